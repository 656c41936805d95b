import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idPattern, newId } from '../../src/platform/schema/ids.ts'
import {
  addDays,
  daysBetween,
  isLocalDate,
  isTimeZone,
  localDate,
  momentOf,
  parseMoment,
} from '../../src/platform/schema/time.ts'

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
    '9999-12-31T23:59:59-01:00',
    '0001-01-01T00:00:00+14:00',
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

test('a local date follows the zone, and the business day the hour it begins', () => {
  const at = (iso: string, zone: string, startsAt?: string) => localDate(new Date(iso), zone, startsAt)
  assert.equal(at('2026-11-15T11:30:00Z', 'Pacific/Auckland'), '2026-11-16')
  assert.equal(at('2026-11-15T07:59:59Z', 'America/Los_Angeles'), '2026-11-14')
  assert.equal(at('2026-11-15T02:59:00Z', 'UTC', '03:00'), '2026-11-14')
  assert.equal(at('2026-11-15T03:00:00Z', 'UTC', '03:00'), '2026-11-15')
  assert.equal(at('2027-01-01T00:30:00Z', 'UTC', '03:00'), '2026-12-31')
})

test('the business day never goes back when the clocks do', () => {
  const paris = (iso: string) => localDate(new Date(iso), 'Europe/Paris', '02:30')
  assert.equal(paris('2027-10-31T00:29:59Z'), '2027-10-30')
  assert.equal(paris('2027-10-31T00:30:00Z'), '2027-10-31', '02:30 for the first time')
  assert.equal(paris('2027-10-31T01:00:00Z'), '2027-10-31', '02:00 again')
  assert.equal(paris('2027-10-31T01:30:00Z'), '2027-10-31', '02:30 again')
  const newfoundland = (iso: string) => localDate(new Date(iso), 'America/St_Johns')
  assert.equal(newfoundland('2010-11-07T02:30:30Z'), '2010-11-07', '00:00:30, half a minute before the clocks go back')
  assert.equal(newfoundland('2010-11-07T02:31:00Z'), '2010-11-07', '23:01 once more')
})

test('a wall clock’s moment: skipped hours move on, hours that come twice are the first', () => {
  const moment = (date: string, time: string, zone: string) => momentOf(date, time, zone).toISOString()
  assert.equal(moment('2026-11-15', '23:55', 'Pacific/Auckland'), '2026-11-15T10:55:00.000Z')
  assert.equal(moment('2027-03-14', '02:30', 'America/Los_Angeles'), '2027-03-14T10:30:00.000Z', 'there is no 02:30')
  assert.equal(moment('2027-03-14', '03:30', 'America/Los_Angeles'), '2027-03-14T10:30:00.000Z')
  assert.equal(moment('2026-11-01', '01:30', 'America/Los_Angeles'), '2026-11-01T08:30:00.000Z', 'the first of two')
  assert.equal(moment('2026-11-01', '02:30', 'America/Los_Angeles'), '2026-11-01T10:30:00.000Z')
  assert.equal(moment('2026-10-25', '00:00', 'Europe/Lisbon'), '2026-10-24T23:00:00.000Z')
  assert.equal(moment('1999-12-31', '23:59', 'Asia/Kolkata'), '1999-12-31T18:29:00.000Z')
  assert.equal(moment('0800-12-25', '12:00', 'UTC'), '0800-12-25T12:00:00.000Z')
})

test('days are counted on the calendar', () => {
  assert.equal(addDays('2028-02-28', 1), '2028-02-29')
  assert.equal(addDays('2026-12-31', 1), '2027-01-01')
  assert.equal(addDays('2026-03-01', -1), '2026-02-28')
  assert.equal(daysBetween('2026-02-28', '2026-03-01'), 1)
  assert.equal(daysBetween('2027-03-20', '2027-04-10'), 21, 'over a change of clocks')
})
