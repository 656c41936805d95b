"""Loaded into every Python that a test starts: its clock is that of the test run, see ../fixed-clock.mjs."""

import os
import time

_real_time = time.time
_shift_seconds = float(os.environ.get("PORTICO_TEST_CLOCK_SHIFT_MS", "0")) / 1000

time.time = lambda: _real_time() + _shift_seconds
