"""The table in the browser: HTTP and sockets around `pizzaiolo.table`, kept in a database."""
