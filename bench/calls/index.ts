import { costOf } from '../compare.ts'
import { KEY, type Pair, say, verdict, withPair } from '../pair.ts'
import { fillCalls } from './fill.ts'
import { prepare, send } from './notifications.ts'

/**
 * Signed notifications of one provider to one process, in disorder and with repetitions, until each call is told of
 * completely; beside a bare server that takes the same. Then what list and summary cost with 1,000,000 calls in the
 * property against 10,000. The limit per receiving number is raised for this.
 */
const CALLS = Number(process.env.BENCH_CALLS ?? 5000)
const NUMBER = '+15005559999'
const SECRET = 'token-of-the-bench'

/** The narrower ones hold a hundred times as many with a million, so that a longer count comes into them. */
const NEEDS: Record<string, true> = { list: true, 'by direction': true }

const costs = async (pair: Pair): Promise<Record<string, number>> => ({
  list: await costOf(pair, '/v1/calls'),
  'by direction': await costOf(pair, '/v1/calls?direction=inbound'),
  'by status': await costOf(pair, '/v1/calls?status=failed'),
  'by guest': await costOf(pair, '/v1/calls?guest_id=gst_7'),
  summary: await costOf(pair, '/v1/calls/summary'),
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

await withPair({ references: { bare: 'bench/calls/bare-server.ts' } }, async (pair) => {
  await notifications(pair)
  await growth(pair)
})

async function notifications(pair: Pair): Promise<void> {
  const { portico, references, pool, propertyId } = pair
  await change(pair, 'PATCH', '', { phone_numbers: [NUMBER] })
  await change(pair, 'PUT', '/providers/twilio', { credentials: { account_sid: 'AC1', auth_token: SECRET } })
  await pool.db.run`delete from calls where property_id = ${propertyId}`
  const prepared = prepare(portico.address, NUMBER, SECRET, CALLS)
  const theirs = await send(references.bare!.address, prepared)
  const ours = await send(portico.address, prepared)
  const { whole, all, kept } = await pool.db.one<{ whole: number; all: number; kept: number }>`
    select count(*) filter (where status = 'completed' and duration_seconds = 60 and recording_url is not null
        and ended_at - answered_at = interval '60 seconds' and verified) as whole,
      count(*) as all,
      (select count(*) from call_notifications where property_id = ${propertyId} and provider_call_sid like 'CA%') as kept
    from calls where property_id = ${propertyId} and provider_call_sid like 'CA%'`
  say(`${prepared.length} signed notifications of ${CALLS} calls, disordered, a tenth of them twice`)
  say(
    `portico          ${ours.perSecond.toFixed(0)}/s, p99 ${ours.p99} ms (needs ≥ 1000/s: ${verdict(ours.perSecond >= 1000)})`,
  )
  say(`bare             ${theirs.perSecond.toFixed(0)}/s, ratio ${(ours.perSecond / theirs.perSecond).toFixed(2)}`)
  say(`calls            ${all} of ${CALLS}, ${whole} of them whole (${verdict(all === CALLS && whole === CALLS)})`)
  say(`kept             ${kept} notifications, each once (${verdict(kept === 4 * CALLS)})`)
}

async function growth(pair: Pair): Promise<void> {
  const { pool, propertyId } = pair
  await pool.session(async ({ db, script }) => {
    await script('set statement_timeout = 0')
    await db.run`delete from calls where property_id = ${propertyId}`
  })
  await fillCalls(pool, propertyId, 10_000)
  const small = await costs(pair)
  await fillCalls(pool, propertyId, 990_000)
  const large = await costs(pair)
  say('\ncost with 1,000,000 calls in the property against 10,000')
  for (const name of Object.keys(small)) {
    const ratio = large[name]! / small[name]!
    const needs = NEEDS[name] ? `(needs ≤ 1.5: ${verdict(ratio <= 1.5)})` : ''
    say(`${name.padEnd(20)} ${ratio.toFixed(2)} ×   ${large[name]!.toFixed(2)} ms   ${needs}`)
  }
  for (const query of ['', `?from=${daysAgo(200)}&to=${daysAgo(3)}`]) {
    const ms = await latencyOf(pair, `/v1/calls/summary${query}`)
    say(`summary${query ? ' of a span' : ''}`.padEnd(21) + `${ms.toFixed(1)} ms (needs ≤ 50: ${verdict(ms <= 50)})`)
  }
}

/** Of one request alone: the median of several. */
async function latencyOf({ portico }: Pair, path: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 21; round++) {
    const started = performance.now()
    const reply = await fetch(portico.address + path, { headers: { 'x-api-key': KEY } })
    const { total } = (await reply.json()) as { total: number }
    if (total < 500_000) throw new Error(`a summary of ${total} calls`)
    times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)[10]!
}

async function change({ portico, propertyId }: Pair, method: string, path: string, body: object): Promise<void> {
  const reply = await fetch(`${portico.address}/v1/properties/${propertyId}${path}`, {
    method,
    headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
}
