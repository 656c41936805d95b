import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composeAnswer } from '../../../src/modules/ai/answering/engine.ts'
import { inFull, isFollowUp } from '../../../src/modules/ai/answering/follow-up.ts'
import type { RankedPassage } from '../../../src/modules/knowledge/ports.ts'
import { passage } from './answering-passage.ts'

/** What is told of what was found: both sides of a contradiction, nothing beside the point, and as a guest reads it. */

const ask = (question: string, passages: readonly RankedPassage[]) =>
  composeAnswer({ question, passages, itinerary: null, now: '2027-06-10T12:00', today: '2027-06-10' })

const RULES = passage('ks_rules', 'Pool rules', '# Outdoor pool\n\nThe outdoor pool is open 09:00–19:30 from April.', {
  sourceType: 'policy',
})
const FAQ = passage('ks_faq', 'Website', '**When does the pool close?** The outdoor pool stays open until 20:30.')

test('two sources that state another time for the same are both told and cited, and neither as the truth', () => {
  for (const passages of [
    [RULES, FAQ],
    [FAQ, RULES],
  ]) {
    const answer = ask('When does the outdoor pool close?', passages)
    assert.equal(answer.sure, 'answer')
    assert.match(answer.content, /differs/)
    for (const words of ['“Pool rules” says', '19:30', '“Website” says', '20:30', 'staff'])
      assert.ok(answer.content.includes(words), `${words}: ${answer.content}`)
    assert.deepEqual(new Set(answer.citations.map(({ source_id }) => source_id)), new Set(['ks_rules', 'ks_faq']))
    for (const { source_id, quote, start, end } of answer.citations) {
      const held = passages.find(({ sourceId }) => sourceId === source_id)
      assert.equal(held?.content.slice(start - held.starts, end - held.starts), quote)
    }
  }
})

test('two prices for the same are told as a contradiction; the same price told twice is none', () => {
  const policy = (euros: number) => passage('ks_pets', 'Pets policy', `# Dogs\n\nA dog costs €${euros} per night.`)
  const website = passage('ks_old', 'Old website', '**Can I bring my dog?** Small dogs are welcome for €18 per night.')
  assert.match(ask('what does a dog cost per night?', [policy(25), website]).content, /differs.*€25.*€18/)
  assert.doesNotMatch(ask('what does a dog cost per night?', [policy(18), website]).content, /differs/)
})

test('what is stated of different things is no contradiction', () => {
  const indoor = passage('ks_in', 'Indoor pool', '# Indoor pool\n\nThe indoor pool closes at 22:00.', {
    sourceType: 'policy',
  })
  assert.doesNotMatch(ask('When does the outdoor pool close?', [RULES, indoor]).content, /differs/)
  const winter = passage('ks_w', 'Long winter stay', '# Long winter stay\n\nSea Double: €2690 for 28 nights.')
  const daily = passage('ks_d', 'Flexible rate', '# Flexible rate\n\nSea Double: €138 per night.')
  assert.doesNotMatch(ask('how much is a sea double?', [winter, daily]).content, /differs/)
})

test('a passage that has the topic but not what is asked of it is not told as the answer', () => {
  const pool = passage('ks_pool', 'Villa', '# Villa\n\nThe plunge pool of the villa is 3 × 5 m and not heated.')
  const deep = passage('ks_deep', 'Villa', '# Villa\n\nThe plunge pool of the villa is 1.40 m deep.')
  assert.equal(ask('how deep is the plunge pool of the villa?', [pool]).declined, true)
  assert.equal(ask('how deep is the plunge pool of the villa?', [deep]).sure, 'answer')
  const tart = passage('ks_tart', 'Menu', '# Desserts\n\nThe carob tart is €7.')
  assert.equal(ask('how many calories has the carob tart?', [tart]).declined, true)
  assert.equal(ask('how much is the carob tart?', [tart]).sure, 'answer')
  const tide = passage('ks_tide', 'Beach', '# Beach\n\nThe tide table hangs at the steps to the beach.')
  assert.equal(ask('what time is high tide?', [tide]).declined, true)
})

test('what guests tell of themselves before they ask does not make their question unknown', () => {
  const card = passage('ks_card', 'Breakfast', '# Breakfast in bed\n\nHang the breakfast card out before 02:00.')
  const letter = 'We had a wonderful honeymoon in Sicily last autumn. By when must we hang out the breakfast card?'
  assert.equal(ask(letter, [card]).sure, 'answer')
})

test('an answer reads as whole sentences: no marks, no heading, no question, and lines of a paragraph in their order', () => {
  const wifi = passage(
    'ks_wifi',
    'Wi-Fi',
    '# Wi-Fi\n\nIt does not work!\n> Join the **network** again. If the network still fails, ring ext. 22.',
  )
  const { content } = ask('the wifi network does not work, it fails', [wifi])
  assert.match(content, /Join the network again\. If the network still fails, ring ext\. 22\./)
  assert.doesNotMatch(content, /[#*>|]|It does not work/)
  const bar = passage('ks_bar', 'Minibar', '# Minibar\n\n| Drink | Price |\n|---|---|\n| Beer 33 cl | €4 |')
  assert.match(ask('how much is a beer from the minibar?', [bar]).content, /Beer 33 cl: €4\./)
})

test('a follow-up takes up what was asked before; a question that stands alone is left as it is', () => {
  const before = ['Is there a sauna?', 'What time does the indoor pool close?', 'ok thanks']
  assert.equal(inFull('and on Sunday?', before), 'What time does the indoor pool close? and on Sunday?')
  assert.equal(inFull('how much is it?', before), 'indoor pool: how much is it?')
  assert.equal(inFull('how much is it?', ['how much is it?']), 'how much is it?')
  for (const alone of [
    'Is there a jacuzzi?',
    'What time is breakfast?',
    'ok thanks',
    '',
    '???',
    'Do you have a gym?',
  ]) {
    assert.equal(isFollowUp(alone), false, alone)
    assert.equal(inFull(alone, before), alone)
  }
})
