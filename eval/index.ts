/**
 * `npm run eval`: how well it answers, declines and understands, house by house and set by set; exits 1 when a figure
 * misses what is wanted. README.md says what is measured and what the arguments do.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { storeIntents } from '../training/turns/intents.ts'
import { isMissed, tableOf } from './figures.ts'
import { ask } from './houses/ask.ts'
import { wrongIn } from './houses/check.ts'
import { judge } from './houses/judge.ts'
import { openHouse } from './houses/open.ts'
import { readHouse } from './houses/read.ts'
import { type Asked, reportOn } from './houses/report.ts'
import { SPLIT, type SplitName } from './houses/split.ts'
import { intentRows } from './intents.ts'
import { sharedRetrieval } from './shared.ts'
import { housesOf, storeTopics } from './train-live.ts'
import { storeMeant } from './train-meant.ts'

const HOUSES = join(import.meta.dirname, 'houses')
const SHARED = join(import.meta.dirname, '../../shared/data')
const SKIPPED = '\nSKIPPED: the shared data, for want of its folder: npm run eval -- --shared <folder>\n'

const { values } = parseArgs({
  options: {
    house: { type: 'string', multiple: true },
    set: { type: 'string', multiple: true, default: ['tune'] },
    shared: { type: 'string', default: SHARED },
    worst: { type: 'string', default: '10' },
    train: { type: 'boolean' },
  },
})
const print = (text: string) => process.stdout.write(text)
const progress = (text: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

if (values.train) await train()
else if (values.house)
  await askFolders(
    'your house',
    values.house.map((folder) => resolve(folder)),
  )
else await evaluate()

async function train(): Promise<void> {
  storeIntents()
  const houses = await housesOf(SPLIT.train)
  storeTopics(houses)
  await storeMeant(houses)
}

async function evaluate(): Promise<void> {
  for (const set of values.set as SplitName[]) {
    const numbers: readonly string[] = SPLIT[set] ?? []
    if (numbers.length === 0) throw new Error(`There is no set ${set}; there are ${Object.keys(SPLIT).join(', ')}`)
    const folders = readdirSync(HOUSES).filter((name) => numbers.includes(name.slice(0, 2)))
    await askFolders(
      `${set}: ${folders.length} houses`,
      folders.sort().map((name) => join(HOUSES, name)),
    )
  }
  const shared = sharedFolder()
  const figures = [...intentRows(shared), ...(shared ? sharedRetrieval(shared) : [])]
  print(`\n${tableOf(figures)}`)
  if (!shared) print(SKIPPED)
  if (figures.some(isMissed)) process.exitCode = 1
}

/** A folder that was named must be there; the usual one need not be. */
function sharedFolder(): string | undefined {
  if (existsSync(values.shared)) return values.shared
  if (values.shared !== SHARED) throw new Error(`There is no folder ${values.shared}`)
  return undefined
}

async function askFolders(name: string, folders: readonly string[]): Promise<void> {
  const asked: Asked[] = []
  const times: number[] = []
  for (const [at, folder] of folders.entries()) {
    progress(`${name}: reading ${at + 1} of ${folders.length}`)
    const read = await readHouse(folder)
    for (const wrong of wrongIn(read)) print(`${wrong}\n`)
    const house = openHouse(read)
    for (const [number, question] of house.questions.entries()) {
      progress(`${name}: ${at + 1} of ${folders.length}, question ${number + 1} of ${house.questions.length}`)
      // The questions before were asked in turns of their own.
      for (const [who, said] of question.before ?? []) if (who === 'guest') house.rankingFor(said)
      const began = performance.now()
      const told = await ask(house, question)
      times.push(performance.now() - began)
      asked.push({ ...judge(house, question, told), confidence: told.confidence })
    }
  }
  progress('')
  print(reportOn(name, asked, Number(values.worst)))
  print(`\n${durationsOf(times)}\n`)
}

function durationsOf(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const [half, most] = [0.5, 0.95].map((share) => sorted[Math.floor(share * sorted.length)]!.toFixed(1))
  const mean = sorted.reduce((sum, one) => sum + one, 0) / sorted.length
  return `${mean.toFixed(1)} ms a message; half of them take less than ${half} ms, 95 in 100 less than ${most} ms`
}
