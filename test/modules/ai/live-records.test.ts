import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerFrom } from '../../../src/modules/ai/live/answer.ts'
import type { LiveRecords } from '../../../src/modules/ai/live/records.ts'
import { nightsIn, whenIn } from '../../../src/modules/ai/live/when.ts'
import type { Language } from '../../../src/modules/ai/wording/index.ts'

/** What the records of an invented house answer, and what they leave to its texts. */

const nights = (rate: number, left: number[]) =>
  Object.fromEntries(left.map((count, i) => [`2029-05-${String(10 + i)}`, { rate: rate + i, left: count }]))
const RECORDS: LiveRecords = {
  stay: {
    ...{ type: 'reservation', id: 'res_1', check_in: '2029-05-08', check_out: '2029-05-12', room_type: 'Orchard Loft' },
    ...{ room: '31', arrival_time: '17:30', adults: 2, children: 1, party_size: 3 },
  },
  plans: {
    id: 'itn_1',
    events: [
      {
        ...{ id: 'iev_1', type: 'dining', name: 'Supper at the Weir House', datetime: '2029-05-10T19:15:00' },
        ...{ duration_minutes: 90, notes: 'Table by the stove' },
      },
      {
        ...{ id: 'iev_2', type: 'treatment', name: 'Clay wrap', datetime: '2029-05-11T10:40:00' },
        ...{ duration_minutes: 45, notes: 'For Ottilie, with Bram' },
      },
    ],
  },
  packages: [
    {
      ...{
        id: 'pkg_1',
        name: 'Ferryman’s Weekend',
        price: 312,
        currency: 'EUR',
        description: 'Two nights by the river',
      },
      ...{ inclusions: ['Two nights', 'Rowing boat for a day'], valid_from: '2029-04-01', valid_until: '2029-09-30' },
    },
    {
      ...{ id: 'pkg_2', name: 'Quiet Fortnight', price: 1480, currency: 'EUR', description: null },
      ...{ inclusions: ['Half board'], valid_from: null, valid_until: null },
    },
  ],
  experiences: [
    {
      ...{ id: 'exp_1', name: 'Lantern canoe tour', price: 44, currency: 'EUR', capacity: null },
      slots: [
        { datetime: '2029-05-11T21:00', places_left: 0 },
        { datetime: '2029-05-13T21:00', places_left: 5 },
      ],
    },
    { ...{ id: 'exp_2', name: 'Basket weaving', price: 27.5, currency: 'EUR', capacity: 8 }, slots: [] },
  ],
  rooms: [
    { id: 'rmt_1', name: 'Orchard Loft', currency: 'EUR', nights: nights(140, [2, 2, 1, 0, 3]) },
    { id: 'rmt_2', name: 'Weir Suite', currency: 'EUR', nights: nights(260, [0, 0, 1, 1, 1]) },
  ],
}
const CLOCK = { now: '2029-05-10T12:00', today: '2029-05-10' }
const ask = (question: string, language: Language = 'en') => answerFrom(question, RECORDS, CLOCK, language)
const told = (question: string, language?: Language) => ask(question, language)?.content ?? 'nothing'
const cited = (question: string) => ask(question)?.records.map(({ type, id }) => `${type} ${id}`)

test('the stay: its days, room, party and time of arrival', () => {
  assert.match(told('which day do we check out?'), /Saturday 12 May/)
  assert.match(told('what is our room number again'), /31/)
  assert.match(told('how many people did we book for?'), /2 adults and 1 child/)
  assert.match(told('how many nights are we staying?'), /8 May.*12 May \(4 nights\)/)
  assert.deepEqual(cited('which day do we check out?'), ['reservation res_1'])
})

test('the plans: one event by name, a day, and what comes next', () => {
  assert.match(told('what time is my clay wrap?'), /Friday 11 May, 10:40 – 11:25/)
  assert.deepEqual(cited('what time is my clay wrap?'), ['itinerary_event iev_2'])
  assert.match(told('what do we have planned tomorrow?'), /Clay wrap/)
  assert.match(told('what is next for us?'), /Weir House/)
})

test('rooms: what is free for the nights that are named, and their price night by night', () => {
  assert.equal(
    told('do you have an Orchard Loft from 10 to 12 May, and what would it cost?'),
    'Yes. Orchard Loft: 2 left for Thursday 10 May – Saturday 12 May, €140 + €141 = €281 in all.',
  )
  assert.match(told('is the weir suite free on 11 May?'), /^No\. Weir Suite is not available/)
  assert.deepEqual(cited('is the weir suite free on 11 May?'), ['room_type rmt_2'])
  assert.match(told('can we stay one more night, and how much is it?'), /Orchard Loft.*12 May.*€142/)
  assert.match(told('could we extend until Monday?'), /^No\./, 'one of the two nights is full')
  assert.equal(ask('is an Orchard Loft free on 3 December?'), null, 'that night is not known')
})

test('packages: what is in them, price and season', () => {
  assert.match(
    told('what is included in the Ferryman’s Weekend?'),
    /€312.*Rowing boat for a day.*1 April.*30 September/,
  )
  assert.deepEqual(cited('how much is the quiet fortnight package?'), ['package pkg_2'])
  assert.deepEqual(cited('which packages do you have?'), ['package pkg_1', 'package pkg_2'])
})

test('experiences: places left, the next time that has some, and the other way round for “full”', () => {
  assert.match(
    told('are there any places left on the lantern canoe tour tomorrow?'),
    /^No\. .*fully booked.*13 May, 21:00: 5/,
  )
  assert.match(told('is the lantern canoe tour full tomorrow?'), /^Yes\./)
  assert.match(told('any room for six on the lantern canoe tour on sunday?'), /^No\..*5 places left/)
  assert.match(told('how much is the basket weaving?'), /€27\.50, for up to 8 people/)
  assert.deepEqual(cited('how much is the basket weaving?'), ['experience exp_2'])
})

test('what the house’s texts answer is left to them', () => {
  for (const question of [
    'what time is check-out?',
    'how much is breakfast?',
    'do you have a pool?',
    'is there a kettle in the Orchard Loft?',
    'what should we wear for the lantern canoe tour?',
    'can we cancel the clay wrap?',
    'how do we get to the station?',
    'please bring two more towels',
    'hello there',
  ]) {
    assert.equal(ask(question), null, `${question} → ${told(question)}`)
  }
})

test('dates, times and money are written as the guest’s language does', () => {
  const departure = 'which day do we check out?'
  assert.equal(told(departure, 'de'), 'Ihr Aufenthalt endet am Samstag, 12. Mai.')
  assert.match(told(departure, 'fr'), /samedi 12 mai/)
  assert.match(told(departure, 'ja'), /5月12日土曜日/)
  assert.match(told(departure, 'ar'), /12/)
  assert.match(told('how much is the basket weaving?', 'de'), /27,50\s€/)
  for (const language of ['de', 'fr', 'es', 'it', 'pt', 'nl', 'ja', 'zh', 'ar'] as const) {
    assert.match(told('how many people did we book for?', language), /2/, language)
    assert.doesNotMatch(
      told('what do we have planned tomorrow?', language),
      /You have|minutes?\b(?<!minutes)/,
      language,
    )
  }
})

test('without records nothing is looked up', () => {
  const none: LiveRecords = { stay: null, plans: null, packages: [], experiences: [], rooms: [] }
  for (const question of ['which day do we check out?', 'what time is my clay wrap?', 'which packages do you have?']) {
    assert.equal(answerFrom(question, none, CLOCK, 'en'), null, question)
  }
})

test('the nights a question asks for', () => {
  const stay = { check_in: '2029-05-08', check_out: '2029-05-12' }
  const asked = (question: string) => nightsIn(question, whenIn(question, CLOCK.today, stay), stay)
  assert.deepEqual(asked('a double from 20 to 22 July'), [{ from: '2029-07-20', until: '2029-07-22' }])
  assert.deepEqual(asked('from sunday 27 to tuesday 29 may'), [{ from: '2029-05-27', until: '2029-05-29' }])
  assert.deepEqual(asked('on friday the 25th'), [{ from: '2029-05-25', until: '2029-05-26' }])
  assert.deepEqual(asked('3 nights from June 2'), [{ from: '2029-06-02', until: '2029-06-05' }])
  assert.deepEqual(asked('how much is one more night'), [{ from: '2029-05-12', until: '2029-05-13' }])
  assert.deepEqual(asked('can we extend until tuesday'), [{ from: '2029-05-12', until: '2029-05-15' }])
  assert.deepEqual(asked('a saturday before christmas'), [])
  assert.deepEqual(asked('do you have a pool'), [])
})
