"""usage: on_terminal.py COMMAND...

Runs a command with stderr on a terminal, and prints what that received, with
control characters as escapes; then again with stderr in a pipe.
"""

import os
import pty
import subprocess
import sys

terminal, stderr = pty.openpty()
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=stderr)
os.close(stderr)
received = b""
try:
    while chunk := os.read(terminal, 4096):
        received += chunk
except OSError:  # the other side is closed
    pass
if process.wait():
    sys.exit(f"failed: {received.decode()}")
print("terminal:", repr(received.decode())[1:-1])
piped = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
print("pipe:", repr(piped.stderr.decode()))
