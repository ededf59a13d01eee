"""The phases of a round under the rulebook's own headings, one module each."""
