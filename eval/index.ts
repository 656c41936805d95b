/**
 * `npm run eval [-- folder]`: how well it retrieves, answers, declines and understands, as one table; exits 1 when a
 * figure misses what is wanted. README.md says what is measured and what the other arguments do.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { answerFigures, askAll, stayFigure, type WantedAnswers } from './answers.ts'
import { detailsOf, type Figure, isMissed, tableOf } from './figures.ts'
import { HOTEL } from './hotel/passages.ts'
import { type House, opened, questionsAndSentences } from './house.ts'
import { intentRows } from './intents.ts'
import type { WantedPlaces } from './ranking.ts'
import { houseRetrieval, sharedRetrieval } from './retrieval.ts'
import { SECOND_HOUSE } from './second-house/house.ts'
import { keptIntents, storeIntents, trainedIntents } from './train-intents.ts'
import { keptOrMade, REBUILD, storeVectors, type VectorOf } from './vectors.ts'
import { FLOOR, SECOND_FLOOR, WANTED } from './wanted.ts'

const DEFAULT_FOLDER = join(import.meta.dirname, '../../shared/data')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { store: { type: 'boolean' }, train: { type: 'boolean' }, details: { type: 'boolean' } },
})
const say = (text: string) => process.stdout.write(text)
const progress = (text: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

if (values.store) await store()
if (values.train) storeIntents()
if (!values.store && !values.train) await evaluate()

async function store(): Promise<void> {
  const vectors = keptOrMade(() => undefined)
  const texts = [HOTEL, SECOND_HOUSE].flatMap(questionsAndSentences)
  const kept = await storeVectors(texts, (text) => {
    progress(`vector ${vectors.made() + 1} of ${texts.length}`)
    return vectors.vectorOf(text)
  })
  await vectors.close()
  progress('')
  say(`${kept} vectors are kept\n`)
}

async function evaluate(): Promise<void> {
  const folder = sharedFolder()
  const vectors = keptOrMade()
  const first = await houseFigures(HOTEL, FLOOR, WANTED, vectors.vectorOf)
  const second = await houseFigures(SECOND_HOUSE, SECOND_FLOOR, SECOND_FLOOR, vectors.vectorOf)
  const made = vectors.made()
  const shared = folder ? await sharedRetrieval(folder, vectors.vectorOf, progress) : []
  await vectors.close()
  progress('intents')
  const figures = [...first, stayFigure(), ...second, ...shared, ...intentRows(folder), staleness(made)]
  progress('')
  say(tableOf(figures))
  if (values.details) say(detailsOf(figures))
  if (!folder) say('\nSKIPPED: the shared data. Name its folder, or set PORTICO_EVAL_DATA.\n')
  if (figures.some(isMissed)) process.exitCode = 1
}

async function houseFigures(
  house: House,
  wanted: WantedPlaces,
  answers: WantedAnswers,
  vectorOf: VectorOf,
): Promise<Figure[]> {
  progress(house.name)
  const open = await opened(house, vectorOf)
  return [...(await houseRetrieval(open, wanted)), ...answerFigures(house.name, await askAll(open), answers)]
}

/** A folder that was named must be there; the usual one need not be. */
function sharedFolder(): string | undefined {
  const named = positionals[0] ?? process.env.PORTICO_EVAL_DATA
  if (named && !existsSync(named)) {
    process.stderr.write(`There is no folder ${named}.\n`)
    process.exit(2)
  }
  return named ?? (existsSync(DEFAULT_FOLDER) ? DEFAULT_FOLDER : undefined)
}

/** What is made from other files of the project and kept beside them. */
function staleness(vectorsMade: number): Figure {
  const misses = [
    ...(vectorsMade > 0 ? [`${vectorsMade} vectors are missing: ${REBUILD}`] : []),
    ...(keptIntents() === trainedIntents() ? [] : ['learned.txt is not what is learned: npm run eval -- --train']),
  ]
  return { set: 'kept files', measure: 'stale', value: misses.length, as: 'count', most: 0, misses }
}
