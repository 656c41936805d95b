import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ALL_GRANTS } from '../../src/modules/access/index.ts'
import type { Scope } from '../../src/platform/operation/scopes.ts'
import { eventCatalogue, operations } from '../../src/registry.ts'
import { openFeed } from '../modules/changes/feed-reader.ts'
import { type TestProperty, useOwnApp } from '../support/app.ts'
import { doors } from '../support/doors.ts'
import { emit } from '../support/emit.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { newWebhook } from '../support/samples/index.ts'
import { until } from '../support/until.ts'

/**
 * Whoever lacks the read scope of an event's module never sees its data, by any door, delivery or replay. The kinds come
 * from the registry: a new one is swept without being named here.
 */

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000', PORTICO_LIMIT_ADDRESS: '100000' })
const { kinds } = eventCatalogue
const EVERY = ALL_GRANTS.filter((grant) => grant !== '*' && grant !== 'platform:admin')
const SCOPES = [...new Set(kinds.map((kind) => kind.scope))]
/** Each world's own, started here so that they end with the last test. */
const receivers = await Promise.all(SCOPES.map(() => Promise.all(Array.from({ length: 4 }, startReceiver))))
const operation = (id: string) => operations.find((one) => one.id === id)!

/** A property where an event of every kind has happened, and somebody who may do everything but read one module. */
interface World {
  hotel: TestProperty
  outsider: string
  /** By the type of each event: its id, and a word that its data alone holds. */
  told: Map<string, { id: string; mark: string }>
  /** The outsider's endpoint for everything, and one of somebody who may read everything. */
  own: { id: string; receiver: Receiver }
  others: { id: string; receiver: Receiver }
  since: string
  /** Two that nothing leads to yet. */
  busy: Receiver
  elsewhere: Receiver
}

async function worldWithout(scope: Scope): Promise<World> {
  const hotel = await portico.newProperty()
  const outsider = await hotel.keyWith(...EVERY.filter((grant) => grant !== scope))
  const [ofOutsider, ofOthers, busy, elsewhere] = receivers[SCOPES.indexOf(scope)]!
  const endpoint = async (key: string, receiver: Receiver) => {
    const { body } = await portico.request('POST', '/v1/webhooks', {
      key,
      body: newWebhook({ url: receiver.url, events: ['*'] }),
    })
    return { id: body.id as string, receiver }
  }
  const [own, others] = [await endpoint(outsider, ofOutsider!), await endpoint(hotel.key, ofOthers!)]
  const since = new Date(portico.clock.now()).toISOString()
  const marks = new Map<string, string>()
  for (const kind of kinds) marks.set(kind.type, await emit(portico, hotel, kind))
  await until(() => others.receiver.received.length === kinds.length)
  const told = new Map(
    others.receiver.received.map(({ event }) => [event.type, { id: event.id, mark: marks.get(event.type)! }]),
  )
  return { hotel, outsider, told, own, others, since, busy: busy!, elsewhere: elsewhere! }
}

const typesOf = ({ received }: Receiver) => [...new Set(received.map(({ event }) => event.type as string))].sort()

for (const scope of SCOPES) {
  const hidden = kinds.filter((kind) => kind.scope === scope).map(({ type }) => type)
  const open = kinds.filter((kind) => kind.scope !== scope).map(({ type }) => type)

  describe(`without ${scope}`, () => {
    let made: Promise<World> | undefined
    const world = () => {
      made ??= worldWithout(scope)
      return made
    }
    /** Nothing of what is hidden, neither the event nor its data, may be in it; what is not hidden is. */
    const sees = (answer: unknown, { told }: World, expected: readonly string[]) => {
      const text = JSON.stringify(answer)
      for (const type of hidden) {
        const { id, mark } = told.get(type)!
        assert.ok(!text.includes(id) && !text.includes(mark), `${type} is shown: ${text}`)
      }
      for (const type of expected) assert.ok(text.includes(told.get(type)!.id), `${type} is missing`)
    }
    const events = scope === 'webhooks:read' ? [] : open

    for (const [door, call] of Object.entries(doors)) {
      test(`${door}: events and deliveries of ${hidden.join(', ')} are not there`, async () => {
        const here = await world()
        const { outsider, told, others } = here
        const ask = (id: string, input: Record<string, unknown>) => call(portico, operation(id), input, outsider)
        const listed = door === 'GraphQL' ? await graphql(outsider) : await ask('events.list', { limit: 200 })
        sees(listed, here, events)
        const sent = await ask('webhooks.list_deliveries', { id: others.id, limit: 200 })
        sees(sent, here, door === 'GraphQL' ? [] : events)
        for (const type of hidden) {
          const { id } = told.get(type)!
          const got = await ask('events.get', { id })
          assert.ok(got.status === 404 || got.status === 403, `${type}: ${JSON.stringify(got)}`)
          const filtered = await ask('events.list', { type })
          if (filtered.status === 200) assert.equal((filtered.output as { total: number }).total, 0)
          const retried = await ask('webhooks.retry_delivery', { id: await deliveryOf(here, id) })
          assert.deepEqual([retried.status, retried.detail], [404, 'delivery_not_found'])
        }
      })
    }

    test('the feed of changes tells nothing of them, at once and live', async () => {
      const here = await world()
      const { hotel, outsider } = here
      const at = earliest(here)
      const once = await portico.request('GET', `/v1/changes?limit=500&since=${at}`, { key: outsider })
      const live = await openFeed(portico, outsider, `?limit=500&since=${at}`)
      await live.hears(open.length)
      for (const kind of kinds) await emit(portico, hotel, kind)
      await live.hears(2 * open.length)
      live.close()
      for (const changes of [once.body.data, live.changes] as { type: string }[][]) {
        assert.deepEqual(new Set(changes.map(({ type }) => type)), new Set(open))
      }
    })

    test('its endpoint for everything is sent the rest, and a replay brings no more, whoever asks for it', async () => {
      const { hotel, outsider, own, others, since } = await world()
      const replay = async (id: string, key: string) => {
        const { status, body } = await portico.request('POST', `/v1/webhooks/${id}/replay`, { key, body: { since } })
        assert.equal(status, 200, JSON.stringify(body))
        return body.replayed as number
      }
      await replay(own.id, outsider)
      await replay(own.id, hotel.key)
      // What it is sent as it happens may still be on its way.
      await until(async () => (await pending(hotel, others.id)) === 0)
      const before = others.receiver.received.length
      const count = await replay(others.id, outsider)
      await until(() => others.receiver.received.length >= before + count)
      const again = others.receiver.received.slice(before).map(({ event }) => event.type)
      assert.ok(!again.some((type) => hidden.includes(type)), again.join())
      await until(async () => (await pending(hotel, own.id)) === 0)
      assert.deepEqual(typesOf(own.receiver), open.toSorted())
      const { data } = (await hotel.request('GET', `/v1/webhooks/${own.id}/deliveries?limit=200`)).body
      const made = new Set(data.map((one: { event_type: string }) => one.event_type))
      assert.deepEqual(made, new Set(open), 'none was even made')
    })

    test('nobody subscribes to them by name, nor names them later: 403 tells the scope', async () => {
      const { outsider, own } = await world()
      for (const type of hidden) {
        const body = newWebhook({ events: [type] })
        for (const [method, path] of [
          ['POST', '/v1/webhooks'],
          ['PATCH', `/v1/webhooks/${own.id}`],
        ] as const) {
          const { status, body: answer } = await portico.request(method, path, { key: outsider, body })
          assert.deepEqual([status, answer.detail], [403, `missing_scope:${scope}`], `${method} ${type}`)
        }
      }
    })

    test('what waits for an endpoint that the outsider points elsewhere is not sent there, nor by a retry', async () => {
      const { hotel, outsider, busy, elsewhere } = await world()
      busy.answer((response) => response.writeHead(503).end())
      const { body } = await hotel.request('POST', '/v1/webhooks', newWebhook({ url: busy.url, events: ['*'] }))
      for (const kind of kinds) await emit(portico, hotel, kind)
      await until(() => busy.received.length >= kinds.length)
      const moved = await portico.request('PATCH', `/v1/webhooks/${body.id}`, {
        key: outsider,
        body: { url: elsewhere.url },
      })
      assert.equal(moved.status, 200, JSON.stringify(moved.body))
      await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 3600 })
      await until(async () => (await pending(hotel, body.id)) === 0)
      assert.deepEqual(typesOf(elsewhere), open.toSorted())
      const { data } = (await hotel.request('GET', `/v1/webhooks/${body.id}/deliveries?status=failed&limit=200`)).body
      assert.deepEqual(new Set(data.map((one: { event_type: string }) => one.event_type)), new Set(hidden))
      for (const { id, attempts } of data) {
        assert.equal(attempts.at(-1).error, `missing_scope:${scope}`)
        const retried = await hotel.request('POST', `/v1/webhooks/deliveries/${id}/retry`)
        assert.deepEqual([retried.status, retried.body.detail], [409, 'webhook_missing_scope'])
      }
    })

    test('the export of a guest shows no event of theirs that the outsider could not read', async () => {
      const here = await world()
      const { hotel, outsider } = here
      const path = `/v1/guests/${GUEST_OF_EXAMPLES}/export`
      const whole = JSON.stringify((await hotel.request('GET', path)).body.records?.events ?? [])
      const { status, body } = await portico.request('GET', path, { key: outsider })
      if (scope === 'guests:read') assert.equal(status, 403)
      else for (const type of hidden) assert.ok(!JSON.stringify(body.records.events).includes(`"${type}"`), whole)
    })
  })
}

/** Most examples speak of this guest. */
const GUEST_OF_EXAMPLES = 'gst_01jd3vq8k2m4n6p8r0t2v4x6z8'

const graphql = async (key: string) => {
  const query = '{ eventsList(limit: 200) { total data { id type data } } }'
  return (await portico.request('POST', '/graphql', { key, body: { query } })).body
}

async function deliveryOf({ hotel, others }: World, eventId: string): Promise<string> {
  const db = portico.tables.sandbox
  const { id } = await db.one<{ id: string }>`
    select id from webhook_deliveries
    where property_id = ${hotel.id} and webhook_id = ${others.id} and event_id = ${eventId} limit 1`
  return id
}

const pending = async ({ id: propertyId }: TestProperty, webhookId: string): Promise<number> => {
  const db = portico.tables.sandbox
  const rows = await db.many`
    select id from webhook_deliveries
    where property_id = ${propertyId} and webhook_id = ${webhookId} and status = 'pending'`
  return rows.length
}

/** The place before the first event. */
const earliest = ({ told }: World): string => {
  const [first] = [...told.values()].map(({ id }) => id).sort()
  return first!.slice(0, 14)
}
