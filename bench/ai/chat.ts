import autocannon from 'autocannon'
import { compare, SECONDS } from '../compare.ts'
import { KEY, type Pair, say, verdict, withPair } from '../pair.ts'
import { fillKnowledge } from './fill.ts'
import { QUESTIONS } from './questions.ts'

/**
 * Chat turns with the embedded engine, kept with their conversation and events, in a house with 10,000 chunks: guests'
 * own questions in turn, against a bare server that does the least a grounded turn takes.
 */

const PATH = '/v1/ai/chat'
let asked = 0

const nextTurn = (): string =>
  JSON.stringify({ messages: [{ role: 'user', content: QUESTIONS[asked++ % QUESTIONS.length] }] })

export async function benchChat(): Promise<void> {
  process.env.PORTICO_LIMIT_CHAT = '100000000' // the servers take over what is set here
  await withPair({ references: { bare: 'bench/ai/bare-server.ts' } }, measure)
}

async function measure(pair: Pair): Promise<void> {
  const { portico, references, pool, propertyId } = pair
  say(`\nchat in a house with ${await fillKnowledge(pool, propertyId)} chunks`)
  await longestBlock(portico.address) // of its start
  await ask(portico.address, '/v1/knowledge/search', JSON.stringify({ query: QUESTIONS[0] }))
  tellBlock('while the index is built', await longestBlock(portico.address))
  for (const { address } of [portico, references.bare!]) await ask(address, PATH, nextTurn())
  say(
    `longest block of the first turn of all  ${(await longestBlock(portico.address)).toFixed(1)} ms, once in a process`,
  )
  await compare(pair, { turn: { method: 'POST', path: PATH, body: nextTurn, needs: { bare: 0.6 } } })
  await longestBlock(portico.address) // of far more callers than it is meant for
  const alone = await turns(portico.address, 1)
  const many = await turns(portico.address, 8)
  const slowest = `p50 ${alone.p50} ms, p99 ${alone.p99} ms`
  say(`one guest after the other      ${slowest}   (needs 80: ${verdict(alone.p50 <= 80)})`)
  const rate = `${many.perSecond.toFixed(0)} turns/s, p50 ${many.p50} ms`
  say(`eight at once                  ${rate}   (needs 25: ${verdict(many.perSecond >= 25)})`)
  tellBlock('under both', await longestBlock(portico.address))
}

const tellBlock = (when: string, ms: number) =>
  say(`longest block ${when.padEnd(25)}${ms.toFixed(1)} ms   (needs 50: ${verdict(ms <= 50)})`)

/** The first of each kind, which under load may take longer than the others are waited for. */
async function ask(address: string, path: string, body: string): Promise<void> {
  const headers = { 'x-api-key': KEY, 'content-type': 'application/json' }
  const { status } = await fetch(address + path, { method: 'POST', headers, body })
  if (status >= 300) throw new Error(`the first request to ${path} was answered with ${status}`)
}

async function turns(address: string, connections: number) {
  const result = await autocannon({
    url: address + PATH,
    method: 'POST',
    connections,
    duration: 2 * SECONDS,
    headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
    requests: [{ setupRequest: (request) => ({ ...request, body: nextTurn() }) }],
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  if (result.requests.total === 0) throw new Error('no turn was answered')
  const { p50, p99 } = result.latency
  return { p50, p99, perSecond: result.requests.average }
}

/** Since it was last asked for, as the server itself measures it. */
async function longestBlock(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics) ?? []
  if (!seconds) throw new Error('the server does not say how long its event loop was blocked')
  return Number(seconds) * 1000
}

if (import.meta.main) await benchChat()
