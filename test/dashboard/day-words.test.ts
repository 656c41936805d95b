import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES } from '../../dashboard/src/i18n/language.ts'
import { readDay, readMoment } from '../../dashboard/src/i18n/written.ts'

/** Days in words, as people of each language write them. */

const TODAY = '2026-11-18'
const read = (language: string, text: string) => readDay(language, text, { today: TODAY })

/** What somebody there would type for 3 April 2027. */
const APRIL: Record<string, string[]> = {
  en: ['3 April', 'April 3', '3 apr', 'APR 3', '3rd of April', 'April 3rd, 2027', 'Apr. 3 27', '3-Apr-2027', '3apr27'],
  de: ['3. April', '3 April', '03. Apr. 2027', '3.april 27', '3. APR', 'April 3'],
  fr: ['3 avr', '3 avril', '3 avr. 2027', '3 AVRIL 27', 'avril 3', '3avr'],
  es: ['3 de abril 2027', '3 de abril', '3 abr', '3 de abril de 2027', '3 abril del 2027', 'abril 3'],
  it: ['3 aprile', '3 apr', '3 apr. 2027', 'aprile 3'],
  pt: ['3 de abril', '3 de abr. de 2027', '3 abr', 'abril 3, 2027', '3º de abril'],
}

test('a day is read with the name of its month, long or short, in all six languages', () => {
  assert.deepEqual(Object.keys(APRIL), Object.keys(LANGUAGES))
  for (const [language, typed] of Object.entries(APRIL))
    for (const text of [...typed, ...typed.map((one) => ` ${one.toUpperCase()} `)])
      assert.equal(read(language, text), '2027-04-03', `${language}: ${text}`)
})

const FORMS: Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'long' },
  { day: 'numeric', month: 'short', year: 'numeric' },
  { day: 'numeric', month: 'long', year: '2-digit' },
]

test('every day of a leap year is read as the language writes it, with and without accents and dots', () => {
  const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2028, 0, 1 + at)).toISOString().slice(0, 10))
  for (const language of [...Object.keys(LANGUAGES), 'en-GB', 'de-AT', 'de-CH', 'fr-CA', 'es-MX', 'pt-BR'])
    for (const form of FORMS) {
      const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })
      for (const day of days) {
        const text = format.format(Date.parse(day))
        const bare = text.normalize('NFD').replace(/[\p{M}.]/gu, '')
        assert.deepEqual([read(language, text), read(language, bare)], [day, day], `${language}: ${text}`)
      }
    }
})

test('a month is known by its first letters, as soon as no other begins so', () => {
  const months = (language: string, ...beginnings: string[]) =>
    beginnings.map((beginning) => read(language, `5 ${beginning} 2027`)?.slice(5, 7))
  assert.deepEqual(months('fr', 'jui', 'juin', 'juil', 'fev', 'Aoû', 'déc'), [undefined, '06', '07', '02', '08', '12'])
  assert.deepEqual(months('de', 'ma', 'mar', 'Mär', 'Maerz', 'mai', 'okto'), [undefined, '03', '03', '03', '05', '10'])
  assert.deepEqual(months('en', 'ju', 'jun', 'jul', 'Sept', 'septe'), [undefined, '06', '07', '09', '09'])
  assert.deepEqual(months('it', 'giu', 'lug', 'mag', 'Genn'), ['06', '07', '05', '01'])
  assert.deepEqual(months('es', 'ene', 'set', 'ago', 'dic'), ['01', '09', '08', '12'])
  assert.deepEqual(months('pt', 'marco', 'março', 'out', 'dez'), ['03', '03', '10', '12'])
  assert.deepEqual(months('de', 'December', 'avril', 'jui', 'ottobre'), ['12', '04', undefined, '10'], 'out of a mail')
  assert.deepEqual(months('de-AT', 'Jänner', 'Jaenner', 'Januar'), ['01', '01', '01'])
})

test('what names no day is none', () => {
  for (const text of ['April', 'April 2027', '31 April', '3 4 April', '3 Smarch', '3 April 202', '0 May', 'Friday', ''])
    assert.equal(read('en', text), undefined, text)
})

const NEAR_DAYS: Record<string, string[]> = {
  en: ['yesterday', 'today', 'tomorrow'],
  de: ['gestern', 'heute', 'morgen'],
  fr: ['hier', "aujourd'hui", 'demain'],
  es: ['ayer', 'hoy', 'mañana'],
  it: ['ieri', 'oggi', 'domani'],
  pt: ['ontem', 'hoje', 'amanhã'],
}

test('yesterday, today and tomorrow are read in all six languages', () => {
  assert.deepEqual(Object.keys(NEAR_DAYS), Object.keys(LANGUAGES))
  for (const [language, words] of Object.entries(NEAR_DAYS)) {
    const typed = [words, words.map((word) => ` ${word.toUpperCase()}`), words.map((word) => word.replace(/ã|ñ/, bare))]
    for (const three of typed)
      assert.deepEqual(
        three.map((word) => read(language, word)),
        ['2026-11-17', '2026-11-18', '2026-11-19'],
        language,
      )
  }
  assert.equal(read('fr', 'aujourd’hui'), TODAY)
  assert.deepEqual([read('de', 'übermorgen'), read('es', 'pasado manana')], ['2026-11-20', '2026-11-20'])
  assert.equal(readDay('de', 'morgen', { today: '2026-12-31', since: '2027-06-01' }), '2027-01-01', 'whatever counts')
})

const bare = (letter: string): string => letter.normalize('NFD')[0]!

test('a time may follow the words', () => {
  const moment = (language: string, text: string) => readMoment(language, text, { today: TODAY })
  assert.equal(moment('de', 'morgen 14:30'), '2026-11-19T14:30')
  assert.equal(moment('en', 'Tomorrow, 2:30 pm'), '2026-11-19T14:30')
  assert.equal(moment('es', '3 de abril de 2027 9:00'), '2027-04-03T09:00')
  assert.equal(moment('fr', 'après-demain 9h30'), '2026-11-20T09:30')
  assert.equal(moment('en', 'April 3 2027'), undefined, 'a year is no time')
})
