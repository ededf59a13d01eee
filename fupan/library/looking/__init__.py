"""Looking at a record: moments, pictures, the viewer."""
