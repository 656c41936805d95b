import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isToldBy, type Part, saidTogether, unanswered } from '../../../src/modules/ai/parts.ts'
import { say } from '../../../src/modules/ai/wording/index.ts'

/** How the answers to several questions of a message are put together. */

const RESERVE = say('en', 'mayHelp')
const part = (asked: string, outcome: Part['outcome'], text: string): Part => ({
  asked,
  english: asked,
  outcome,
  content: outcome === 'hedged' ? `${RESERVE} ${text}` : text,
  citations: [],
  records: [],
  passages: [],
})

test('the reserve is said once for what follows, and what was told is not told again', () => {
  const luggage = part('can our bags stay', 'hedged', 'Luggage stays at the desk for the day.')
  const late = part('what do you take', 'hedged', 'Luggage stays at the desk for the day. Overnight it is $4 a bag.')
  assert.equal(
    saidTogether([luggage, late], 'en'),
    `${RESERVE} Luggage stays at the desk for the day.\n\nOvernight it is $4 a bag.`,
  )
  const sure = part('when is breakfast', 'answered', 'Breakfast: 7 to 10.')
  assert.equal(saidTogether([sure, luggage], 'en'), `Breakfast: 7 to 10.\n\n${luggage.content}`)
  assert.equal(saidTogether([luggage], 'en'), luggage.content)
})

test('what could not be answered is named beside what could; nothing else is said where nothing could', () => {
  const sure = part('when is breakfast', 'answered', 'Breakfast: 7 to 10.')
  const none = unanswered(part('is there a piano', 'hedged', 'The bar has music.'))
  assert.equal(
    saidTogether([sure, none], 'en'),
    `Breakfast: 7 to 10.\n\n${say('en', 'declinedPart', { part: 'is there a piano' })}`,
  )
  assert.equal(saidTogether([none, none], 'en'), say('en', 'declined'))
  assert.equal(isToldBy([sure], part('and on weekdays', 'hedged', 'Breakfast: 7 to 10.'), 'en'), true)
  assert.equal(isToldBy([sure], none, 'en'), false)
})
