import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { ask } from '../../eval/houses/ask.ts'
import { isRead, type Judged, judge } from '../../eval/houses/judge.ts'
import { openHouse } from '../../eval/houses/open.ts'
import { type Question, readHouse } from '../../eval/houses/read.ts'

/** A part of one house, so that reading it takes seconds; `npm run eval` asks all of them. */
const HOUSE = join(import.meta.dirname, '../../eval/houses/24-farm-stay')
const MOST_SOURCES = 9

const whole = await readHouse(HOUSE)
const sources = whole.sources.filter(({ audience }) => audience === 'guest').slice(0, MOST_SOURCES)
const held = new Set(sources.map(({ id }) => id))
const house = openHouse({ ...whole, sources })
const asked = whole.questions.filter(({ facts }) =>
  facts.every(({ source }) => source === undefined || held.has(source)),
)

const judged: Judged[] = []
for (const question of asked) judged.push(judge(house, question, await ask(house, question)))
const share = (some: readonly Judged[], verdicts: readonly string[]) =>
  some.filter(({ verdict }) => verdicts.includes(verdict)).length / some.length
const lines = (some: readonly Judged[]) =>
  some.map(({ question, told, verdict }) => `${verdict}: ${question.ask} → ${told.content}`).join('\n')

test('questions that the house answers are answered', () => {
  const read = judged.filter(({ question }) => isRead(question) && question.language === 'en')
  assert.ok(read.length > 15, 'the questions were found')
  assert.ok(share(read, ['right', 'hedged_right']) >= 0.7, lines(read))
})

test('what the house does not tell is not told', () => {
  const unknown = judged.filter(({ question }) => question.kind === 'unanswerable')
  assert.ok(share(unknown, ['right', 'hedged_wrong']) >= 0.85, lines(unknown))
})

test('emergencies are recognised, wishes for a person hand over', () => {
  const others = judged.filter(({ question }) => ['emergency', 'person'].includes(question.kind))
  assert.ok(others.length >= 5)
  assert.equal(share(others, ['right']), 1, lines(others))
})

test('nothing is invented: what is told of texts stands in them', () => {
  for (const { told } of judged) {
    for (const { source_id, quote, start, end } of told.citations) {
      const source = sources.find(({ id }) => id === source_id)
      assert.equal(source?.content.slice(start, end), quote)
    }
  }
})

test('a price counts as told in any usual way of marking its thousands', () => {
  const question = (price: string): Question => ({
    ask: 'How much is the class?',
    language: 'en',
    kind: 'live',
    intent: 'general',
    facts: [{ must: [price], record: 'experiences' }],
  })
  const verdictOf = (price: string, content: string) =>
    judge(whole, question(price), { content, citations: [], outcome: 'answered' }).verdict
  for (const told of ['THB 1,900.', '1.900 baht', '1 900,-', 'CHF 1’900', '1900'])
    assert.equal(verdictOf('1 900', told), 'right', told)
  assert.equal(verdictOf('1 900', 'THB 11,900.'), 'wrong')
  assert.equal(verdictOf('1900', 'THB 1,900 a head'), 'right')
  assert.equal(verdictOf('1900', 'THB 1,950'), 'wrong')
})
