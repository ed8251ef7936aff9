"""The table in the browser: HTTP and sockets around `pizzaiolo.hosting`, kept in a database."""
