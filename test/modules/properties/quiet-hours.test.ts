import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quietUntil } from '../../../src/modules/properties/index.ts'

const at = (moment: string, zone: string, hours = { from: '21:00', until: '08:00' }) =>
  quietUntil(new Date(moment), hours, zone)?.toISOString() ?? null

test('quiet hours over midnight hold from their first minute until their last', () => {
  assert.equal(at('2026-06-10T18:59:59.999Z', 'Europe/Paris'), null)
  assert.equal(at('2026-06-10T19:00:00Z', 'Europe/Paris'), '2026-06-11T06:00:00.000Z')
  assert.equal(at('2026-06-11T03:00:00Z', 'Europe/Paris'), '2026-06-11T06:00:00.000Z')
  assert.equal(at('2026-06-11T06:00:00Z', 'Europe/Paris'), null)
})

test('quiet hours within a day', () => {
  const siesta = { from: '13:00', until: '16:00' }
  assert.equal(at('2026-06-10T10:59:00Z', 'Europe/Madrid', siesta), null)
  assert.equal(at('2026-06-10T11:00:00Z', 'Europe/Madrid', siesta), '2026-06-10T14:00:00.000Z')
  assert.equal(at('2026-06-10T14:00:00Z', 'Europe/Madrid', siesta), null)
})

test('they end by the wall clock also in the night it is changed', () => {
  // 29 March 2026: 02:00 becomes 03:00 in Paris; 25 October: 03:00 becomes 02:00.
  assert.equal(at('2026-03-28T21:00:00Z', 'Europe/Paris'), '2026-03-29T06:00:00.000Z')
  assert.equal(at('2026-10-24T21:00:00Z', 'Europe/Paris'), '2026-10-25T07:00:00.000Z')
  assert.equal(at('2026-10-25T06:30:00Z', 'Europe/Paris'), '2026-10-25T07:00:00.000Z', 'half past seven in winter time')
  assert.equal(at('2026-10-25T07:00:00Z', 'Europe/Paris'), null)
})

test('an end that the clock skips is the moment after the gap', () => {
  const hours = { from: '22:00', until: '02:30' }
  assert.equal(at('2026-03-28T22:00:00Z', 'Europe/Paris', hours), '2026-03-29T01:30:00.000Z')
})

test('the guest’s zone decides: the same moment is night in Auckland and day in Los Angeles', () => {
  assert.equal(at('2026-01-15T12:00:00Z', 'Pacific/Auckland'), '2026-01-15T19:00:00.000Z')
  assert.equal(at('2026-01-15T20:00:00Z', 'America/Los_Angeles'), null)
})
