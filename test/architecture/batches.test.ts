import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/**
 * A join may run `limit … for update skip locked` once for each row of its other side, and each run takes rows that the
 * one before left: `in (select …)` then takes more than the limit. An array, or a `with`, is computed once.
 */
const RUN_AGAIN = /\bin \(\s*select[^`]*?skip locked\)/g

test('rows that are locked up to a limit are chosen once, whatever the plan', () => {
  const files = globSync('src/**/*.ts')
  assert.ok(files.length > 500)
  const again = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(RUN_AGAIN) ?? []).map((text) => ({ file, text })),
  )
  assert.deepEqual(again, [])
})
