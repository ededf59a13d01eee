"""The kinds of pictures, as plotly figures: plain data, so that making them costs nothing and gives the same bytes."""
