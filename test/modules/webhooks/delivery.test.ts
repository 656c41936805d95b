import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import Stripe from 'stripe'
import { verifyInBodySignature, verifyWebhook } from '../../../sdk/src/webhooks.ts'
import { OFFSETS_MS } from '../../../src/modules/webhooks/schedule.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { type Received, type Receiver, startReceiver } from '../../support/receiver.ts'
import { newPackage } from '../../support/samples/index.ts'
import { until } from '../../support/until.ts'

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' })

const register = async (hotel: TestProperty, receiver: Receiver, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/webhooks', {
    url: receiver.url,
    events: ['package.updated'],
    ...fields,
  })
  assert.equal(status, 201, JSON.stringify(body))
  return body as { id: string; secret: string }
}
const emit = async (hotel: TestProperty) => (await hotel.request('POST', '/v1/packages', newPackage())).body
const deliveriesOf = async (hotel: TestProperty, id: string, query = '') =>
  (await hotel.request('GET', `/v1/webhooks/${id}/deliveries${query}`)).body
const plain = (headers: Received['headers']) => headers as Record<string, string>

test('a change arrives at once, signed in all three ways, and stock verifiers accept it as it came', async () => {
  const [hotel, receiver] = [await portico.newProperty(), await startReceiver()]
  const { id, secret } = await register(hotel, receiver)
  const created = await emit(hotel)
  await until(() => receiver.received.length === 1)
  const { body, headers, event } = receiver.received[0]!
  assert.deepEqual(Object.keys(event), ['id', 'type', 'created_at', 'property_id', 'data', 'signature'])
  assert.deepEqual(event.data, created)
  const { signature: _, ...stored } = event
  assert.deepEqual((await hotel.request('GET', `/v1/events/${event.id}`)).body, stored)

  const stripe = new Stripe('sk_unused')
  const verifyStripe = (text: string, key: string, now?: number) =>
    stripe.webhooks.constructEvent(text, plain(headers)['portico-signature']!, key, 300, undefined, now)
  assert.equal(verifyStripe(body, secret).id, event.id)
  assert.throws(() => verifyStripe(body.replace('Romantic', 'romantic'), secret))
  assert.throws(() => verifyStripe(body, `${secret}x`))
  assert.throws(() => verifyStripe(body, secret, Date.now() + 302_000))

  const standard = new StandardWebhook(secret)
  assert.deepEqual(standard.verify(body, plain(headers)), event)
  assert.throws(() => standard.verify(`${body} `, plain(headers)))
  assert.throws(() => standard.verify(body, { ...plain(headers), 'webhook-timestamp': '1600000000' }))
  assert.throws(() => new StandardWebhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw').verify(body, plain(headers)))

  assert.equal((await verifyWebhook(body, headers, secret)).id, event.id)
  await verifyInBodySignature(body, secret)
  await assert.rejects(verifyWebhook(body, headers, `${secret}x`))

  await until(async () => (await deliveriesOf(hotel, id)).data[0].status === 'succeeded')
  const [delivery] = (await deliveriesOf(hotel, id)).data
  assert.deepEqual(
    { ...delivery, id: 0, created_at: 0, attempts: delivery.attempts.length },
    {
      id: 0,
      webhook_id: id,
      event_id: event.id,
      event_type: 'package.updated',
      status: 'succeeded',
      next_attempt_at: null,
      created_at: 0,
      attempts: 1,
      version: 2,
    },
  )
  const [attempt] = delivery.attempts
  assert.deepEqual([attempt.status_code, attempt.response, attempt.error], [200, 'thank you', null])
})

test('an attempt is told with its moment like every other and with what was answered, sign for sign', async () => {
  const [hotel, receiver] = [await portico.newProperty(), await startReceiver()]
  const odd = 'say "hi" \\ / 😀 \u0001\t\r\n\u2028 </script>'
  receiver.answer((response) => response.writeHead(200).end(odd))
  const { id } = await register(hotel, receiver)
  await emit(hotel)
  await until(async () => (await deliveriesOf(hotel, id)).data[0]?.attempts.length === 1)
  const [told] = (await deliveriesOf(hotel, id)).data[0].attempts
  assert.equal(told.response, odd)
  // As the release before reads it.
  const kept = await portico.tables.sandbox.one<{ at: string; response: string }>`
    select at, status_code, latency_ms, response, error from webhook_attempts where property_id = ${hotel.id}`
  assert.deepEqual(told, kept)
})

test('only the kinds asked for arrive, and nothing of another property', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const [some, all] = [await startReceiver(), await startReceiver()]
  await register(hotel, some, { events: ['message.sent'] })
  const { id } = await register(hotel, all, { events: ['*'] })
  await emit(other)
  await emit(hotel)
  await until(() => all.received.length === 1)
  assert.equal((await deliveriesOf(hotel, id)).total, 1)
  assert.equal(some.received.length, 0)
})

test('a rotated secret: both sign for 24 hours, then the new one alone', async () => {
  const [hotel, receiver] = [await portico.newProperty(), await startReceiver()]
  const { id, secret: before } = await register(hotel, receiver)
  const rotated = await hotel.request('POST', `/v1/webhooks/${id}/rotate-secret`)
  assert.equal(rotated.status, 200)
  await emit(hotel)
  await until(() => receiver.received.length === 1)
  const { body, headers } = receiver.received[0]!
  for (const secret of [before, rotated.body.secret]) {
    assert.deepEqual(new StandardWebhook(secret).verify(body, plain(headers)), receiver.received[0]!.event)
    await verifyInBodySignature(body, secret)
  }
  portico.clock.advance(24 * 3_600_000 + 1)
  await emit(hotel)
  await until(() => receiver.received.length === 2)
  const late = receiver.received[1]!
  const now = new Date(portico.clock.now())
  await assert.rejects(verifyWebhook(late.body, late.headers, before, 300, now))
  assert.equal((await verifyWebhook(late.body, late.headers, rotated.body.secret, 300, now)).type, 'package.updated')
})

test('on the sandbox clock a dead receiver sees twelve attempts, ever further apart, the last at 72 h; then failed', async () => {
  const [hotel, receiver] = [await portico.newProperty(), await startReceiver()]
  receiver.answer((response) => response.writeHead(500).end('no'))
  const { id } = await register(hotel, receiver)
  const { created_at } = await emit(hotel)
  for (let attempt = 1; attempt <= OFFSETS_MS.length; attempt++) {
    await until(async () => (await deliveriesOf(hotel, id)).data[0].attempts.length === attempt)
    const [{ next_attempt_at }] = (await deliveriesOf(hotel, id)).data
    if (next_attempt_at) await hotel.request('POST', '/v1/sandbox/clock', { now: next_attempt_at })
  }
  const [delivery] = (await deliveriesOf(hotel, id)).data
  assert.deepEqual([delivery.status, delivery.next_attempt_at], ['failed', null])
  assert.equal(receiver.received.length, 12)
  assert.equal(new Set(receiver.received.map(({ event }) => event.id)).size, 1, 'the same event every time')
  const times = delivery.attempts.map(({ at }: { at: string }) => Date.parse(at))
  const pauses = times.slice(1).map((time: number, i: number) => time - times[i]!)
  assert.ok(
    pauses.every((pause: number, i: number) => i === 0 || pause > pauses[i - 1]!),
    pauses.join(),
  )
  assert.ok(Math.abs(times.at(-1)! - times[0]! - 72 * 3_600_000) < 5000)
  assert.ok(Math.abs(times[0]! - Date.parse(created_at)) < 5000)
})

test('Retry-After is honoured, and redirects are failures that are not followed', async () => {
  const [hotel, receiver] = [await portico.newProperty(), await startReceiver()]
  receiver.answer((response) => response.writeHead(429, { 'retry-after': '3600' }).end())
  const { id } = await register(hotel, receiver)
  await emit(hotel)
  await until(async () => (await deliveriesOf(hotel, id)).data[0]?.attempts.length === 1)
  const [asked] = (await deliveriesOf(hotel, id)).data
  const wait = Date.parse(asked.next_attempt_at) - Date.parse(asked.attempts[0].at)
  assert.ok(wait >= 3_600_000 && wait < 3_660_000, String(wait))
  receiver.answer((response) => response.writeHead(302, { location: `${receiver.url}/else` }).end())
  await hotel.request('POST', `/v1/webhooks/deliveries/${asked.id}/retry`)
  await until(async () => (await deliveriesOf(hotel, id)).data[0].attempts.length === 2)
  const [redirected] = (await deliveriesOf(hotel, id)).data
  assert.deepEqual([redirected.status, redirected.attempts[1].status_code], ['pending', 302])
  assert.equal(receiver.received.length, 2)
})

test('410 disables the endpoint at once, and an event tells the others', async () => {
  const [hotel, gone, watcher] = [await portico.newProperty(), await startReceiver(), await startReceiver()]
  gone.answer((response) => response.writeHead(410).end())
  const { id } = await register(hotel, gone)
  await register(hotel, watcher, { events: ['webhook.disabled'] })
  await emit(hotel)
  await until(() => watcher.received.length === 1)
  const { event } = watcher.received[0]!
  assert.deepEqual([event.data.id, event.data.status, event.data.disabled_reason], [id, 'disabled', 'gone'])
  assert.deepEqual((await hotel.request('GET', `/v1/webhooks/${id}`)).body, event.data)
  await emit(hotel)
  assert.equal((await deliveriesOf(hotel, id)).total, 1, 'a disabled endpoint gets nothing new')
})

test('an endpoint that fails everything for half an hour is told of once, and once more when it recovers', async () => {
  const [hotel, receiver, watcher] = [await portico.newProperty(), await startReceiver(), await startReceiver()]
  receiver.answer((response) => response.writeHead(503).end())
  const { id } = await register(hotel, receiver)
  await register(hotel, watcher, { events: ['webhook.failing', 'webhook.recovered'] })
  const told = () => watcher.received.map(({ event }) => [event.type, event.data.id])
  const attempted = async () =>
    (await deliveriesOf(hotel, id)).data.filter((one: { attempts: unknown[] }) => one.attempts.length > 0).length
  const fails = async (afterSeconds: number, total: number) => {
    if (afterSeconds > 0) await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: afterSeconds })
    await emit(hotel)
    await until(async () => (await attempted()) >= total)
  }
  await fails(0, 1)
  await fails(1700, 2)
  assert.deepEqual(told(), [], 'a short trouble is not worth a word')
  await fails(200, 3)
  await until(() => watcher.received.length === 1)
  await fails(3600, 4)
  assert.deepEqual(told(), [['webhook.failing', id]])
  receiver.answer((response) => response.writeHead(204).end())
  await emit(hotel)
  await until(() => watcher.received.length === 2)
  assert.deepEqual(told()[1], ['webhook.recovered', id])
  assert.equal((await hotel.request('GET', '/v1/events?type=webhook.failing')).body.total, 1)
  assert.equal((await hotel.request('GET', '/v1/events?type=webhook.recovered')).body.total, 1)
})

test('an endpoint that fails everything for five days is disabled and says so', async () => {
  const [hotel, receiver] = [await portico.newProperty(), await startReceiver()]
  receiver.answer((response) => response.writeHead(503).end())
  const { id } = await register(hotel, receiver)
  await emit(hotel)
  const attempted = async () =>
    (await deliveriesOf(hotel, id)).data.filter((one: { attempts: unknown[] }) => one.attempts.length > 0).length
  await until(async () => (await attempted()) === 1) // written down, by the clock of that day
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 4 * 86_400 })
  await emit(hotel)
  await until(async () => (await attempted()) === 2)
  assert.equal((await hotel.request('GET', `/v1/webhooks/${id}`)).body.status, 'enabled')
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 86_401 })
  await emit(hotel)
  await until(async () => (await hotel.request('GET', `/v1/webhooks/${id}`)).body.status === 'disabled')
  assert.equal((await hotel.request('GET', `/v1/webhooks/${id}`)).body.disabled_reason, 'failing')
  assert.equal((await hotel.request('GET', '/v1/events?type=webhook.disabled')).body.total, 1)
})

test('a disabled endpoint waits and gets what was pending when it is enabled again', async () => {
  const [hotel, receiver] = [await portico.newProperty(), await startReceiver()]
  receiver.answer((response) => response.writeHead(500).end())
  const { id } = await register(hotel, receiver)
  await emit(hotel)
  await until(() => receiver.received.length === 1)
  const paused = await hotel.request('PATCH', `/v1/webhooks/${id}`, { status: 'disabled' })
  assert.equal(paused.body.disabled_reason, 'by_request')
  const [{ id: delivery }] = (await deliveriesOf(hotel, id)).data
  const refused = await hotel.request('POST', `/v1/webhooks/deliveries/${delivery}/retry`)
  assert.deepEqual([refused.status, refused.body.detail], [409, 'webhook_disabled'])
  receiver.answer((response) => response.end())
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 60 })
  await hotel.request('PATCH', `/v1/webhooks/${id}`, { status: 'enabled' })
  await until(async () => (await deliveriesOf(hotel, id)).data[0].status === 'succeeded')
})

test('test, retry and replay really reach the receiver', async () => {
  const [hotel, receiver] = [await portico.newProperty(), await startReceiver()]
  await emit(hotel)
  const since = (await hotel.request('GET', '/v1/sandbox/clock')).body.now
  const second = await emit(hotel)
  const third = await emit(hotel)
  const { id } = await register(hotel, receiver)
  const tested = await hotel.request('POST', `/v1/webhooks/${id}/test`)
  assert.equal(tested.status, 200)
  await until(() => receiver.received.length === 1)
  assert.equal(receiver.received[0]!.event.type, 'webhook.test')
  await until(async () => (await deliveriesOf(hotel, id)).data[0].status === 'succeeded')
  const retried = await hotel.request('POST', `/v1/webhooks/deliveries/${tested.body.id}/retry`)
  assert.equal(retried.body.status, 'pending')
  await until(() => receiver.received.length === 2)
  const replayed = await hotel.request('POST', `/v1/webhooks/${id}/replay`, { since })
  assert.deepEqual([replayed.status, replayed.body], [200, { replayed: 2 }])
  await until(() => receiver.received.length === 4)
  const seen = receiver.received.slice(2).map(({ event }) => event.data.id)
  assert.deepEqual(seen.sort(), [second.id, third.id].sort())
})

test('the delivery log filters by status, kind and time', async () => {
  const [hotel, receiver] = [await portico.newProperty(), await startReceiver()]
  const { id } = await register(hotel, receiver)
  await emit(hotel)
  await until(async () => (await deliveriesOf(hotel, id)).data[0]?.status === 'succeeded')
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 3600 })
  const middle = (await hotel.request('GET', '/v1/sandbox/clock')).body.now
  await hotel.request('POST', `/v1/webhooks/${id}/test`)
  const count = async (query: string) => (await deliveriesOf(hotel, id, query)).total
  assert.equal(await count(''), 2)
  assert.equal(await count('?event_type=webhook.test'), 1)
  assert.equal(await count(`?from=${middle}`), 1)
  assert.equal(await count(`?to=${middle}`), 1)
  assert.equal(await count('?status=failed'), 0)
})

test('a hanging receiver delays neither its neighbours nor another property', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const [hanging, healthy, elsewhere] = [await startReceiver(), await startReceiver(), await startReceiver()]
  hanging.answer(() => {}) // never
  await register(hotel, hanging)
  await register(hotel, healthy)
  await register(other, elsewhere)
  await Promise.all(Array.from({ length: 40 }, () => emit(hotel)))
  await emit(other)
  await until(() => healthy.received.length === 40 && elsewhere.received.length === 1, 5000)
  assert.ok(hanging.received.length <= 16, 'no more under way at once than allowed')
})
