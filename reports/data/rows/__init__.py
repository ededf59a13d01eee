"""The rows of the named queries, a class for each file in ``sql``: ``points-by-source`` gives ``PointsBySourceRow``.

What a row is, the SQL says on top; here are the types, and what a field means where its name does not say it.
``section``: number of a group (:class:`reports.data.selection.GameGroup`). ``win60``: wins in sixtieths, so that
shared wins add up without rounding. ``seats``, ``games``, ``records``, ``moves``: how many. ``squares``: a sum of
squares.
"""
