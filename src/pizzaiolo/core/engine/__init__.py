"""Every module in this folder is compiled ahead of time where there is a C compiler, and runs as it is elsewhere."""
