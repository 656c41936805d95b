import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

export const withoutPython =
  spawnSync('python3', ['--version']).status === 0 ? false : 'python3 is not installed here: its client was not tried'

/** The first Python that has httpx: Debian's package of it belongs to Debian's own. */
export const pythonWithHttpx = ['python3', '/usr/bin/python3'].find(
  (python) => spawnSync(python, ['-c', 'import httpx']).status === 0,
)

export const withoutHttpx = pythonWithHttpx
  ? false
  : 'httpx is not installed here: the asynchronous client was not tried'

/** The environment of a Python that finds the client, and whose clock is that of the run. */
export const pythonEnv = {
  PYTHONPATH: `${resolve('sdk-python/src')}:${join(import.meta.dirname, 'python')}`,
  PYTHONDONTWRITEBYTECODE: '1',
  PORTICO_TEST_CLOCK_SHIFT_MS: process.env.PORTICO_TEST_CLOCK_SHIFT_MS ?? '0',
}
