import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { useApp } from '../../support/app.ts'
import { startReceiver } from '../../support/receiver.ts'
import { newGuest } from '../../support/samples/guests.ts'
import { newWebhook } from '../../support/samples/index.ts'
import { newMessage } from '../../support/samples/messaging.ts'
import { until } from '../../support/until.ts'

/** The last attempt of a delivery stands in columns, those before it in a list: nobody sees where. */

const portico = useApp()

const saying = (status: number, text: string) => (response: ServerResponse) => response.writeHead(status).end(text)

/** An endpoint that refused to hear of a message to a guest of each name; `retry` waits for the outcome. */
async function told(...names: string[]) {
  const [hotel, receiver] = [await portico.newProperty(), await startReceiver()]
  receiver.answer(saying(500, 'not now'))
  const endpoint = newWebhook({ url: receiver.url, events: ['message.sent'] })
  const { id } = (await hotel.request('POST', '/v1/webhooks', endpoint)).body
  const deliveries = async () => (await hotel.request('GET', `/v1/webhooks/${id}/deliveries`)).body.data.toReversed()
  const guests: { id: string }[] = []
  for (const name of names) {
    guests.push((await hotel.request('POST', '/v1/guests', newGuest({ email: `${name}@example.com` }))).body)
    await hotel.request('POST', '/v1/messaging/send', newMessage({ guest_id: guests.at(-1)!.id }))
    await until(async () => (await deliveries())[guests.length - 1]?.attempts.length === 1)
  }
  const retry = async (place: number, status: number, text: string) => {
    receiver.answer(saying(status, text))
    const { id, attempts } = (await deliveries())[place]
    await hotel.request('POST', `/v1/webhooks/deliveries/${id}/retry`)
    await until(async () => (await deliveries())[place].attempts.length > attempts.length)
  }
  return { hotel, guests, deliveries, retry }
}

const responses = ({ attempts }: { attempts: { response: string | null }[] }) =>
  attempts.map(({ response }) => response)

test('an erase empties what was answered to each attempt about the guest, and no other', async () => {
  const { hotel, guests, deliveries, retry } = await told('quibblewick', 'otherhouse')
  await retry(0, 500, 'none here')
  await retry(0, 200, 'welcome')
  await retry(1, 200, 'after quibblewick@example.com')
  const before = await deliveries()
  assert.deepEqual(responses(before[0]), ['not now', 'none here', 'welcome'])
  const { body } = await hotel.request('POST', `/v1/guests/${guests[0]!.id}/erase`)
  assert.equal(body.erased.delivery_responses, 4, 'three to their event, and one that names them')
  const after = await deliveries()
  assert.deepEqual(after.map(responses), [
    [null, null, null],
    ['not now', null],
  ])
  const rest = (list: { attempts: object[] }[]) =>
    list.map((one) => ({ ...one, attempts: one.attempts.map((attempt) => ({ ...attempt, response: null })) }))
  assert.deepEqual(rest(after), rest(before))
})

test('attempts of earlier releases, with names and without, are told before those made since', async () => {
  const { hotel, deliveries, retry } = await told('longago')
  const at = '2026-11-01T10:00:00.000Z'
  await portico.tables.sandbox.run`
    update webhook_deliveries set last_at = null, last_status_code = null, last_latency_ms = null, last_response = null,
      attempts = ${JSON.stringify([{ at, status_code: 503, latency_ms: 4, response: 'named', error: null }, [at, null, 5, null, 'timeout']])}::jsonb
    where property_id = ${hotel.id}`
  const [named, listed] = [
    { at, status_code: 503, latency_ms: 4, response: 'named', error: null },
    { at, status_code: null, latency_ms: 5, response: null, error: 'timeout' },
  ]
  assert.deepEqual((await deliveries())[0].attempts, [named, listed])
  await retry(0, 500, 'again')
  await retry(0, 204, '')
  const [{ status, attempts }] = await deliveries()
  assert.equal(status, 'succeeded')
  assert.deepEqual(attempts.slice(0, 2), [named, listed])
  assert.deepEqual(
    attempts.slice(2).map(({ status_code, response }: Record<string, unknown>) => [status_code, response]),
    [
      [500, 'again'],
      [204, ''],
    ],
  )
})
