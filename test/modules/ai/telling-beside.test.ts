import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerFromTexts } from '../../../src/modules/ai/telling/answer.ts'
import type { RankedPassage } from '../../../src/modules/knowledge/ports.ts'
import { passage, ranking } from './passage.ts'

/** Which of what stands near each other is meant, and what is told beside it. */

const THURSDAY_NOON = '2027-06-10T12:00'
const told = (question: string, passages: RankedPassage[]) =>
  answerFromTexts({ question, own: question, language: 'en', now: THURSDAY_NOON }, ranking(passages)).content

const SHOP = `# Little shop

- Toothbrushes, stamps, postcards (1.20) and chocolate.
- Open 7:30–9:00 and 16:30–18:30, every day.
- A postcard to anywhere goes out with a stamp for 2 €.`

test('where a time or a price is asked for and the best names none, what names one below the same heading is told, too', () => {
  const shop = [passage('ks_1', 'Shop', SHOP, { evidence: [4, 1, 0.5] })]
  assert.match(told('forgot my toothbrush, when can I buy one?', shop), /Toothbrushes.*Open 7:30–9:00/)
  assert.match(told('how much are toothbrushes?', shop), /Toothbrushes.*2 €/)
  assert.doesNotMatch(told('do you sell toothbrushes?', shop), /7:30|2 €/)
  assert.doesNotMatch(told('what do I do when I forgot my toothbrush?', shop), /7:30/)
})

test('that it is closed at times names no hours, that it is closed on Mondays does', () => {
  const court = (closed: string) => [
    passage('ks_1', 'Court', `# Tennis\n\n- The court is closed ${closed}.\n- Open from 9:30 to 19:30.`, {
      evidence: [4, 1],
    }),
  ]
  assert.match(told('till when can you play tennis of an evening?', court('when the grass is wet')), /19:30/)
  assert.doesNotMatch(told('which day is the court closed, and when?', court('on Mondays')), /19:30/)
})

test('a permit for visitors is sold to guests', () => {
  const text =
    '# Permits\n\nReception sells one-day visitor permits at £9.50.\n\nThe streets are for permit holders from 9am to 8pm.'
  assert.match(told('what do those permits cost?', [passage('ks_1', 'Parking', text, { evidence: [6, 4] })]), /£9\.50/)
})

test('a price list that holds since January is no list of that day', () => {
  const text =
    '# Parking charges from 1 January 2027\n\n- Valet 12.00 per handover\n\n# Valet\n\n- On Friday an attendant parks your car.'
  const list = [passage('ks_1', 'Parking', text, { evidence: [6, 4] })]
  assert.match(told('friday night, the one who parks it, how much does he take?', list), /12\.00/)
})

test('that is not done for a row, for what names it already, across headings, or far behind', () => {
  const elsewhere = `${SHOP}\n\n# Bar\n\n- Beer and wine.`
  const bar = passage('ks_1', 'House', elsewhere, { evidence: [-9, 1, -9, 4] })
  assert.doesNotMatch(told('when is there wine?', [bar]), /7:30/)
  const far = passage('ks_1', 'Shop', SHOP, { evidence: [6, 1, -9] })
  assert.doesNotMatch(told('when can I buy chocolate?', [far]), /7:30/)
  const hours = passage('ks_1', 'Shop', SHOP, { evidence: [1, 4, -9] })
  assert.doesNotMatch(told('when is the shop open?', [hours]), /Toothbrushes/)
})

const FUEL = `# Fuel

| Pump | What | Price per litre | When |
|---|---|---|---|
| 2 | Diesel | $2.34 | 6 am – 7 pm |
| 3 | Diesel (high flow) | $2.37 | 24 hours, card only |`
const SITES = `# Sites

| Site | Night |
|---|---|
| Powered | $38 |
| Powered drive-through | $43 |`
const TRAILS = `# Trails

| Trail | Colour | Time |
|---|---|---|
| Danta | black | 9 h |
| Mirador | white | 1 h 45 |`

test('a row that was said not to be meant gives way to one beside it', () => {
  const fuel = [passage('ks_1', 'Fuel', FUEL, { evidence: [3, 6] })]
  assert.match(told('how much is diesel at the normal pump, not the 24 hour one?', fuel), /\$2\.34/)
  const sites = [passage('ks_1', 'Park', SITES, { evidence: [6, 6.5] })]
  assert.match(told('a powered site, normal not drive through', sites), /Powered – Night: \$38/)
  assert.match(told('why not a powered drive through site?', sites), /\$43/)
})

test('of two rows the plainer is told where nobody said what the other adds, and one whose cells were named', () => {
  const sites = [passage('ks_1', 'Park', SITES, { evidence: [6, 6.5] })]
  assert.match(told('what is a powered site for a night?', sites), /\$38/)
  assert.match(told('what is a powered drive-through site?', sites), /\$43/)
  const trails = [passage('ks_1', 'Walks', TRAILS, { evidence: [6, 5.5] })].map((one) => ({ ...one }))
  assert.match(told('how long is the white trail?', trails), /Mirador/)
  assert.match(told('how long is the black trail?', trails), /Danta/)
})

test('“in the morning” is told from hours in the morning, where the same text has them', () => {
  const text = `# Where we eat

## Stube

- Breakfast buffet Sunday 7:30–10:30.

## Herdplatz

- Sunday 12:00–14:30.`
  const eating = [passage('ks_1', 'Eating', text, { evidence: [3, 4] })]
  assert.match(told('sunday morning, until when do we get something?', eating), /7:30–10:30/)
  assert.doesNotMatch(told('sunday at noon, until when do we get something?', eating), /7:30/)
})

test('a closing of something else is no reason to say that it is closed, nor is a notice an answer to what it costs', () => {
  const house = passage('ks_1', 'Baths', '# Sauna tower\n\nThe sauna tower opens daily 10:00–22:00.', { evidence: [4] })
  const notice = (text: string) =>
    passage('ks_2', 'Notice June 2027', `# What does not run\n\n${text}`, { evidence: [1] })
  const asked = 'is the sauna tower open today?'
  assert.match(told(asked, [house, notice('Drop tower: closed for its inspection from 4 to 22 June.')]), /Yes/)
  assert.match(told(asked, [house, notice('Sauna tower: closed for its inspection from 4 to 22 June.')]), /No\b/)
  const prices = passage('ks_3', 'Prices', '# Sauna tower\n\nThe sauna tower costs €12.', { evidence: [4] })
  const cost = told('how much is the sauna tower today?', [
    prices,
    notice('Sauna tower: opens from 4 to 22 June at 11:00 only.'),
  ])
  assert.match(cost, /€12/)
})

test('when a text was written is not when it holds', () => {
  const text = '# Leaving (as of January 2027)\n\nBy 10:30.'
  const other = '# Shuttle\n\nIt leaves Monday to Thursday at 8:50.'
  const passages = [
    passage('ks_1', 'Leaving', text, { evidence: [5] }),
    passage('ks_2', 'Shuttle', other, { evidence: [3] }),
  ]
  assert.match(told('we go home on wednesday, by when do we have to be out?', passages), /10:30/)
})

test('a flight is held against the time by which it has to land, not against the time now', () => {
  const flight = [
    passage('ks_1', 'Flights', '# By air\n\nTo connect the same day your flight has to land by 14h30.', {
      evidence: [4],
    }),
  ]
  assert.match(told('our flight touches down 14:50, do we still make it that day?', flight), /No\b/)
  assert.match(told('our flight touches down 14:10, do we still make it that day?', flight), /Yes\b/)
})

test('a closing on another day of the week closes nothing, and a kids’ club is not asked for the sake of kids', () => {
  const museum = `# Museum

| Day | 16 March – 15 October |
|---|---|
| Tuesday to Friday | 10:30–13:30 |
| Monday | closed |`
  const open = told('is the museum open right now?', [passage('ks_1', 'Museum', museum, { evidence: [5, 3] })])
  assert.match(open, /Yes\b.*10:30/)
  const tubs =
    '# Tubs\n\nOpen daily 10:00–22:00.\n\n# Notice: tubs closed\n\nClosed from Monday, 7 June through Friday, 11 June.'
  assert.match(told('are the tubs open tonight?', [passage('ks_1', 'Tubs', tubs, { evidence: [5, 4] })]), /No\b/)
  const club = [passage('ks_1', 'Club', '# Kids’ club\n\nTuesday–Friday 10:00–18:00', { evidence: [5] })]
  assert.match(told('kids club still open now?', club), /Yes\b/)
  assert.doesNotMatch(told('is it still open now for kids?', club), /Yes\b/)
})

test('a notice found by itself is of what its whole name says', () => {
  const tub = passage('ks_1', 'Tubs', '# Tub by the river\n\nBook by 11:00, it takes four hours to heat.', {
    evidence: [4],
  })
  const notices = ranking([
    passage('ks_2', 'Notice', '# June\n\nTub Chica closed from 8 to 19 June: new staves.', { evidence: [2] }),
  ])
  const question = 'can we still book the tub by the river for this evening?'
  const { content } = answerFromTexts(
    { question, own: question, language: 'en', now: THURSDAY_NOON, notices },
    ranking([tub]),
  )
  assert.doesNotMatch(content, /Chica/)
})

const BREAKFAST = `# Breakfast prices

- Non-residents £19.
- Full buffet £17, with the room £14.`

test('what is for visitors alone is not told to guests, nor the other way round', () => {
  const prices = [passage('ks_1', 'Eating', BREAKFAST, { evidence: [4, 2] })]
  assert.doesNotMatch(told('what does breakfast cost?', prices), /£19/)
  assert.doesNotMatch(told('what does breakfast cost if we are not staying?', prices), /£17/)
  const pool = [
    passage('ks_1', 'Pool', '# Pool\n\n- Hotel guests: 7 to 21.\n- Visitors: 10 to 18.', { evidence: [4, 2] }),
  ]
  assert.match(told('can my sister, who isnt staying, swim, and when?', pool), /10 to 18/)
  assert.doesNotMatch(told('when can we swim?', pool), /10 to 18/)
})

test('a line that only leads to what stands below it is told with that', () => {
  const breakfast = `# Breakfast

Included in every rate of the inn but one. Guests of the cottages can join for:

| Who | Price |
|---|---|
| Adults | £16.50 |
| Children | £8 |

Cooked dishes are made to order.`
  const joining = [passage('ks_1', 'Breakfast', breakfast, { evidence: [0, 4, 3, 2, 1] })]
  assert.match(
    told('can we come over for breakfast?', joining),
    /join for: Adults – Price: £16.50. Children – Price: £8.$/,
  )
  const ferry = 'Summer timetable\nLeaves the port: 6:30, 9:15\nLeaves the island: 7:45, 10:30\n\nIt takes 50 minutes.'
  const island = [passage('ks_1', 'Ferry', ferry, { evidence: [4, 3, 3] })]
  assert.match(told('how do we get to the island in summer?', island), /Leaves the port: 6:30, 9:15/)
  assert.doesNotMatch(told('how do we get to the island in summer?', island), /50 minutes/)
})
