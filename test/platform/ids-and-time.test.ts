import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idPattern, newId } from '../../src/platform/ids.ts'
import { isLocalDate, isTimeZone, parseMoment } from '../../src/platform/time.ts'

test('ids made later sort later, also within one millisecond, and never repeat', () => {
  const ids = Array.from({ length: 20_000 }, (_, i) => newId('pkg', 1_700_000_000_000 + Math.floor(i / 500)))
  assert.deepEqual([...ids].sort(), ids)
  assert.equal(new Set(ids).size, ids.length)
  assert.ok(ids.every((id) => new RegExp(idPattern('pkg')).test(id)))
})

test('moments: any offset is understood, none is UTC, what is no moment is refused', () => {
  const iso = (text: string) => parseMoment(text)?.toISOString()
  assert.equal(iso('2026-11-15T12:00:00+02:00'), '2026-11-15T10:00:00.000Z')
  assert.equal(iso('2026-11-15T12:00:00'), '2026-11-15T12:00:00.000Z')
  assert.equal(iso('2026-11-15t12:00:00.123456z'), '2026-11-15T12:00:00.123Z')
  assert.equal(iso('2026-11-15T12:00:00-0330'), '2026-11-15T15:30:00.000Z')
  for (const text of [
    '',
    'tomorrow',
    '2026-02-30T00:00:00Z',
    '2026-11-15',
    '2026-11-15T25:00:00Z',
    '2026-11-15T12:60:00Z',
    '12:00',
  ]) {
    assert.equal(iso(text), undefined, text)
  }
})

test('dates are real calendar dates', () => {
  for (const text of ['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31']) assert.ok(isLocalDate(text), text)
  for (const text of ['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-01', '2026-1-1', '0000-01-01', '2026-04-31']) {
    assert.ok(!isLocalDate(text), text)
  }
})

test('time zones are names that this Node knows', () => {
  for (const zone of ['UTC', 'Europe/Lisbon', 'Pacific/Auckland', 'America/Argentina/Buenos_Aires'])
    assert.ok(isTimeZone(zone), zone)
  for (const zone of ['', 'Mars/Olympus', '+02:00', 'Europe/', '../etc']) assert.ok(!isTimeZone(zone), zone)
})
