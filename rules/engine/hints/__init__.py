"""What a finding says so that a person can mend it."""
