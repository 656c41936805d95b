import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../support/app.ts'
import { runPageInHotel, withoutCurl } from '../../support/page.ts'

/** The commands of the pages are run as they stand there, one shell per page, in a sandbox with its synthetic hotel. */

const portico = useApp()

test('the daily sequence: snapshot, generate, list unapplied, apply, as the page shows it', {
  skip: withoutCurl,
}, async () => {
  const { hotel, answers } = await runPageInHotel(portico, 'docs/revenue/every-day.md')
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

test('the page of the rules: its what-if and its forecast answer', { skip: withoutCurl }, async () => {
  const { answers } = await runPageInHotel(portico, 'docs/revenue/rules.md')
  assert.match(answers[0]!, /"as_of"/)
  assert.equal(JSON.parse(answers[1]!).data.length, 14)
})
