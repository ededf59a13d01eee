"""From text to a record, with a finding for whatever cannot be read."""
