import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Said } from '../../../src/modules/ai/follow-up.ts'
import { say, WORDINGS } from '../../../src/modules/ai/wording/index.ts'
import { processorMs } from '../../support/processor-time.ts'
import { openHouse } from './house.ts'

/** What the assistant does with a message, with the reader that the product has. */

const TEXTS = {
  Breakfast: 'Breakfast is served from 7:00 to 10:30 in the Orangery. It costs 24 euros for guests without it.',
  'Arrival and departure': 'Rooms are ready from 15:00. Check-out is until 11:00.',
  Pool: 'The indoor pool is open from 8:00 to 21:00. Towels are waiting beside it.',
  Sauna: 'The sauna is beside the gym. A visit of the sauna costs 12 euros.',
  Dogs: '**May I bring my dog?** Yes, for 25 euros a night.\n\n**Are cats allowed?** No, cats have to stay at home.',
  Linen:
    'Q: iron? A: in every wardrobe, the board too\n\nQ: Do you change the towels daily? A: Hang them up and we leave them.',
  Spa: '# Massages\n\n| Treatment | 50 min | 80 min |\n|---|---|---|\n| Hot stones | €92 | €128 |\n| Deep tissue | €85 | €120 |',
}
const { ask, close } = await openHouse(TEXTS)
after(close)

const EVERYDAY = [
  'What time is breakfast?',
  'how much is breakfast',
  'When can we check in?',
  'by when do we have to leave the room?',
  'can I bring my dog?',
  'are cats ok?',
  'how much is a hot stones massage of 80 minutes',
  'when does the indoor pool close?',
  'where is the sauna?',
]

/** What is left of an answer without what stands in the texts or is always said alike. */
function inventedIn(content: string): string {
  const plain = (text: string) => text.replace(/[*|#]/g, ' ').replace(/\s+/g, ' ')
  const house = plain(Object.entries(TEXTS).flat().join(' ')).toLowerCase()
  const fixed = Object.values(WORDINGS.en)
  let rest = content
  for (const sentence of fixed) rest = rest.replace(sentence, ' ')
  const pieces = rest.split(/(?<=[.?!])\s+|: | – |; /).map((piece) => plain(piece).trim().toLowerCase())
  return pieces.filter((piece) => piece !== '' && !house.includes(piece)).join(' / ')
}

test('every sentence of an answer stands in a text of the house, or is one that is always said alike', async () => {
  for (const question of EVERYDAY) {
    const { content, outcome, citations } = await ask(question)
    assert.equal(outcome, 'answered', `${question}: ${content}`)
    assert.equal(inventedIn(content), '', question)
    assert.ok(citations.length > 0)
  }
  assert.equal(inventedIn('Breakfast is served from 6:00.'), 'breakfast is served from 6:00.')
})

test('a yes or no is told with the question it answers', async () => {
  assert.equal((await ask('can I bring my dog?')).content, 'May I bring my dog? Yes, for 25 euros a night.')
  assert.equal((await ask('are cats ok?')).content, 'Are cats allowed? No, cats have to stay at home.')
})

test('the letters before a question and its answer are not told', async () => {
  assert.equal(
    (await ask('is there an iron?')).content.replace(WORDINGS.en.mayHelp, '').trim(),
    'in every wardrobe, the board too',
  )
  assert.doesNotMatch((await ask('do you change the towels every day?')).content, /[QA]:/)
})

test('what answers two questions of a message is told once, and what it does not say is not told again', async () => {
  const twice = await ask('Is the pool open at 9 in the morning, and when does the indoor pool open?')
  assert.equal(twice.content.split('8:00 to 21:00').length, 2, twice.content)
  const { content } = await ask('When does the indoor pool open and how much does it cost?')
  assert.equal(content.split('8:00 to 21:00').length, 2, content)
  assert.match(content, /no information about “how much does it cost\?”/)
})

test('a second question stays with the text of the first, and is not answered by what was told already', async () => {
  const house = await openHouse({
    Babysitting:
      'Babysitters come from an agency that knows them well: $38 an hour, three hours at least. We need to know by noon of the same day.',
    'Meeting rooms':
      'The Counting Table seats up to 14. In the evening there is a minimum spend of 1,100 dollars for it.',
    'Merrow Deck': 'Height limit 1.98 m. Roof boxes off, please. The public multi-storey is six minutes on foot.',
  })
  const sitter = 'we need a sitter tomorrow night - by when do we have to let you know and whats the minimum hours?'
  assert.match((await house.ask(sitter)).content, /noon of the same day[\s\S]*three hours at least/)
  const deck = await house.ask('is there a height limit at Merrow Deck and how far is it to walk back')
  assert.match(deck.content, /1\.98 m[\s\S]*six minutes on foot/)
  await house.close()
})

test('two things that are asked for at once are both told', async () => {
  const house = await openHouse({
    'Hire and small things': '| What | Price |\n|---|---|\n| Towel | 1 400 |\n| Bathrobe | 2 600 |\n| Slippers | 900 |',
    Fish: '| Dish | Price |\n|---|---|\n| Haddock and chips | £18 |\n| Burger and chips | £16 |',
  })
  const both = await house.ask('How much is it to rent a towel, and a bathrobe?')
  assert.match(both.content, /1 400[\s\S]*2 600/)
  assert.doesNotMatch(both.content, /900/)
  assert.doesNotMatch((await house.ask('haddock and chips how much')).content, /£16/)
  await house.close()
})

test('of two questions both are answered, and of the one that nobody can answer it is said', async () => {
  const both = await ask('What time is breakfast, and by when do we have to check out?')
  assert.match(both.content, /7:00 to 10:30[\s\S]*11:00/)
  const half = await ask('What time is breakfast, and do you have a helipad?')
  assert.match(half.content, /7:00 to 10:30/)
  assert.match(half.content, /no information about “.*helipad.*”.*our team/)
})

test('what the house has not written down is declined with an offer to pass it on, and “yes please” passes it on', async () => {
  const declined = await ask('Do you have a helipad?')
  assert.deepEqual([declined.outcome, declined.content, declined.citations], ['declined', say('en', 'declined'), []])
  const before: Said[] = [
    { role: 'user', content: 'Do you have a helipad?' },
    { role: 'assistant', content: declined.content },
  ]
  const passed = await ask('Yes please', before)
  assert.deepEqual([passed.outcome, passed.takeOver, passed.content], ['passed_on', 'passed_on', say('en', 'passedOn')])
  const not = await ask('no thanks', before)
  assert.deepEqual([not.takeOver, not.content], [undefined, say('en', 'notPassedOn')])
  assert.notEqual((await ask('Yes please')).outcome, 'passed_on', 'where nothing was offered')
})

test('what may be a wish is answered where the house surely has the answer, else noted', async () => {
  const stored = 'Luggage room next to reception, no charge on the day you arrive and the day you go.'
  const house = await openHouse({ Luggage: stored, Wood: 'A sack of birch is carried to the cabin for 145 kroner.' })
  const asked = await house.ask('Buenas, ¿cobran algo por guardar las maletas el día que nos vamos?')
  assert.deepEqual([asked.outcome, asked.content.includes(stored)], ['answered', true], asked.content)
  const wished = await house.ask('We’re out of wood and the little one is asleep. Please carry us up a sack of birch.')
  assert.equal(wished.outcome, 'noted')
  await house.close()
})

test('a person, a complaint, a wish and small talk are no questions', async () => {
  const outcomes = {
    'Can I talk to a human please?': ['handed_over', 'person'],
    'Our room was dirty and the shower is cold, this is unacceptable.': ['handed_over', 'complaint'],
    'The shower is broken and nobody came, this is a joke': ['handed_over', 'complaint'],
    'Please bring two towels to room 12': ['noted', undefined],
    'Hello!': ['small_talk', undefined],
    'Thank you so much': ['small_talk', undefined],
  }
  for (const [message, outcome] of Object.entries(outcomes)) {
    const reaction = await ask(message)
    assert.deepEqual([reaction.outcome, reaction.takeOver], outcome, message)
    assert.deepEqual(reaction.citations, [])
    assert.doesNotMatch(reaction.content, /\d/)
  }
  assert.match((await ask('who are you?')).content, /assistant of Villa Aurora/)
})

test('a follow-up takes up what was asked before', async () => {
  const before: Said[] = [
    { role: 'user', content: 'Is there a sauna?' },
    { role: 'assistant', content: 'The sauna is beside the gym.' },
  ]
  assert.match((await ask('how much is it?', before)).content, /12 euros/)
  assert.match((await ask('When is breakfast?', before)).content, /7:00 to 10:30/)
})

test('a danger goes before everything, also within a question', async () => {
  const { outcome, takeOver, danger, content } = await ask('When is breakfast? My husband is not breathing!')
  assert.deepEqual([outcome, takeOver, danger], ['emergency', 'emergency', 'medical'])
  assert.match(content, /112/)
})

test('a guest is answered in their own language, and a quote in another is marked by its own', async () => {
  const german = await ask('Wann gibt es Frühstück?')
  assert.equal(german.language, 'de')
  assert.match(german.content, /7:00 to 10:30.*\(auf Englisch\)$/)
  assert.equal((await ask('Haben Sie einen Hubschrauberlandeplatz?')).content, say('de', 'declined'))
  const house = await openHouse({ Frühstück: 'Das Frühstück gibt es von 7:00 bis 10:30 in der Orangerie.' }, 'de')
  assert.doesNotMatch((await house.ask('Wann gibt es Frühstück?')).content, /\(/)
  assert.match((await house.ask('What time is breakfast?')).content, /10:30.*\(in German\)$/)
  await house.close()
})

test('questions of any kind are answered or declined within the time of any other', async () => {
  for (const question of [
    '',
    '   ',
    '?',
    '😀'.repeat(2000),
    'a'.repeat(10_000),
    'pool '.repeat(2000),
    '\u202eevil',
    '((((['.repeat(900),
  ]) {
    const began = processorMs()
    assert.ok((await ask(question)).content.length > 0)
    assert.ok(processorMs() - began < 1000, question.slice(0, 20))
  }
})
