/**
 * How many of the written contradictions are found, and how many that are none: `node eval/conflicts.ts`, with `--list` to
 * read them, with `--fit` to fit the weights on the train houses anew. Texts that call themselves old are compared here,
 * too, because most contradictions of these houses stand in them; `--current` leaves them out, as the product does.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chunksOf } from '../src/modules/knowledge/chunking/chunks.ts'
import { type Contradiction, contradictionsAmong, pairsAmong } from '../src/modules/knowledge/conflicts/compare.ts'
import { isCurrent, type Statement, statedIn, statementsOf } from '../src/modules/knowledge/conflicts/statement.ts'
import { isValidOn } from '../src/platform/schema/span.ts'
import { decoded } from '../src/platform/text/encoding.ts'
import { fitLogistic } from './fit-logistic.ts'
import { chunksIn } from './houses/open.ts'
import { type House, readHouse } from './houses/read.ts'
import { SPLIT } from './houses/split.ts'

const HOUSES = join(import.meta.dirname, 'houses')
const FITTED = new URL('../src/modules/knowledge/conflicts/fitted.json', import.meta.url)
const MOST = 1000

type Place = [source: string, words: string]
interface Written {
  house: string
  one: Place
  /** Any of them. */
  other: Place[]
}

const WRITTEN = readFileSync(join(import.meta.dirname, 'contradictions.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Written)

const isAt = ({ sourceId, text }: Statement, [source, words]: Place) =>
  sourceId.startsWith(source) && text.replace(/\s+/g, ' ').includes(words)

const isIn = ({ one, other }: Pick<Contradiction, 'one' | 'other'>, written: Written) =>
  [
    [one, other],
    [other, one],
  ].some(([a, b]) => isAt(a!, written.one) && written.other.some((place) => isAt(b!, place)))

function statementsIn(house: House): Promise<Statement[]> {
  const sources = house.sources
    .map((source) => ({ ...source, valid_from: source.validFrom, valid_until: source.validUntil }))
    .filter((source) => source.audience === 'guest' && isValidOn(source, house.now.slice(0, 10)))
  const stated = sources.flatMap((source) => {
    const encodings = chunksIn(source).flatMap((chunk) => chunk.encodings ?? [])
    const units = chunksOf(source.content).flatMap((chunk) => chunk.units)
    return units.map((unit, at) => statedIn(source, unit, decoded(encodings[at]!).whole))
  })
  const compared = process.argv.includes('--current') ? stated.filter(isCurrent) : stated
  return statementsOf(compared, house.name)
}

const housesOf = (set: 'train' | 'tune') =>
  Promise.all(
    readdirSync(HOUSES)
      .filter((name) => (SPLIT[set] as readonly string[]).includes(name.slice(0, 2)))
      .map((name) => readHouse(join(HOUSES, name))),
  )

const writtenIn = (house: House) => WRITTEN.filter((written) => house.id.startsWith(written.house))

const print = (line: string) => void process.stdout.write(`${line}\n`)

async function fit(): Promise<void> {
  const examples: { features: number[]; label: number }[] = []
  for (const house of await housesOf('train')) {
    for (const pair of await pairsAmong(await statementsIn(house))) {
      const label = writtenIn(house).some((written) => isIn(pair, written)) ? 1 : 0
      examples.push({ features: pair.features, label })
    }
  }
  const names =
    'lead least, lead most, own least, own most, topic least, topic most, words, meaning, general, counted, narrower'
  writeFileSync(FITTED, `${JSON.stringify({ names: names.split(', '), ...fitLogistic(examples) }, null, 2)}\n`)
}

async function measure(set: 'train' | 'tune'): Promise<void> {
  let [found, right, told, written, ms] = [0, 0, 0, 0, 0]
  const houses = await housesOf(set)
  for (const house of houses) {
    const from = performance.now()
    const contradictions = await contradictionsAmong(await statementsIn(house), MOST)
    ms += performance.now() - from
    const facts = writtenIn(house)
    const isRight = (one: Contradiction) => facts.some((fact) => isIn(one, fact))
    found += contradictions.length
    right += contradictions.filter(isRight).length
    written += facts.length
    told += facts.filter((fact) => contradictions.some((one) => isIn(one, fact))).length
    if (process.argv.includes('--list')) for (const one of contradictions) list(house, one, isRight(one))
  }
  const falseOnes = ((found - right) / houses.length).toFixed(2)
  print(
    `${set}: ${found} pairs told, ${right} right; ${told} of ${written} written ones found; ${falseOnes} false ones a house, ${(ms / houses.length).toFixed(0)} ms a house`,
  )
}

function list({ id }: House, { about, similarity, one, other }: Contradiction, isRight: boolean): void {
  print(`${isRight ? 'right' : 'FALSE'} ${id} ${about} ${similarity.toFixed(2)}`)
  for (const { sourceName, text } of [one, other]) print(`    ${sourceName}: ${text.replace(/\s+/g, ' ')}`)
}

if (process.argv.includes('--fit')) await fit()
else for (const set of ['train', 'tune'] as const) await measure(set)
