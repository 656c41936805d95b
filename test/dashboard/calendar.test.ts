import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addDays,
  dayAfter,
  fromLocal,
  lastDayOf,
  localDate,
  nightsBetween,
  toLocal,
} from '../../dashboard/src/i18n/calendar.ts'
import { dateFormat, formatDay, numberFormat } from '../../dashboard/src/i18n/formats.ts'

/** Days, time zones and formats, as the pages of the dashboard show and take them. */

test('days are counted over ends of months, years and leap days', () => {
  assert.equal(addDays('2026-12-31', 1), '2027-01-01')
  assert.equal(addDays('2028-02-28', 1), '2028-02-29')
  assert.equal(addDays('2026-03-01', -1), '2026-02-28')
  assert.equal(nightsBetween('2026-03-28', '2026-03-30'), 2) // the clocks change in between
  assert.equal(nightsBetween('2026-03-30', '2026-03-28'), 0)
  assert.equal(nightsBetween('', '2026-03-28'), 0)
})

test('a last day stands for the day after it, and an empty one for none', () => {
  assert.equal(dayAfter('2026-11-30'), '2026-12-01')
  assert.equal(lastDayOf(dayAfter('2026-11-30')), '2026-11-30')
  assert.equal(dayAfter(''), '')
})

test('the calendar day is that of the zone', () => {
  const at = new Date('2026-11-12T10:30:00Z')
  assert.equal(localDate(at, 'Pacific/Auckland'), '2026-11-12')
  assert.equal(localDate(new Date('2026-11-12T11:30:00Z'), 'Pacific/Auckland'), '2026-11-13')
  assert.equal(localDate(new Date('2026-11-12T07:30:00Z'), 'America/Los_Angeles'), '2026-11-11')
})

test('a moment of a form is on the clocks of the zone, and comes back as it was', () => {
  assert.equal(toLocal('Europe/Berlin', Date.parse('2026-07-01T12:00:00Z')), '2026-07-01T14:00')
  assert.equal(fromLocal('Europe/Berlin', '2026-07-01T14:00'), '2026-07-01T12:00:00.000Z')
  assert.equal(fromLocal('Asia/Kathmandu', '2026-07-01T14:00'), '2026-07-01T08:15:00.000Z')
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC']) {
    for (const text of ['2026-03-29T01:59', '2026-03-29T04:00', '2026-10-25T04:00', '2026-11-01T12:00']) {
      assert.equal(toLocal(zone, Date.parse(fromLocal(zone, text)!)), text, `${zone} ${text}`)
    }
  }
})

test('what is no moment, or only half of one, is none', () => {
  for (const text of ['', '2026-07-01', '2026-13-01T10:00', 'tomorrow']) {
    assert.equal(fromLocal('UTC', text), undefined, text)
  }
})

test('days and numbers are written in the reader’s language, each format made once', () => {
  assert.equal(formatDay('en', '2026-06-01'), 'Jun 1, 2026')
  assert.equal(formatDay('de', '2026-06-01', true), 'Mo., 1. Juni')
  assert.equal(numberFormat('de', { style: 'percent' }).format(0.42), '42\u00a0%')
  assert.equal(dateFormat('en', { timeZone: 'UTC' }), dateFormat('en', { timeZone: 'UTC' }))
  assert.notEqual(dateFormat('en', { timeZone: 'UTC' }), dateFormat('de', { timeZone: 'UTC' }))
})
