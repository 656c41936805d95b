import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { signalSentences } from '../../../eval/signals.ts'
import { detectIntent } from '../../../src/modules/ai/intents/detect.ts'
import { leastCpuMs } from '../../support/processor-time.ts'

test('a message that holds one signal of the specification is what the specification says', () => {
  for (const { text, accepted } of signalSentences()) assert.equal(detectIntent(text).intent, accepted[0], text)
})

test('one signal decides, whatever else the message speaks of', () => {
  const said = {
    'the shower is dirty, awful and cold, can you fix it': 'service_request',
    'two nights in a hotel from friday to sunday, with dinner': 'upsell',
    'a table for two at the beach': 'local_recommendation',
    'nobody came for an hour, what should we do': 'itinerary',
    'more towels, a massage and availability': 'booking',
    'nice museums and pizza places, and an issue': 'complaint',
  }
  for (const [text, intent] of Object.entries(said)) assert.equal(detectIntent(text).intent, intent, text)
})

test('of several signals the heaviest wins, and half weights give way', () => {
  const said = {
    'I need to book a room': 'booking',
    'can you recommend a restaurant': 'local_recommendation',
    'I need to plan': 'service_request',
    'Book it and reserve the beach': 'booking',
    'I have a problem with my booking': 'complaint',
    'bring it to the spa': 'service_request',
    'a reservation at the spa': 'booking',
    'dinner at the restaurant': 'upsell',
    'recommend an experience': 'upsell',
  }
  for (const [text, intent] of Object.entries(said)) assert.equal(detectIntent(text).intent, intent, text)
})

test('parts of words are no signals, nor is a trouble that is denied', () => {
  const general = [
    'a bookworm in the barn',
    'the minibar',
    'spaghetti',
    'explanation',
    'a fixture',
    'update',
    'localhost',
    'no problem at all, thank you',
    'no problem',
    'that is not a problem',
    'We were not disappointed',
    'it didn’t disappoint',
    'without any issues',
    'the sky is blue',
    'Can I smoke in my room?',
    'What time is breakfast served?',
    '',
    '   ',
    '😀',
  ]
  for (const text of general) assert.equal(detectIntent(text).intent, 'general', text)
})

test('other languages are left alone', () => {
  const general = [
    'Guten Tag, wann gibt es Frühstück?',
    'Bonjour, à quelle heure ouvre la piscine ?',
    '¿A qué hora es el desayuno?',
    'Obrigado por tudo, foi muito bom',
    'おはようございます',
    'Das Bad ist sehr schön, danke, tout de suite',
  ]
  for (const text of general) assert.equal(detectIntent(text).intent, 'general', text)
})

test('confidence is how likely a receptionist would file it so, whatever the signal says', () => {
  const unlikely = ['can i bring my cat', 'do I need to bring a towel to the pool?', 'what time is check-in']
  const likely = [
    'please bring two towels to room 12',
    'could someone fix the shower in room 12, it is broken',
    'I am very disappointed with our room',
  ]
  for (const text of unlikely) assert.ok(detectIntent(text).confidence < 0.3, text)
  for (const text of likely) assert.ok(detectIntent(text).confidence > 0.7, text)
  for (const text of [...unlikely, ...likely]) assert.notEqual(detectIntent(text).intent, 'general', text)
})

test('without a signal a message is general unless it is sure, in any language', () => {
  assert.equal(detectIntent('The barber was kind.').intent, 'general')
  for (const text of [
    'Können Sie uns bitte zwei Handtücher bringen?',
    'お部屋にタオルを二枚お願いします',
    'Pourriez-vous apporter deux serviettes ?',
  ])
    assert.equal(detectIntent(text).intent, 'service_request', text)
})

/** The least that reads 2 kB of words. Where a quiet machine takes .023 ms, a millisecond is 44 times as long, and 40 are 1,770. */
const readWords = () =>
  'towels for room 212, '
    .repeat(100)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)

test('detection takes far less than a millisecond, and no text makes it slow', () => {
  const timed = (work: () => unknown, times: number) => {
    const tookMs = leastCpuMs(() => {
      for (let i = 0; i < times; i++) work()
    })
    return tookMs / times
  }
  const detection = (text: string, times: number) => timed(() => detectIntent(text), times)
  timed(readWords, 1000)
  const referenceMs = timed(readWords, 2000)
  detection('warm up', 300)
  const usual = detection('could someone send up two more towels to room 212 before eight please', 500) / referenceMs
  assert.ok(usual < 40, `${usual} times as long as reading words`)
  for (const unit of ['a ', 'no ', 'the my our ', 'find me find ', "can't ", 'x', '1 2 ', 'where can i ']) {
    detection(unit.repeat(3), 1) // a language's lexicon is read when it is first met
    const took = detection(unit.repeat(Math.ceil(10_000 / unit.length)), 1) / referenceMs
    assert.ok(took < 1300, `${unit}: ${took} times as long as reading words`)
  }
})

test('nothing was learned from the sentences it is measured by', () => {
  const lines = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  const learned = new Set(lines('training/turns/intents.txt').split('\n').map(plain))
  const measured: { text: string }[] = JSON.parse(lines('eval/intents.json'))
  assert.deepEqual(
    measured.filter(({ text }) => learned.has(plain(text))),
    [],
  )
})
