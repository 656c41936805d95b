import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp, type TestProperty, useOwnApp } from '../support/app.ts'
import { newPackage } from '../support/samples/index.ts'

/** `subscription { changes }` over server-sent events, in graphql-sse's mode of distinct connections. */

const portico = useOwnApp()

const CHANGES =
  'subscription ($since: String, $limit: Int) { changes(since: $since, limit: $limit) { type record cursor } }'

interface Heard {
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: as the server wrote it
  data: any
}

/** Opens a stream; each `next()` is one event, and undefined once it is over. */
async function subscribe(key: string, variables: object = {}, query = CHANGES, { address } = portico) {
  const gone = new AbortController()
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query, variables }),
    signal: gone.signal,
  })
  const events = eventsOf(response)
  const next = async (): Promise<Heard | undefined> => (await events.next()).value ?? undefined
  return { response, next, close: () => gone.abort() }
}

async function* eventsOf({ body }: Response): AsyncGenerator<Heard> {
  let text = ''
  for await (const bytes of body!.pipeThrough(new TextDecoderStream())) {
    text += bytes
    const parts = text.split('\n\n')
    text = parts.pop()!
    for (const part of parts) {
      const event = /^event: (.*)$/m.exec(part)?.[1]
      const data = /^data: ?(.*)$/m.exec(part)?.[1]
      if (event) yield { event, data: data ? JSON.parse(data) : null }
    }
  }
}

const aPackage = async (hotel: TestProperty): Promise<string> =>
  (await hotel.request('POST', '/v1/packages', newPackage())).body.id

const aMessage = async (hotel: TestProperty): Promise<string> => {
  const words = { channel: 'sms', sender: '+15005550100', content: 'Hello' }
  return (await hotel.request('POST', '/v1/sandbox/inbound-messages', words)).body.id
}

const placeIn = async (hotel: TestProperty): Promise<string> => (await hotel.request('GET', '/v1/changes')).body.cursor

test('a change is heard as it happens, and the stream completes with its limit', async () => {
  const hotel = await portico.newProperty()
  const { response, next } = await subscribe(hotel.key, { limit: 2 })
  assert.match(response.headers.get('content-type')!, /^text\/event-stream/)
  const id = await aPackage(hotel)
  const first = await next()
  assert.equal(first!.event, 'next')
  assert.partialDeepStrictEqual(first!.data.data.changes, { type: 'package.updated', record: id })
  const message = await aMessage(hotel)
  assert.equal((await next())!.data.data.changes.record, message)
  assert.deepEqual(await next(), { event: 'complete', data: null })
  assert.equal(await next(), undefined)
})

test('what came since a cursor is told first, to whom may read it, and to nobody of another property', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const [since, elsewhere] = [await placeIn(hotel), await placeIn(other)]
  const id = await aPackage(hotel)
  const told = await subscribe(hotel.key, { since, limit: 1 })
  assert.equal((await told.next())!.data.data.changes.record, id)
  const others = await aPackage(other)
  const foreign = await subscribe(other.key, { since: elsewhere, limit: 1 })
  assert.equal((await foreign.next())!.data.data.changes.record, others)
  const blind = await subscribe(await hotel.keyWith('properties:read', 'messaging:read'), { since, limit: 1 })
  const message = await aMessage(hotel)
  assert.equal((await blind.next())!.data.data.changes.record, message, 'packages are not its business')
})

test('a refusal is told as the only event: scope, cost, arguments', async () => {
  const hotel = await portico.newProperty()
  const refusal = async (key: string, variables: object = {}, query = CHANGES) => {
    const { next } = await subscribe(key, variables, query)
    const { event, data } = (await next())!
    assert.equal(event, 'next')
    assert.deepEqual(await next(), { event: 'complete', data: null })
    return data.errors[0]
  }
  const code = (await refusal(await hotel.keyWith('packages:read'))).extensions.code
  assert.equal(code, 'missing_scope:properties:read')
  assert.equal((await refusal(hotel.key, { limit: 501 })).extensions.code, 'invalid_request')
  assert.match((await refusal(hotel.key, { limit: 'many' })).message, /got invalid value/)
  const { status } = (await subscribe('sk_test_nobody_has_this_key_at_all')).response
  assert.equal(status, 401)
})

test('streams of a credential are counted with those of REST, and one that is left gives its place back', async () => {
  const hotel = await portico.newProperty()
  const open = await Promise.all(Array.from({ length: 20 }, () => subscribe(hotel.key)))
  const full = await subscribe(hotel.key)
  assert.equal((await full.next())!.data.errors[0].extensions.code, 'too_many_feeds')
  const rest = await hotel.request('GET', '/v1/changes', undefined, { accept: 'text/event-stream' })
  assert.deepEqual([rest.status, rest.body.detail], [429, 'too_many_feeds'])
  for (const { close } of open) close()
  const again = async (): Promise<string> => {
    const { next, close } = await subscribe(hotel.key, { limit: 1 })
    await aPackage(hotel)
    const heard = await next()
    close()
    return heard!.data.errors ? again() : heard!.data.data.changes.type
  }
  assert.equal(await again(), 'package.updated')
})

test('a revoked key ends its stream with the reason', async () => {
  const hotel = await portico.newProperty()
  const key = await hotel.keyWith('properties:read', 'packages:read')
  const { body } = await hotel.request('GET', '/v1/api-keys?limit=1')
  const { next } = await subscribe(key)
  assert.equal((await hotel.request('DELETE', `/v1/api-keys/${body.data[0].id}`)).status, 204)
  const heard = (await next())!
  assert.deepEqual([heard.data.data, heard.data.errors[0].extensions.code], [{ changes: null }, 'credential_withdrawn'])
  assert.equal((await next())!.event, 'complete')
})

test('queries can be asked as events too, and a subscription as JSON is refused', async () => {
  const hotel = await portico.newProperty()
  const { next } = await subscribe(hotel.key, {}, '{ guestsList { total } }')
  assert.deepEqual((await next())!.data, { data: { guestsList: { total: 0 } } })
  const { status } = await portico.request('POST', '/graphql', {
    key: hotel.key,
    headers: { accept: 'application/json' },
    body: { query: CHANGES },
  })
  assert.equal(status, 406)
})

test('a server that stops completes its streams', async () => {
  const stopping = await startApp()
  const hotel = await stopping.newProperty()
  const { next } = await subscribe(hotel.key, {}, CHANGES, stopping)
  const closed = stopping.app.close()
  assert.equal((await next())!.event, 'complete')
  await closed
})
