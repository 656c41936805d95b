import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerFromTexts } from '../../../src/modules/ai/telling/answer.ts'
import type { RankedPassage } from '../../../src/modules/knowledge/ports.ts'
import { passage, ranking } from './passage.ts'

/** Which row of a table is meant, and which of its cells. */

const THURSDAY_NOON = '2027-06-10T12:00'
const told = (question: string, passages: RankedPassage[], { own = question, now = THURSDAY_NOON } = {}) =>
  answerFromTexts({ question, own, language: 'en', now }, ranking(passages)).content

const GARAGE = `# Garage

| | Guests | Visitors |
|---|---|---|
| Garage, standard days | 19.00 | 27.00 |
| Garage, fair days | 31.00 | 42.00 |
| Room without breakfast | 90.00 | 95.00 |`

test('what is said not to be gives way to the row beside it, unless that is without it itself', () => {
  const garage = [passage('ks_1', 'Garage', GARAGE, { evidence: [3, 6, 5] })]
  assert.match(
    told('what is the garage for guests when there is no fair on?', garage),
    /standard days – Guests: 19\.00/,
  )
  assert.match(told('what is the garage for guests without the fair?', garage), /19\.00/)
  assert.match(told('there is no rush, what is the garage for guests on fair days?', garage), /31\.00/)
  const rooms = [passage('ks_1', 'Garage', GARAGE, { evidence: [3, 2, 6] })]
  assert.match(told('what does a room for guests cost without breakfast?', rooms), /90\.00/)
})

const DECK = `# Open when?

| | |
|---|---|
| Mon & Tue | closed |
| Wed & Thu | 4 pm-11 pm |
| Fri & Sat | 4 pm-1 am |`

test('a row of another day is not meant because the question says “closed”', () => {
  const deck = [passage('ks_1', 'Deck', DECK, { evidence: [5.5, 6, 4] })]
  assert.match(told('can we go up there now or is it closed on thursdays?', deck), /^Yes\. .*4 pm-11 pm/)
})

const LOTS = `# Parking

| Where | Per night |
|---|---|
| North Lot | $14 |
| RV, bus or trailer | $28 |
| Garage | $22 |`

test('who asks on for something else is not told the same row, but for another day or its rest is', () => {
  const lots = [passage('ks_1', 'Parking', LOTS, { evidence: [6, 4, 3] })]
  const [north] = lots[0]!.units
  const onAfterNorth = (own: string) => {
    const question = `what is the north lot per night ${own}`
    const before = { sourceId: 'ks_1', starts: north!.starts }
    return answerFromTexts({ question, own, told: before, language: 'en', now: THURSDAY_NOON }, ranking(lots)).content
  }
  assert.match(onAfterNorth('and for a motorhome?'), /trailer – Per night: \$28/)
  assert.match(onAfterNorth('ok and the one in the north?'), /North Lot – Per night: \$14/)
  assert.match(onAfterNorth('and on saturdays?'), /North Lot/)
  assert.match(onAfterNorth('and how do we pay?'), /North Lot/)
})

const COACH = `# Hotel to airport

| Leaves hotel | Terminal 1 | Terminal 2 | Days |
|---|---|---|---|
| 08.00 | 09.15 | 09.30 | daily |
| 10.00 | 11.10 | 11.25 | daily |
| 13.00 | 14.10 | 14.25 | Fri only |
| 14.00 | 15.10 | 15.25 | daily |`

test('of a timetable the departure that is named is told, and the next one by the clock and the day', () => {
  const coach = [passage('ks_1', 'Coach', COACH, { evidence: [2, 6, 1, 1] })]
  assert.match(told('taking the 8 am coach, when will we be at terminal 2?', coach), /08\.00 – Terminal 2: 09\.30/)
  assert.match(told('when does the next coach to the airport leave?', coach), /14\.00 –/)
  assert.match(told('when is the next bus?', coach, { now: '2027-06-11T12:00' }), /13\.00 –/)
  assert.match(told('when does the first coach leave tomorrow?', coach), /08\.00 –/)
  assert.match(told('when is the last bus?', coach), /14\.00 –/)
})

const RUNS = `# Shuttle

| Run | Hotel door | Towers | Fair |
|---|---|---|---|
| 1 | 7:10 | 7:22 | 7:40 |
| 2 | 7:50 | 8:02 | 8:20 |
| 3 | 8:30 | 8:44 | 9:02 |`

test('of a timetable it is also told when it leaves, and who has to be there in time is told the last that is', () => {
  const runs = [passage('ks_1', 'Shuttle', RUNS, { evidence: [6, 5, 4] })]
  assert.match(told('when does the first bus to the fair leave here?', runs), /1 – Hotel door: 7:10; Fair: 7:40/)
  assert.match(told('when is the final bus to the fair?', runs), /3 – Hotel door: 8:30; Fair: 9:02/)
  assert.match(told('I need to be at the fair by 8.30, which bus?', runs), /2 – Hotel door: 7:50; Fair: 8:20/)
  assert.match(
    told('we have to be at the towers before 8 am, which bus do we take?', runs),
    /1 – Hotel door: 7:10; Towers: 7:22/,
  )
})

test('a part of the year that is not this one gives way to the one whose days are told', () => {
  const shop =
    '# Hours\n\n| Season | Open |\n|---|---|\n| Winter | 9–17, closed Tuesdays |\n| Summer (1 May – 30 Sep) | 8–18 |'
  const hours = [passage('ks_1', 'Shop', shop, { evidence: [6, 4] })]
  assert.match(told('shop hours on a tuesday this time of year', hours), /8–18/)
  assert.match(told('shop hours on a tuesday in winter', hours), /9–17/)
})

test('what leaves after midnight is the last of its day, a row may be numbered by letters, and one may call itself the last', () => {
  const runs = (rows: string) => `# To town\n\n| Run | Leaves | Arrives |\n|---|---|---|\n${rows}`
  const lettered = runs('| A | 05:30 | 06:05 |\n| B | 12:00 | 12:40 |\n| C | 00:20 | 00:50 |')
  const vans = [passage('ks_1', 'Van', lettered, { evidence: [1, 6, 2] })]
  assert.match(told('when does the first van leave?', vans), /A – Leaves: 05:30/)
  assert.match(told('and the last van into town?', vans), /C – Leaves: 00:20/)
  const named = [
    passage('ks_1', 'Ferry', runs('| first | 05:20 | 06:00 |\n| 6 | 04:10 | 05:00 |'), { evidence: [6, 2] }),
  ]
  assert.match(told('when is the first ferry?', named), /first – Leaves: 05:20/)
})

test('an old text gives way to a newer one about the same, not to one about something else', () => {
  const old = passage('ks_1', 'Old website', '# From the old website: lost key card\n\nA new key card is free.', {
    evidence: [4],
  })
  const other = passage('ks_2', 'Deposit', '# Deposit\n\nThe deposit is $300.', { evidence: [1] })
  const newer = passage('ks_3', 'Keys', '# Keys\n\nA new key card costs $5.', { evidence: [1] })
  assert.match(told('how much is a new key card?', [old, other]), /free/)
  assert.match(told('how much is a new key card?', [old, newer]), /\$5/)
})

test('a question that is asked with two marks is told without what is left of them', () => {
  const faq = [passage('ks_1', 'FAQ', '**can i bring my dog??** yes! dogs up to 60 lb.', { evidence: [6] })]
  assert.match(told('can i bring my dog', faq), /^can i bring my dog\?\? yes! dogs/)
})

const CLUBS = `# Clubs

| Club | Age | Time |
|---|---|---|
| Puffin Club | 4–7 | 9.30–12.00 |
| Skua Crew | 8–12 | 14.00–16.45 |`

test('an age in a cell chooses the row, as one in its name does', () => {
  const clubs = [passage('ks_1', 'Clubs', CLUBS, { evidence: [6, 3] })]
  assert.match(told('there is a club for my 9 year old, what time?', clubs), /Skua Crew – .*14\.00/)
  assert.match(told('there is a club for my 5 year old, what time?', clubs), /Puffin Club – .*9\.30/)
})

const SHUTTLE = `# Shuttle

| Line | Days | First | Fare EUR |
|---|---|---|---|
| Airport shuttle | Monday-Friday | 05:15 | 14.00 |
| Airport shuttle | Saturday, Sunday | 06:15 | 16.00 |`

test('who asks for a price gets the cell that is one, whatever other cell the day chose', () => {
  const shuttle = [passage('ks_1', 'Shuttle', SHUTTLE, { evidence: [6, 2] })]
  assert.match(told('how much is the airport shuttle on a weekday?', shuttle), /Fare EUR: 14\.00/)
  assert.doesNotMatch(told('on which days does the airport shuttle go?', shuttle), /14\.00/)
})

const HIRE = `# Hire

| What | 1 hour | Half day | Full day | 1 day | 7 days |
|---|---|---|---|---|---|
| Paddle board | $25 | $55 | $70 | | |
| City bike | | | | $14 | $60 |`

test('a part of a day, a whole one and a whole week choose their columns, also where that is asked on', () => {
  const board = [passage('ks_1', 'Hire', HIRE, { evidence: [6, 2] })]
  const bike = [passage('ks_1', 'Hire', HIRE, { evidence: [2, 6] })]
  const then = (first: string, own: string, found: RankedPassage[]) => told(`${first} ${own}`, found, { own })
  assert.match(then('What does a paddle board cost for an hour?', 'and for half a day?', board), /Half day: \$55/)
  assert.match(then('whats a paddle board for half a day', 'ok and the whole day?', board), /Full day: \$70/)
  assert.match(then('How much is a city bike for one day?', 'and for a whole week?', bike), /7 days: \$60/)
})

const TOWN = `# Shuttle to the old town

| | 1st | 2nd |
|---|---|---|
| Leaves resort, Mon–Sat | 09:30 | 17:15 |
| Leaves resort, Sunday | 10:30 | 15:45 |
| Leaves the old town, Mon–Sat | 12:20 | 21:40 |
| Leaves the old town, Sunday | 13:10 | 22:10 |`

test('who wants to go somewhere is not told what leaves there, and the first of a day is that day’s', () => {
  const town = [passage('ks_1', 'Shuttle', TOWN, { evidence: [4, 5, 7, 8] })]
  assert.match(told('first shuttle to the old town on sunday, when', town), /resort, Sunday – 1st: 10:30/)
  assert.match(told('when is the last shuttle back from the old town on sunday', town), /old town, Sunday – .*22:10/)
  const onlyBack = [passage('ks_1', 'Shuttle', TOWN.replace(/^\| Leaves resort.*\n/gm, ''), { evidence: [7, 8] })]
  assert.match(told('shuttle to the old town on sunday?', onlyBack), /Leaves the old town/)
})
