import { columnsOf, cpuUs, HEADING, inTurns, ONLY } from '../compare.ts'
import { fillPackages } from '../http/fill.ts'
import { packageShapes } from '../http/shapes.ts'
import { fillMessages } from '../messaging/fill.ts'
import { messageShapes } from '../messaging/shapes.ts'
import { type Pair, say, startPortico, verdict, withPair } from '../pair.ts'

/**
 * The same 32 callers on one api process, and spread over two on the same PostgreSQL, in turns: a second process must
 * not make a request dearer, though each gathers fewer of them into one commit.
 */
const serve = ['--role', 'api']

await withPair({ serve }, async (pair) => {
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
  const { send } = await messageShapes(pair)
  say(HEADING)
  for (const [name, shape] of Object.entries({ send, ...(await packageShapes(pair)) })) {
    if (ONLY && !ONLY.includes(name)) continue
    const { one, two } = await inTurns(pair, { one: both.slice(0, 1), two: both }, shape)
    const ratio = cpuUs(two) / cpuUs(one)
    say(`${name.padEnd(12)} ${'one'.padEnd(11)} ${columnsOf(one)}`)
    const judged = `${ratio.toFixed(2)} ×   (needs ≤ 1.1: ${verdict(ratio <= 1.1)})`
    say(`${''.padEnd(12)} ${'two'.padEnd(11)} ${columnsOf(two)}           ${judged}`)
  }
}
