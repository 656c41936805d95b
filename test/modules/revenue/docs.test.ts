import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { useApp } from '../../support/app.ts'

/** The commands of the pages are run as they stand there, one shell per page, in a sandbox with its synthetic hotel. */

const portico = useApp()

const skip = spawnSync('curl', ['--version']).status === 0 ? false : 'curl is not installed'

const commandsOf = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code]) => code!)

async function run(page: string) {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/sandbox/reset')
  const commands = commandsOf(page)
  const script = `set -eo pipefail\n${commands.join('\necho; echo ---\n')}`
  const env = { PATH: process.env.PATH, PORTICO: portico.address, PORTICO_KEY: hotel.key }
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-c', script], { env })
  return { hotel, answers: stdout.split('\n---\n') }
}

test('the daily sequence: snapshot, generate, list unapplied, apply, as the page shows it', { skip }, async () => {
  const { hotel, answers } = await run('docs/revenue/every-day.md')
  const [, snapshot, generated, listed, applied, settings] = answers
  assert.match(snapshot!, /"snapshot_date"/)
  assert.match(generated!, /^{"generated":[1-9]/)
  assert.equal(JSON.parse(listed!).data.length, 5)
  assert.equal(JSON.parse(applied!).is_applied, true)
  assert.equal(JSON.parse(settings!).nightly_snapshot.at, '23:55')
  const { body } = await hotel.request('GET', '/v1/events?limit=200')
  const kinds = new Set(body.data.map(({ type }: { type: string }) => type))
  for (const kind of ['snapshot_recorded', 'recommendation_created', 'recommendation_applied']) {
    assert.ok(kinds.has(`revenue.${kind}`), kind)
  }
})

test('the page of the rules: its what-if and its forecast answer', { skip }, async () => {
  const { answers } = await run('docs/revenue/rules.md')
  assert.match(answers[0]!, /"as_of"/)
  assert.equal(JSON.parse(answers[1]!).data.length, 14)
})
