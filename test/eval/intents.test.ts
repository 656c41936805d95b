import assert from 'node:assert/strict'
import { test } from 'node:test'
import { intentFigures } from '../../eval/intents.ts'
import { signalSentences } from '../../eval/signals.ts'
import { keptIntents, trainedIntents } from '../../eval/train-intents.ts'

test('every sentence with one signal of the specification, and as many of our own as promised, is understood', () => {
  assert.ok(signalSentences().length > 400)
  for (const { name, accuracy, least, misses } of intentFigures()) {
    assert.ok(accuracy >= least, `${name}: ${accuracy}\n${misses.join('\n')}`)
  }
})

test('the weights of learned.txt are what is learned from the sentences of today: npm run eval -- --train', () => {
  assert.ok(keptIntents() === trainedIntents(), 'learned.txt is stale: npm run eval -- --train')
})
