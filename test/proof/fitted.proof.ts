import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isMissed } from '../../eval/figures.ts'
import { SPLIT } from '../../eval/houses/split.ts'
import { leftOutRows } from '../../eval/intent-confidence.ts'
import { fitTopics, housesOf } from '../../eval/train-live.ts'
import { FILED_MODEL } from '../../src/modules/ai/intents/filed.ts'
import { type Model, writeModel } from '../../src/modules/ai/linear/model.ts'
import { TOPICS_MODEL } from '../../src/modules/ai/live/topic.ts'
import { fitIntents } from '../../training/turns/intents.ts'

/** Fits that take longer than a test may. */

const isWhatIsKept = (path: string, model: Model) =>
  assert.ok(readFileSync(path).equals(writeModel(model)), `${path} is stale: npm run eval -- --train`)

test('the intents’ weights are what the sentences and houses of today give, and true on houses left out of the fit', () => {
  const { model, leftOut } = fitIntents()
  isWhatIsKept(FILED_MODEL, model)
  for (const row of leftOutRows(leftOut)) assert.ok(!isMissed(row), `${row.set}, ${row.measure}: ${row.value}`)
})

test('the weights of what is looked up are what the houses of today give', async () => {
  isWhatIsKept(TOPICS_MODEL, fitTopics(await housesOf(SPLIT.train)))
})
