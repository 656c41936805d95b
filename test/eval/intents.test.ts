import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMissed } from '../../eval/figures.ts'
import { tuneRows } from '../../eval/intent-confidence.ts'
import { intentFigures } from '../../eval/intents.ts'
import { signalSentences } from '../../eval/signals.ts'

test('every sentence with one signal of the specification, and as many of our own as promised, is understood', () => {
  assert.ok(signalSentences().length > 400)
  for (const { name, accuracy, least, misses } of intentFigures()) {
    assert.ok(accuracy >= least, `${name}: ${accuracy}\n${misses.join('\n')}`)
  }
})

test('confidence is true on houses that nothing was fitted on, few general messages call for a person, most wishes do', () => {
  const rows = tuneRows()
  const error = rows.find(({ measure }) => measure.startsWith('calibration error'))!
  assert.ok(error.value < 0.04, `${error.value}`)
  for (const row of rows) assert.ok(!isMissed(row), `${row.set}, ${row.measure}: ${row.value}`)
})
