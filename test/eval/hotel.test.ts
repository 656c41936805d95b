import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerFigures, askAll, stayFigure } from '../../eval/answers.ts'
import { type Figure, isMissed, tableOf } from '../../eval/figures.ts'
import { HOTEL } from '../../eval/hotel/passages.ts'
import { opened } from '../../eval/house.ts'
import { houseRetrieval } from '../../eval/retrieval.ts'
import { SECOND_HOUSE } from '../../eval/second-house/house.ts'
import { keptVectors, REBUILD, readVectors } from '../../eval/vectors.ts'
import { FLOOR, SECOND_FLOOR } from '../../eval/wanted.ts'

/** What `npm run eval` measures on the two houses, from kept vectors: a few seconds instead of a minute. */

const hotel = await opened(HOTEL, keptVectors())
const second = await opened(SECOND_HOUSE, keptVectors())

function nothingMissed(figures: readonly Figure[]): void {
  const missed = figures.filter(isMissed)
  assert.deepEqual(
    missed.flatMap(({ measure, misses = [] }) => [measure, ...misses]),
    [],
    `the figures have fallen:\n${tableOf(missed)}`,
  )
}

test('the words that answer a guest’s question are found as early as before', async () => {
  nothingMissed([...(await houseRetrieval(hotel, FLOOR)), ...(await houseRetrieval(second, SECOND_FLOOR))])
})

test('as many questions as before are answered rightly and declined rightly, and nothing is invented', async () => {
  nothingMissed([...answerFigures('own hotel', await askAll(hotel), FLOOR), stayFigure()])
  nothingMissed(answerFigures('second house', await askAll(second), SECOND_FLOOR))
})

test('a house that knows nothing declines everything: “may help” and silence are no answers', async () => {
  const asked = await askAll({ ...hotel, passagesFor: async () => [] })
  const figures = answerFigures('own hotel', asked, FLOOR)
  const figureOf = (measure: string) => figures.find((figure) => figure.measure === measure)?.value
  assert.equal(figureOf('answered with the right passage'), 0)
  assert.equal(figureOf('unanswerable declined'), 1)
  assert.deepEqual(
    figures.filter(isMissed).map(({ measure }) => measure),
    ['answered with the right passage'],
  )
})

test('“may help” counts as declined, whether the question can be answered or not', () => {
  const asked = { question: '', content: '', told: true, invented: false, misquoted: false, forbidden: false }
  const mayHelp = { ...asked, answered: false, mayHelp: true, right: true }
  const [answered] = answerFigures('a house', [{ ...mayHelp, answerable: true }], FLOOR)
  const declined = answerFigures('a house', [{ ...mayHelp, right: false, answerable: false }], FLOOR).find(
    ({ measure }) => measure === 'unanswerable declined',
  )
  assert.deepEqual([answered?.value, declined?.value], [0, 1])
})

test('a text that has changed, or another encoder, makes the kept vectors stale, and says what rebuilds them', async () => {
  await assert.rejects(keptVectors()('A sentence that stands nowhere.'), new RegExp(`stale.*nowhere.*${REBUILD}`))
  const other = Buffer.from(`${JSON.stringify({ encoder: 'another', dimension: 2 })}\n`)
  assert.throws(() => readVectors(other), new RegExp(`another.*${REBUILD}`))
})

test('a figure just below what is wanted is missed, and does not read as if it were reached', () => {
  const figure: Figure = { set: 's', measure: 'm', value: 0.79999, as: 'percent', least: 0.8 }
  assert.match(tableOf([figure]), /79\.9 %\s+≥ 80\.0 %\s+MISSED/)
  assert.match(tableOf([{ ...figure, value: 0.8 }]), /80\.0 %\s+≥ 80\.0 %\s+ok/)
  assert.ok(isMissed({ ...figure, value: Number.NaN }), 'a set without questions proves nothing')
})
