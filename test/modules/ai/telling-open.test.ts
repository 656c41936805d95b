import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerFromTexts } from '../../../src/modules/ai/telling/answer.ts'
import { isOpen, momentAsked } from '../../../src/modules/ai/telling/open.ts'
import type { RankedPassage } from '../../../src/modules/knowledge/ports.ts'
import { passage, ranking } from './passage.ts'

/** Whether something is open on the day that is meant: yes and no where the house's words say so, else neither. */

const THURSDAY_NOON = '2026-11-19T12:00'
const told = (question: string, passages: RankedPassage[]) =>
  answerFromTexts({ question, own: question, language: 'en', now: THURSDAY_NOON }, ranking(passages)).content
const saysYes = (text: string) => /\bYes\./.test(text)
const saysNo = (text: string) => /\bNo\./.test(text)
const saidOf = (question: string, passages: RankedPassage[]) => {
  const text = told(question, passages)
  return saysYes(text) ? 'yes' : saysNo(text) ? 'no' : 'neither'
}

test('a day in the plural is that day, and no date', () => {
  const pizzeria = [
    passage('ks_1', 'Pizzeria', '# Pizzeria\n\nOpen 11:30–21:30, closed on Tuesdays.', { evidence: [4] }),
  ]
  assert.equal(saidOf('is the pizzeria open on tuesdays?', pizzeria), 'no')
  assert.equal(saidOf('is the pizzeria open on wednesdays?', pizzeria), 'yes')
  const cafe = (more: string) => [
    passage('ks_1', 'Café', `# Café\n\nTuesday to Sunday, 9.30am to 5pm${more}`, { evidence: [4] }),
  ]
  assert.equal(saidOf('is the café open on mondays?', cafe('.')), 'no')
  assert.equal(saidOf('is the café open on thursdays?', cafe('.')), 'yes')
  assert.equal(saidOf('is the café open on mondays?', cafe(', in July also Mondays.')), 'neither')
  const bar = passage('ks_2', 'Bar', '# Bar\n\nSaturday 15:00–23:00', { evidence: [2] })
  const open = told('is the café open on saturday?', [...cafe('. In July also Mondays.'), bar])
  assert.match(open, /Yes\. .*Tuesday to Sunday/)
})

test('a sentence that denies something for the day is a no', () => {
  const club = [
    passage('ks_1', 'Kids', '# Kids’ club\n\nSaturday is changeover day: no Biber or Luchs club.', { evidence: [4] }),
  ]
  assert.equal(saidOf('Does the Luchs club run on Saturday?', club), 'no')
  const bus = [passage('ks_1', 'Bus', '# Minibus\n\nThe minibus does not run on Sundays.', { evidence: [4] })]
  assert.equal(saidOf('Does the minibus run on Sunday?', bus), 'no')
  const ticket =
    '# Evening tickets\n\n| Ticket | Tue–Fri | Sat–Sun |\n|---|---|---|\n| Evening ticket | £10 | not sold |'
  const tickets = [passage('ks_1', 'Tickets', ticket, { evidence: [4] })]
  assert.equal(saidOf('Can we get an evening ticket on a Sunday?', tickets), 'no')
  assert.equal(saidOf('Does the minibus run on Friday?', bus), 'neither')
  const beach = [passage('ks_1', 'Beach', '# Beach\n\nSaturday: no dogs.', { evidence: [4] })]
  assert.equal(saidOf('is the beach open on saturday?', beach), 'neither')
})

const PUB = `# Pub hours

| Day | Bar open | Kitchen lunch | Kitchen evening |
|---|---|---|---|
| Sunday | 12:00–22:00 | 12:00–16:00 (roasts) | no food |
| Monday | 16:00–23:00 | – | 17:30–20:30 |`

test('of a row the cell that is meant decides, not any that is filled', () => {
  const sunday = [passage('ks_1', 'Pub', PUB, { evidence: [5, -3] })]
  for (const question of ['can we get dinner in the pub on a sunday night', 'Is the pub kitchen open Sunday evening?'])
    assert.equal(saidOf(question, sunday), 'no', question)
  assert.equal(saidOf('can we get lunch in the pub on sunday?', sunday), 'yes')
  assert.equal(saidOf('is the bar open on sunday?', sunday), 'yes')
  const monday = [passage('ks_1', 'Pub', PUB, { evidence: [-3, 5] })]
  assert.equal(saidOf('can we get lunch in the pub on monday?', monday), 'neither')
  const bar = `# Opening hours

| Place | Mon | Tue | Wed |
|---|---|---|---|
| Lookout Bar | closed | closed | 17:00–23:00 |`
  const hours = [passage('ks_1', 'Hours', bar, { evidence: [5] })]
  assert.equal(saidOf('is the lookout bar open on tuesdays', hours), 'no')
  assert.equal(saidOf('is the lookout bar open on wednesdays', hours), 'yes')
})

const BATHS = `# Baths

| | Hotel guests | Day visitors |
|---|---|---|
| Monday | 08:00–21:00 | closed |
| Tuesday–Friday | 08:00–21:00 | 10:00–19:00 |`
const NOTICE =
  '# Notice: baths closed\n\nFrom Monday 23 November to Friday 27 November 2026 the Great Bath will be closed for the yearly clean.'

test('a notice from one day to another holds on the days between, and answers no question for every week', () => {
  const baths = (evidence: number[]) => [
    passage('ks_1', 'Baths', BATHS, { evidence }),
    passage('ks_2', 'Notice', NOTICE, { evidence: [2] }),
  ]
  for (const day of ['wednesday', 'next wednesday', 'next thursday'])
    assert.match(told(`is the bath open ${day}?`, baths([0, 5])), /No\. From Monday 23 November/, day)
  const moved = NOTICE.replace('From Monday 23 November to Friday 27 November', 'On Wednesday 25 November').concat(
    ' Lessons are moved to Friday.',
  )
  const notice = [passage('ks_2', 'Notice', moved, { evidence: [5] })]
  assert.match(told('is the bath open on wednesday?', notice), /No\. .*25 November/)
  assert.match(told('is the bath open on wednesdays?', baths([0, 5])), /Yes\..*08:00/)
  assert.match(told('are the baths open to day visitors on a monday?', baths([5, 0])), /No\. Baths: Monday/)
  assert.match(told('is the bath open on wednesdays in winter?', baths([0, 5])), /Yes\..*08:00/)
})

test('of two similar names the whole one is meant', () => {
  const pub = '# The Lantern\n\n| Day | Bar open |\n|---|---|\n| Friday and Saturday | 12:00–23:00 |'
  const room =
    '# The Lantern Room\n\nDinner is served Wednesday to Saturday from 6.45pm to 8.15pm. Closed Sunday to Tuesday and for the whole of January.'
  const eat = (evidence: number[]) => [
    passage('ks_1', 'Pub', pub, { evidence: [6] }),
    passage('ks_2', 'Room', room, { evidence }),
  ]
  assert.match(told('is the lantern room open on friday?', eat([4, 1])), /Yes\. .*Dinner is served/)
  assert.match(told('is the lantern room open on tuesday?', eat([4, 8])), /No\. .*Closed Sunday to Tuesday/)
})

test('what holds in this part of the year only goes before what is usual, and what depends says neither yes nor no', () => {
  const text = '# Pizzeria\n\nOpen 11:30–21:30. From November to March only Thursday to Sunday, 16:00–21:00.'
  const pizzeria = [passage('ks_1', 'Pizzeria', text, { evidence: [5, 2] })]
  assert.match(told('is the pizzeria open on wednesday at 8pm?', pizzeria), /No\. .*From November/)
  const early =
    '# Earlier or later?\n\nIf the room happens to be free, you may move in from noon for € 35. You can keep your room until 14:00; please tell us by 20:00 the evening before.'
  const rooms = [passage('ks_1', 'Arrival', early, { evidence: [4, 3] })]
  assert.equal(saidOf('can i get into my room at 1 pm', rooms), 'neither')
})

test('a notice holds “up to and including” its last day, and closes nothing that it does not speak of', () => {
  const pool = passage('ks_1', 'Pool', '# Pool\n\nSteam room: daily 10–21.', { evidence: [6] })
  const letter = passage(
    'ks_2',
    'Letter',
    'From Tuesday 17 November up to and including Sunday 29 November the paddling pool is closed, and so is the steam room.',
    { evidence: [2] },
  )
  assert.equal(saidOf('is the steam room open now?', [pool, letter]), 'no')
  const bikes = passage('ks_3', 'Bicycle shed', '# Bicycle shed\n\nCollect: 8am–5pm', { evidence: [6] })
  assert.equal(saidOf('can i still pick up a hire bike today?', [bikes, letter]), 'yes')
  const bar = passage('ks_4', 'Bar', 'The bar opens on the Monday too, 3pm to 9pm, as if it were a Sunday.', {
    evidence: [6],
  })
  assert.equal(saidOf('is the bar open on monday at 5 pm?', [bar]), 'yes')
})

test('of rows that have their place’s name from the first one, that of the day is told', () => {
  const poster = '| ROOF BAR | Wed & Thu 4 pm–11 pm |\n| | Fri & Sat 4 pm–1 am |\n| COFFEE | Mon–Fri 6 am–6 pm |'
  const hours = [passage('ks_1', 'Hours', poster, { evidence: [5, 4, 1] })]
  assert.match(told('when does the roof bar close on a friday?', hours), /1 am/)
  assert.doesNotMatch(told('when does the roof bar close on a friday?', hours), /11 pm/)
  assert.match(told('when does the roof bar close on a thursday?', hours), /11 pm/)
})

test('below the heading of a place the line of the day that is meant decides', () => {
  const bar = [
    passage('ks_1', 'Bar', '# Signal Bar\n\nSun noon–10.30pm\n\nMon–Thu 4–11pm\n\nFri & Sat noon–midnight', {
      evidence: [6, 4, 5],
    }),
  ]
  assert.match(told('is the bar open yet?', bar), /^No\. .*Mon–Thu 4–11pm/)
  const entries = '# Around us\n\nOpens at 14.00, closed Tuesdays.\n\nMon–Fri 9.00–18.00'
  const around = [passage('ks_1', 'Around', entries, { evidence: [6, 5] })]
  assert.match(told('is the café open today?', around), /14\.00, closed Tuesdays/)
})

test('a notice is no yes: the usual hours do not count beside it, unless it closes for some hours only', () => {
  const week = 'The outdoor pool is closed from Monday 16 to Friday 20 November 2026.'
  const pool = [
    passage('ks_1', 'Pool', '# Outdoor pool\n\nThe outdoor pool is open from 9.00am to 7.30pm.', { evidence: [6] }),
    passage('ks_2', 'Notice', `# Notice\n\n${week}`, { evidence: [4] }),
  ]
  assert.match(told('is the outdoor pool open right now?', pool), /^(?:.*: )?No\. .*closed from Monday 16/)
  const headed = [
    passage('ks_1', 'Pool', '# Splash pool\n\nThe splash pool is open from 10am to 5pm.', { evidence: [6] }),
    passage('ks_2', 'Notice', '# Splash pool closed\n\nfrom Monday 16 until Friday 27 November 2026', {
      evidence: [4],
    }),
  ]
  assert.match(told('is the splash pool open today?', headed), /No\. .*until Friday 27 November/)
  const lift = 'From Wednesday 18 to Friday 20 November the lift does not run between 09h00 and 11h30.'
  const works = [passage('ks_1', 'Lift', `# Lift\n\n${lift}`, { evidence: [6] })]
  assert.equal(saidOf('is the lift running again by now?', works), 'yes')
})

test('whether somebody is there at night is answered by “round the clock”', () => {
  const desk = [passage('ks_1', 'Desk', '# Reception\n\nReception is staffed round the clock.', { evidence: [6] })]
  assert.equal(saidOf('We’ll be back at about 3 in the morning. Will there be somebody at reception?', desk), 'yes')
})

const askedAt = (question: string, now: string, text: string) => {
  const asked = momentAsked(question, now)
  return asked && isOpen(text, asked)
}

test('it is asked for anybody, for half an hour past, and for the half of the day that is to come', () => {
  const shop = 'Golf shop; daily 8.00 - 17.00'
  assert.equal(askedAt('lost my last ball, anyone at the golf shop right now?', '2026-11-19T17:40', shop), false)
  assert.equal(
    askedAt('I swim at 7, that’ll be fine tomorrow morning?', '2026-11-19T17:40', 'Pool; Mon-Fri; 7.00 - 21.00'),
    true,
  )
  const grocer = 'Mon-Sat 8.00 - 18.15'
  assert.equal(askedAt('is the shop still open at half six?', '2026-11-19T17:40', grocer), false)
  assert.equal(askedAt('is the shop still open at six?', '2026-11-19T17:40', grocer), true)
  assert.equal(askedAt('is the shop open at half six in the morning?', '2026-11-19T05:40', grocer), false)
  assert.equal(
    askedAt('twenty handouts this minute, anyone there still?', '2026-11-19T17:40', 'Mon-Fri 7:30 am - 7:00 pm'),
    true,
  )
})

test('what closes early that day, or is not on, is a no; a price after six o’clock is neither', () => {
  const early = 'On Thursday, 19 November the deck closes at 4:00 pm.'
  assert.equal(askedAt('can we go for a dip right now?', '2026-11-19T17:40', early), false)
  assert.equal(askedAt('can we go for a dip right now?', '2026-11-19T15:40', early), true)
  assert.equal(askedAt('is the quiz on tonight?', '2026-11-19T17:40', 'Thursday 19 November: no quiz tonight.'), false)
  assert.equal(
    askedAt('is the lido still open at seven tonight?', '2026-11-19T17:40', 'Twilight swim after 6pm; Mon-Fri: £6.00'),
    undefined,
  )
})
