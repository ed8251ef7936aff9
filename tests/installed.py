"""Which installation is tested: this checkout's, or that of an interpreter that holds a built wheel."""

import os
import sys

PYTHON = os.environ.get("PIZZAIOLO_PYTHON", sys.executable)
COMMAND = [PYTHON, "-m", "pizzaiolo"]
