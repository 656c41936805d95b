import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isMissed } from '../../eval/figures.ts'
import { confidenceRows } from '../../eval/intent-confidence.ts'
import { intentFigures } from '../../eval/intents.ts'
import { signalSentences } from '../../eval/signals.ts'
import { keptIntents, trainedIntents } from '../../eval/train-intents.ts'
import { FILED_MODEL } from '../../src/modules/ai/intents/filed.ts'
import { writeModel } from '../../src/modules/ai/linear/model.ts'
import { fitIntents } from '../../training/turns/intents.ts'

test('every sentence with one signal of the specification, and as many of our own as promised, is understood', () => {
  assert.ok(signalSentences().length > 400)
  for (const { name, accuracy, least, misses } of intentFigures()) {
    assert.ok(accuracy >= least, `${name}: ${accuracy}\n${misses.join('\n')}`)
  }
})

test('the weights of learned.txt and fitted.bin are what is learned from the sentences of today: npm run eval -- --train', () => {
  assert.ok(keptIntents() === trainedIntents(), 'learned.txt is stale: npm run eval -- --train')
  assert.ok(readFileSync(FILED_MODEL).equals(writeModel(fitIntents())), 'fitted.bin is stale: npm run eval -- --train')
})

test('confidence is true on houses left out of the fit, and few general messages call for a person', () => {
  const rows = confidenceRows()
  const errors = rows.filter(({ measure }) => measure.startsWith('calibration error'))
  assert.equal(errors.length, 2)
  for (const { set, value } of errors) assert.ok(value < 0.06, `${set}: ${value}`)
  for (const row of rows) assert.ok(!isMissed(row), `${row.set}, ${row.measure}: ${row.value}`)
})
