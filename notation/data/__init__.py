"""The data form of a record: JSON and MessagePack."""
