import { columnsOf, cpuUs, HEADING, inTurns, type Measured, ONLY } from '../compare.ts'
import { fillPackages } from '../http/fill.ts'
import { CALLERS } from '../http/load.ts'
import { packageShapes } from '../http/shapes.ts'
import { fillMessages } from '../messaging/fill.ts'
import { messageShapes } from '../messaging/shapes.ts'
import { type Pair, say, startPortico, verdict, withPair } from '../pair.ts'

/**
 * One api process, then two on the same PostgreSQL with as many callers each: a second process must not make a request
 * dearer. Two processes on the same cores also take the processor's caches from each other; what that costs, two
 * servers that do the least show, and they share nothing but PostgreSQL.
 */
const serve = ['--role', 'api']
const references = { least: 'bench/least.ts', another: 'bench/least.ts' }

await withPair({ serve, references }, async (pair) => {
  await fillPackages(pair.pool, pair.propertyId, 10_000)
  await fillMessages(pair.pool, pair.propertyId, 10_000)
  const second = await startPortico(pair.dataDir, serve)
  try {
    await oneAndTwo(pair, [pair.portico, second])
  } finally {
    await second.stop()
  }
})

async function oneAndTwo(pair: Pair, both: Pair['portico'][]): Promise<void> {
  const least = Object.values(pair.references)
  const groups = { one: both.slice(0, 1), two: both, leastOne: least.slice(0, 1), leastTwo: least }
  const { send } = await messageShapes(pair)
  say(HEADING)
  for (const [name, shape] of Object.entries({ send, ...(await packageShapes(pair)) })) {
    if (ONLY && !ONLY.includes(name)) continue
    const { one, two, leastOne, leastTwo } = await inTurns(pair, groups, shape, CALLERS / 2)
    const [ours, machines] = [cpuUs(two) / cpuUs(one), cpuUs(leastTwo) / cpuUs(leastOne)]
    const ratio = ours / machines
    printRows(name, { one, two, 'least, one': leastOne, 'least, two': leastTwo })
    const judged = `${ratio.toFixed(2)} ×   (needs ≤ 1.1: ${verdict(ratio <= 1.1)})`
    say(`${''.padEnd(12)} two by one: ${ours.toFixed(2)}, least ${machines.toFixed(2)}   ${judged}`)
  }
}

function printRows(shape: string, measured: Record<string, Measured>): void {
  for (const [i, [name, figures]] of Object.entries(measured).entries()) {
    say(`${(i === 0 ? shape : '').padEnd(12)} ${name.padEnd(11)} ${columnsOf(figures)}`)
  }
}
