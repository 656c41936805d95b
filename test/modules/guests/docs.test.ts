import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { useApp } from '../../support/app.ts'

/** The commands of the page are run as they stand there, in one shell. */

const portico = useApp()

const skip = spawnSync('curl', ['--version']).status === 0 ? false : 'curl is not installed'

const commands = [...readFileSync('docs/guests/erase.md', 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)]

test('the page of erasing: a number in any spelling goes, a name waits for a decision', { skip }, async () => {
  const hotel = await portico.newProperty()
  const script = `set -eo pipefail\n${commands.map(([, code]) => code!).join('\necho; echo ---\n')}`
  const env = { PATH: process.env.PATH, PORTICO: portico.address, PORTICO_KEY: hotel.key }
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-c', script], { env, timeout: 60_000 })
  const [erased, review, decided, closed] = stdout.split('\n---\n').map((answer) => JSON.parse(answer))
  assert.deepEqual([erased.erased.charges, erased.review.counts], [1, { charges: 2 }])
  assert.deepEqual(
    review.items.map(({ excerpt }: { excerpt: string }) => excerpt),
    ['Room service, club sandwich', 'Treat for Room Service, [erased]'],
  )
  assert.deepEqual([decided.erased.charges, decided.review.total, closed.review], [1, 1, null])
})
