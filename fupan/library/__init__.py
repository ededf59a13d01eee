"""What ``import fupan`` offers."""
