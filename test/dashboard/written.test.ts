import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { addDays } from '../../dashboard/src/i18n/calendar.ts'
import { formatDay, localeOf } from '../../dashboard/src/i18n/formats.ts'
import { addMonths, firstWeekday, inWeeks, isDay, weeksOf } from '../../dashboard/src/i18n/month.ts'
import {
  dayForm,
  readDay,
  readMoment,
  readTime,
  timeForm,
  writeDay,
  writeMoment,
  writeTime,
} from '../../dashboard/src/i18n/written.ts'
import { messages as de } from '../../dashboard/src/languages/de/domain/when/messages.ts'
import { sourcesIn } from '../support/import-graph.ts'

/** Days and times as people of each language write them. */

const NEAR = { today: '2026-03-01' }
const LANGUAGES = ['en-US', 'en-GB', 'de', 'fr', 'es', 'it', 'pt']
/** What is shown, and what else somebody there would type for 3 April 2026. */
const APRIL: Record<string, [shown: string, ...typed: string[]]> = {
  'en-US': ['04/03/2026', '4/3', '4/3/26', '4-3-2026', '4 3 26', '040326', '04032026', '0403'],
  'en-GB': ['03/04/2026', '3/4', '3/4/26', '3-4-2026', '3.4.', '030426', '03042026', '0304'],
  de: ['03.04.2026', '3.4.', '3.4', '3.4.26', '3. 4. 2026', '03.04.26', '3/4/2026', '030426', '0304'],
  fr: ['03/04/2026', '3/4', '3/4/26', '03.04.2026', '03-04-2026', '030426'],
  es: ['03/04/2026', '3/4', '3/4/26', '3-4-2026', '030426'],
  it: ['03/04/2026', '3/4', '3/4/26', '3.4.2026', '030426'],
  pt: ['03/04/2026', '3/4', '3/4/26', '3-4-2026', '030426'],
}

test('a day is shown and read in the order of its language, with and without noughts and year', () => {
  assert.deepEqual(Object.keys(APRIL), LANGUAGES)
  for (const [language, [shown, ...typed]] of Object.entries(APRIL)) {
    assert.equal(writeDay(language, '2026-04-03'), shown)
    for (const text of [shown, ...typed, ` ${shown} `, '2026-04-03', '2026-4-3', '2026/04/03'])
      assert.equal(readDay(language, text, NEAR), '2026-04-03', `${language}: ${text}`)
  }
})

test('what is shown is read back as the same, every day of a leap year and every minute of a day', () => {
  for (const language of [...LANGUAGES, 'fr-CA', 'de-CH', 'sv', 'ar']) {
    const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2028, 0, 1 + at)).toISOString().slice(0, 10))
    assert.deepEqual(
      days.map((day) => readDay(language, writeDay(language, day), NEAR)),
      days,
    )
    const times = Array.from({ length: 1440 }, (_, at) => new Date(at * 60_000).toISOString().slice(11, 16))
    assert.deepEqual(
      times.map((time) => readTime(language, writeTime(language, time))),
      times,
    )
    const moment = '2026-12-31T14:30'
    assert.equal(readMoment(language, writeMoment(language, moment), NEAR), moment, language)
  }
})

test('without a year it is the first such day from the one that counts', () => {
  const since = (day: string) => ({ today: '2026-11-18', since: day })
  assert.equal(readDay('de', '3.4.', since('2026-11-18')), '2027-04-03')
  assert.equal(readDay('de', '18.11.', since('2026-11-18')), '2026-11-18')
  assert.equal(readDay('de', '17. Nov', since('2026-11-18')), '2027-11-17')
  assert.equal(readDay('de', '29.2.', since('2026-11-18')), '2028-02-29')
  assert.equal(readDay('de', '31.12.', since('2099-01-01')), '2099-12-31')
})

test('where nothing counts it is the coming day within ten months, else the one that has been', () => {
  const read = (text: string, today = '2026-11-18') => readDay('de', text, { today })
  for (const [typed, meant] of [
    ['19.11.', '2026-11-19'],
    ['18. November', '2026-11-18'],
    ['17.11.', '2026-11-17'],
    ['18. September', '2026-09-18'],
    ['17. September', '2027-09-17'],
    ['3. April', '2027-04-03'],
    ['3.1.', '2027-01-03'],
  ] as const)
    assert.equal(read(typed), meant, typed)
  assert.equal(read('31.12.', '2027-01-04'), '2026-12-31', 'the year that has just ended')
  assert.equal(read('29. Feb', '2027-03-15'), '2028-02-29', 'the next that exists')
})

test('what is no day or time is none', () => {
  const days = [
    'morgens',
    '31.2.2026',
    '29.2.2026',
    '13.13.2026',
    '3.4.202',
    '3.4.2',
    '0.4.2026',
    '3',
    '3.',
    '1.2.3.4',
    '',
  ]
  assert.deepEqual(
    days.flatMap((text) => readDay('de', text, NEAR) ?? []),
    [],
  )
  assert.equal(readDay('en-US', '31/12/2026', NEAR), undefined, 'no guess against the order of the language')
  const times = ['24:00', '12:60', '14:3', '13 pm', '0:30 am', 'noon', '25', '']
  assert.deepEqual(
    times.flatMap((text) => readTime('en-US', text) ?? []),
    [],
  )
  const moments = ['31.12.2026', '14:30', '31.12.2026 25:00', '31.13.2026 14:30', '3. April 2027', '3.4. 2027']
  assert.deepEqual(
    moments.flatMap((text) => readMoment('de', text, NEAR) ?? []),
    [],
  )
})

test('times go to 24 or have two halves, and all ways to write them are read', () => {
  const shown = {
    'en-US': '2:30 PM',
    'en-GB': '14:30',
    de: '14:30',
    fr: '14:30',
    es: '14:30',
    it: '14:30',
    pt: '14:30',
  }
  for (const [language, time] of Object.entries(shown)) {
    assert.equal(writeTime(language, '14:30'), time)
    for (const text of ['14:30', '14.30', '14h30', '14 h 30', '1430', '2:30 pm', '2:30PM', '2.30 p.m.', '230pm'])
      assert.equal(readTime(language, text), '14:30', `${language}: ${text}`)
  }
  assert.deepEqual(
    ['9', '9 Uhr', '930', '0:05', '12 am', '12 pm', '12:15 AM'].map((text) => readTime('de', text)),
    ['09:00', '09:00', '09:30', '00:05', '00:00', '12:00', '00:15'],
  )
})

test('day and time stand one after the other, however they are parted', () => {
  for (const text of ['31.12.2026 14:30', '31.12.2026, 14:30', '31.12. 1430', '31. 12. 2026 14.30', '2026-12-31T14:30'])
    assert.equal(readMoment('de', text, NEAR), '2026-12-31T14:30', text)
  assert.equal(readMoment('en-US', '12/31/26 2:30 pm', NEAR), '2026-12-31T14:30')
})

test('the form is named in the letters of the language', () => {
  assert.equal(dayForm('de', de.letters), 'TT.MM.JJJJ')
  assert.equal(dayForm('en-US', { day: 'D', month: 'M', year: 'Y' }), 'MM/DD/YYYY')
  assert.deepEqual([timeForm('de'), timeForm('en-US')], ['hh:mm', 'hh:mm PM'])
})

test('what is no day at all, as in an address by hand, is shown as it is', () => {
  assert.deepEqual(
    ['', 'x', '2026-13-01'].map((text) => writeDay('de', text)),
    ['', 'x', '2026-13-01'],
  )
  assert.deepEqual(['2026-12-31', '2026-13-01', '31.12.2026'].map(isDay), [true, false, false])
})

test('the region is the one that the browser tells for the language that is read', () => {
  assert.equal(localeOf('en', ['de-DE', 'en-GB', 'en-US']), 'en-GB')
  assert.equal(localeOf('de', ['en-US']), 'de')
  assert.equal(localeOf('de', ['de', 'de-AT']), 'de-AT')
  assert.equal(localeOf('en-GB', ['en-US']), 'en-GB')
  assert.deepEqual([localeOf('pt', ['en-US']), localeOf('pt', ['pt-BR'])], ['pt-PT', 'pt-BR'])
  assert.equal(formatDay('en-GB', '2026-12-31'), '31 Dec 2026')
})

test('weeks begin on Monday or Sunday, and a month later is a day that exists', () => {
  assert.deepEqual(['de', 'fr', 'it', 'es', 'en-GB', 'en-US'].map(firstWeekday), [1, 1, 1, 1, 1, 7])
  const german = weeksOf('de', '2026-11-18')
  assert.deepEqual([german[0]![0], german.at(-1)!.at(-1), german.length], ['2026-10-26', '2026-12-06', 6])
  assert.equal(weeksOf('en-US', '2026-11-18')[0]![0], '2026-11-01')
  assert.equal(weeksOf('de', '2027-02-10').length, 4, 'February 2027 is four whole weeks')
  const month = Array.from({ length: 30 }, (_, day) => addDays('2026-11-12', day))
  assert.deepEqual(
    inWeeks('de', month, 1).map((week) => [week[0], week.at(-1), week.length]),
    [
      ['2026-11-09', '2026-11-15', 7],
      ['2026-11-16', '2026-11-22', 7],
      ['2026-11-23', '2026-11-29', 7],
      ['2026-11-30', '2026-12-06', 7],
      ['2026-12-07', '2026-12-13', 7],
    ],
  )
  assert.deepEqual(
    inWeeks('en-US', month, 2).map(([first]) => first),
    ['2026-11-08', '2026-11-22', '2026-12-06'],
  )
  assert.deepEqual(
    [addMonths('2026-01-31', 1), addMonths('2026-03-31', -1), addMonths('2026-12-15', 1), addMonths('2028-02-29', 12)],
    ['2026-02-28', '2026-02-28', '2027-01-15', '2029-02-28'],
  )
})

/** The browser's own inputs, and formats that know the language without its region. */
const NOT_THE_READERS = /type="(?:date|time|month|week|datetime-local)"|new Intl\.(?:DateTime|Number)Format\(language/g

test('no page writes days, times or numbers by another rule', () => {
  assert.equal('<TextInput type="date" /> new Intl.NumberFormat(language, {})'.match(NOT_THE_READERS)?.length, 2)
  const found = sourcesIn('dashboard/src').flatMap((path) =>
    (readFileSync(path, 'utf8').match(NOT_THE_READERS) ?? []).map((text) => `${path}: ${text}`),
  )
  assert.deepEqual(found, [])
})
