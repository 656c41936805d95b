import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'

/** By the real clock: that of a test run costs each server a little, and the busier one more. */
const env = { ...process.env, NODE_OPTIONS: '' }

/** The benchmarks fail when a figure misses what it needs; their tables are shown with the result. */
for (const name of ['http', 'webhooks', 'revenue', 'messaging', 'calls', 'ai', 'processes', 'start']) {
  test(`bench/${name} meets its figures`, async (t) => {
    const { stdout } = await promisify(execFile)(process.execPath, [`bench/${name}/index.ts`], { env }).catch(
      (error) => error,
    )
    t.diagnostic(`\n${stdout}`)
    assert.doesNotMatch(stdout, /MISSED/)
    assert.match(stdout, /ok/)
  })
}
