"""What people see: sentences and the board in plain text."""
