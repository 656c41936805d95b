import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { newDataDir, type Running, serve } from '../running/fixtures.ts'
import { until } from '../support/until.ts'

const KEY = 'sk_live_messaging_proof_key'
const COUNT = 10_000
const SPREAD_MS = 60_000

// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
async function call(address: string, method: string, path: string, body?: object): Promise<any> {
  const headers = { 'x-api-key': KEY, 'content-type': 'application/json' }
  const reply = await fetch(address + path, { method, headers, body: body && JSON.stringify(body) })
  const text = await reply.text()
  assert.ok(reply.ok, `${method} ${path}: ${reply.status} ${text}`)
  return JSON.parse(text)
}

/** A provider that takes every request it gets, as often as it gets it, and can be asked what it took. */
async function startTwilio() {
  const taken = new Map<string, { sid: string; body: string; date_created: string }[]>()
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (request.method === 'GET') {
      const to = new URL(request.url!, 'http://twilio').searchParams.get('To')!
      const messages = (taken.get(to) ?? []).map((one) => ({ ...one, status: 'sent', direction: 'outbound-api' }))
      return answer(200, { messages })
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const [to, body] = [form.get('To')!, form.get('Body')!]
    const sid = `SM${(taken.size + 1).toString(16).padStart(32, '0')}`
    const date_created = new Date().toUTCString().replace('GMT', '+0000')
    taken.set(to, [...(taken.get(to) ?? []), { sid, body, date_created }])
    answer(201, { sid, status: 'queued' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken }
}

async function killed({ child }: Running): Promise<void> {
  child.kill('SIGKILL')
  await until(() => child.signalCode !== null)
}

test('10,000 messages due in a minute, two workers, one killed half-way: each goes out once, none is lost', async (t) => {
  const twilio = await startTwilio()
  const env = {
    PORT: '0',
    PORTICO_DATA_DIR: await newDataDir(t),
    PORTICO_BOOTSTRAP_LIVE_KEY: KEY,
    PORTICO_LIMIT_DEFAULT: '10000000',
    PORTICO_LIMIT_PROPERTY: '10000000',
    PORTICO_TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    PORTICO_TWILIO_AUTH_TOKEN: 'token',
    PORTICO_TWILIO_URL: twilio.url,
    PORTICO_ALLOWED_SENDERS: '+15005559999',
  }
  const api = await serve(env, ['serve', '--role', 'api'])
  const workers = await Promise.all([1, 2].map(() => serve(env, ['serve', '--role', 'worker'])))
  const { data } = await call(api.address, 'GET', '/v1/api-keys')
  const property = data[0].property_id
  await call(api.address, 'PATCH', `/v1/properties/${property}`, { senders: { sms: '+15005559999' } })

  const firstMs = Date.now() + 75_000
  const dueMs = (n: number) => firstMs + Math.floor((n * SPREAD_MS) / COUNT)
  await Promise.all(
    Array.from({ length: 16 }, async (_, lane) => {
      for (let n = lane; n < COUNT; n += 16) {
        await call(api.address, 'POST', '/v1/messaging/send', {
          channel: 'sms',
          recipient: `+1500${String(n).padStart(7, '0')}`,
          content: `Message ${n}`,
          scheduled_at: new Date(dueMs(n)).toISOString(),
        })
      }
    }),
  )
  assert.ok(Date.now() < firstMs, 'all were scheduled before the first was due')
  assert.equal(twilio.taken.size, 0, 'none went out early')

  await until(() => twilio.taken.size >= COUNT / 2, 180_000)
  await killed(workers[0]!)
  const killedMs = Date.now()
  const queued = async () => (await call(api.address, 'GET', '/v1/messaging?status=queued')).total
  await until(() => twilio.taken.size >= COUNT - 50, 120_000)
  const left = await queued()
  // What the dead worker had begun is looked up after a minute, and after five handed over where Twilio never got it.
  await until(async () => (await queued()) === 0, 480_000)

  assert.equal(twilio.taken.size, COUNT, 'none is lost')
  const twice = [...twilio.taken.values()].filter((messages) => messages.length > 1)
  assert.equal(twice.length, 0, 'none goes out twice')
  assert.equal((await call(api.address, 'GET', '/v1/messaging?status=failed')).total, 0)

  const lateness: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { data: { sent_at: string; scheduled_at: string }[]; next_cursor: string | null } = await call(
      api.address,
      'GET',
      `/v1/messaging?limit=200${cursor ? `&cursor=${cursor}` : ''}`,
    )
    lateness.push(...page.data.map(({ sent_at, scheduled_at }) => Date.parse(sent_at) - Date.parse(scheduled_at)))
    cursor = page.next_cursor
  }
  lateness.sort((a, b) => a - b)
  const late = lateness.filter((ms) => ms > 5000).length
  assert.ok(late <= left, `${late} later than 5 s; the dead worker had begun ${left}`)
  const [p50, p99] = [0.5, 0.99].map((part) => lateness[Math.floor(part * lateness.length)]!)
  t.diagnostic(`late by ${p50} ms in the median, ${p99} ms in 99 %; ${left} begun by the dead worker, the last settled`)
  t.diagnostic(`${((Date.now() - killedMs) / 1000).toFixed(0)} s after the kill`)
})
