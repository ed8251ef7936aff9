"""A Python that has nothing which only Unix has, as far as that can be taken away."""

import asyncio
import os
import signal
import sys

MODULES = "fcntl grp pty pwd resource syslog termios tty"
FUNCTIONS = "fork forkpty getuid geteuid killpg mkfifo register_at_fork setsid"
SIGNALS = "alarm setitimer getitimer pause pthread_kill pthread_sigmask sigwait SIGALRM SIGHUP SIGPIPE SIGUSR1 SIGUSR2"

for module in MODULES.split():
    sys.modules[module] = None  # type: ignore[assignment]
for room, names in ((os, FUNCTIONS), (signal, SIGNALS)):
    for name in names.split():
        vars(room).pop(name, None)


def no_handlers(*_: object) -> None:
    raise NotImplementedError


for loop in (asyncio.BaseEventLoop, asyncio.SelectorEventLoop):
    setattr(loop, "add_signal_handler", no_handlers)  # noqa: B010
