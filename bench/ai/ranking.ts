import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import pino from 'pino'
import type { RankQuery, RetrievalPort } from '../../src/modules/knowledge/ports.ts'
import { createMetrics } from '../../src/platform/runtime/metrics.ts'
import { keepBest } from '../../src/providers/retrieval/best-among.ts'
import { createRetrieval } from '../../src/providers/retrieval/index.ts'
import { pack } from '../../src/providers/retrieval/pack.ts'
import { createThread } from '../../src/providers/retrieval/thread.ts'
import { cosinesWith, holdVectors } from '../../src/providers/retrieval/vectors.ts'
import { say, verdict } from '../pair.ts'
import { createDice, type Dice, meaningBy, sentence, sourceOf } from './ranking-texts.ts'

/** Finding passages: how long it takes in a large house, what it does to everyone else, and 500 houses in memory. */

const QUESTIONS = 200
const log = pino({ level: 'warn' })
const config = {
  indexMegabytes: 192,
  embeddingModel: undefined,
  modelUrl: undefined,
  modelKey: undefined,
  modelTimeoutSeconds: 20,
}
const query = (text: string): RankQuery => ({ text, now: '2026-06-01T12:00', audience: 'guest', limit: 4 })

const elapsed = () => performance.now()
/** Of all threads: what a busy machine does beside it does not count. */
const computed = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function timed(
  times: number,
  work: (round: number) => Promise<unknown>,
  clock = elapsed,
): Promise<string[] & { p50: number }> {
  const took: number[] = []
  for (let round = 0; round < times; round++) {
    const begun = clock()
    await work(round)
    took.push(clock() - begun)
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(times - 1, Math.floor(times * share))]!
  return Object.assign([at(0.5).toFixed(1), at(0.99).toFixed(1)], { p50: at(0.5) })
}

/** The least that finding takes: the vectors of as many units compared with the question's, the best kept. */
function leastScan(dice: Dice): () => Promise<unknown> {
  const vectors = holdVectors(pack(sourceOf('least', 10_000, dice).chunks).vectors)
  const cosines = new Float32Array(vectors.wholeScales.length)
  return async () => {
    cosinesWith(meaningBy(dice))(vectors, cosines, 0)
    const best = keepBest<number>(4)
    for (let unit = 0; unit < cosines.length; unit++) if (cosines[unit]! > best.least) best.add(unit, cosines[unit]!)
    return best.all
  }
}

/** Milliseconds of a processor. */
const MOST_COMPUTED = 10

/** 10,000 chunks in 200 sources, in an index of its own so that the question's vector can be handed over. */
async function rankingAlone(): Promise<void> {
  const script = new URL('../../src/providers/retrieval/index-thread.ts', import.meta.url)
  const thread = createThread(script, { name: 'index', data: { mostBytes: 2 ** 30 }, log })
  const dice = createDice(1)
  for (let number = 0; number < 200; number++) {
    const { chunks, ...head } = sourceOf(`src_${number}`, 50, dice)
    await thread.ask({ kind: 'put', partition: 'large', head, packed: pack(chunks), first: true, last: true })
  }
  const ask = () =>
    thread.ask({ kind: 'rank', partition: 'large', query: query(sentence(dice)), meaning: meaningBy(dice) })
  const scan = leastScan(dice)
  await timed(50, ask)
  await timed(50, scan)
  const took = await timed(QUESTIONS, ask)
  const cost = await timed(QUESTIONS, ask, computed)
  const least = await timed(QUESTIONS, scan, computed)
  say(`10,000 chunks, meaning given   p50 ${took[0]} ms, p99 ${took[1]} ms`)
  say(
    `  of a processor               p50 ${cost[0]} ms, vectors alone ${least[0]} ms   (needs ${MOST_COMPUTED}: ${verdict(cost.p50 <= MOST_COMPUTED)})`,
  )
  await thread.close()
}

async function rankingWithVectors(port: RetrievalPort): Promise<void> {
  const dice = createDice(2)
  for (let number = 0; number < 200; number++) await port.put('large', sourceOf(`src_${number}`, 50, dice))
  const ask = () => port.rank('large', query('Until what time may we stay in our room on the last day?'))
  await timed(20, ask)
  const took = await timed(QUESTIONS, ask)
  say(`10,000 chunks, meaning made    p50 ${took[0]} ms, p99 ${took[1]} ms   (needs 45: ${verdict(took.p50 <= 45)})`)
}

/** While a handbook is embedded, a large source is put and questions are asked all at once. */
async function eventLoop(port: RetrievalPort): Promise<void> {
  const dice = createDice(3)
  const large = sourceOf('src_large', 5000, dice)
  const units = Array.from({ length: 150 }, () => ({ context: 'Handbook', text: sentence(dice) }))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  await new Promise((resolve) => setImmediate(resolve))
  delay.enable()
  const bulk = port.encode(units, 'guest')
  const putting = port.put('large', large)
  const took = await timed(30, () => port.rank('large', query('Is there a lift to the third floor?')))
  await Promise.all([bulk, putting])
  delay.disable()
  const longest = delay.max / 1e6
  say(`beside 150 encodings , a put   p50 ${took[0]} ms, p99 ${took[1]} ms`)
  say(`longest block of the loop      ${longest.toFixed(1)} ms   (needs 50: ${verdict(longest <= 50)})`)
}

async function manyHouses(): Promise<void> {
  const { live: port, close } = createRetrieval({ config, log, metrics: createMetrics() })
  const dice = createDice(4)
  for (let house = 0; house < 500; house++) {
    const source = sourceOf('src_1', 200, dice)
    await port.put(`house-${house}`, source)
  }
  let held = 0
  for (let house = 0; house < 500; house++) {
    const ranking = await port.rank(`house-${house}`, query('sauna'))
    if (ranking) held++
  }
  const megabytes = process.memoryUsage().rss / 2 ** 20
  say(
    `500 houses of 200 chunks       ${held} held, ${megabytes.toFixed(0)} MB   (needs 600: ${verdict(megabytes <= 600)})`,
  )
  await close()
}

export async function benchRanking(): Promise<void> {
  await manyHouses()
  await rankingAlone()
  const { live: port, close } = createRetrieval({ config, log, metrics: createMetrics() })
  await rankingWithVectors(port)
  await eventLoop(port)
  await close()
}

if (import.meta.main) await benchRanking()
