import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { fencesOf } from '../support/page.ts'
import { useInstallation } from './fixtures.ts'

const here = useInstallation()

test('the page about signing in: its commands work as they stand there', async () => {
  const [commands] = fencesOf('docs/accounts/sign-in.md', 'sh')
  const script = `set -eo pipefail\nportico() { "$NODE" scripts/portico.mjs "$@"; }\n${commands}`
  const env = { PATH: process.env.PATH, NODE: process.execPath, ...here.env }
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-c', script], { env })
  assert.match(stdout, /^acc_\w+\nid +with +from +since +last used\nended 0 of ann@hotel\.example\n/)
  assert.match(stdout, /ann@hotel\.example signs in with the password alone/)
  assert.match(stdout, /Password, shown this once: [\w-]{24}\nnew password for ann@hotel\.example\n$/)
})
