import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import {
  AuthenticationError,
  ConflictError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  Portico,
  type PorticoOptions,
} from '../../sdk/src/index.ts'
import { operations } from '../../src/registry.ts'
import { type TestProperty, useOwnApp } from '../support/app.ts'
import { newPackage } from '../support/samples/index.ts'

/** The client against a listening server, as its users have it. */

const server = useOwnApp()

const clientOf = (hotel: TestProperty, options: Partial<PorticoOptions> = {}) =>
  new Portico({ baseUrl: server.address, apiKey: hotel.key, maxRetries: 0, ...options })

type NewPackage = Parameters<Portico['packages']['create']>[0]
const aPackage = (fields: object = {}) => newPackage(fields) as NewPackage

async function withPackages(count: number) {
  const hotel = await server.newProperty()
  const client = clientOf(hotel)
  for (let i = 0; i < count; i++) await client.packages.create(aPackage({ name: `Package ${i}` }))
  return { hotel, client }
}

test('the error for a merged guest says who was kept', async () => {
  const client = clientOf(await server.newProperty())
  const [kept, merged] = [await client.guests.create({}), await client.guests.create({})]
  await client.guests.merge({ id: kept.id, from: merged.id })
  const isTold = (error: unknown) => error instanceof NotFoundError && error.mergedInto === kept.id
  await assert.rejects(async () => client.guests.get({ id: merged.id }), isTold)
})

test('every operation is there, under the name that its id gives it', async () => {
  const client = clientOf(await server.newProperty()) as unknown as Record<string, Record<string, unknown>>
  const camel = (text: string) => text.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  for (const { id, stream } of operations) {
    const [group, name] = id.split('.').map(camel) as [string, string]
    assert.equal(typeof client[group]?.[name], 'function', id)
    assert.equal('stream' in (client[group]![name] as object), stream !== undefined, id)
  }
  const count = Object.values(client).reduce((sum, group) => sum + Object.keys(group).length, 0)
  assert.equal(count, operations.length, 'and nothing else')
})

test('a record is made, read, changed and removed', async () => {
  const { client } = await withPackages(0)
  const made = await client.packages.create(aPackage({ price: 499.5 }))
  assert.deepEqual(await client.packages.get({ id: made.id }), made)
  assert.equal((await client.packages.update({ id: made.id, description: null, price: 250 })).price, 250)
  const room = await client.roomTypes.create({ name: 'Sea View', inventory: 4, base_rate: 100 })
  assert.equal(await client.roomTypes.delete({ id: room.id }), undefined)
  await assert.rejects(client.roomTypes.get({ id: room.id }), NotFoundError)
})

test('a list is one page when awaited, and all of it when iterated', async () => {
  const { client } = await withPackages(5)
  const page = await client.packages.list({ limit: 2 })
  assert.deepEqual([page.data.length, page.total, page.has_more], [2, 5, true])
  const names: string[] = []
  for await (const { name } of client.packages.list({ limit: 2 })) names.push(name)
  assert.deepEqual(
    names,
    [4, 3, 2, 1, 0].map((i) => `Package ${i}`),
  )
  const sizes: number[] = []
  for await (const { data } of client.packages.list({ limit: 2 }).pages()) sizes.push(data.length)
  assert.deepEqual(sizes, [2, 2, 1])
  const rest: string[] = []
  for await (const { name } of client.packages.list({ limit: 2, offset: 1 })) rest.push(name)
  assert.deepEqual(rest, names.slice(1))
  for await (const _ of client.packages.list({ type: 'golf' })) assert.fail('there is none')
})

test('pages are asked for only when they are reached', async () => {
  const { hotel } = await withPackages(5)
  let asked = 0
  const counted: typeof fetch = (...args) => {
    asked++
    return fetch(...args)
  }
  for await (const { name } of clientOf(hotel, { fetch: counted }).packages.list({ limit: 2 })) {
    if (name === 'Package 2') break // the first of the second page
  }
  assert.equal(asked, 2)
})

test('an error is of the kind its status says, and carries code, violations and request id', async () => {
  const { hotel, client } = await withPackages(0)
  const given = aPackage()
  await client.packages.create(given)
  await assert.rejects(client.packages.create(given), (error) => {
    assert.ok(error instanceof ConflictError)
    assert.deepEqual([error.status, error.code, error.violations], [409, 'package_slug_taken', []])
    assert.match(error.requestId!, /^req_/)
    assert.match(error.message, /^packages\.create: 409 package_slug_taken \(req_/)
    return true
  })
  await assert.rejects(client.packages.create(aPackage({ price: -1, currency: 'XYZ' })), (error) => {
    assert.ok(error instanceof InvalidRequestError)
    assert.equal(error.code, 'invalid_request')
    assert.deepEqual(error.violations.map(({ loc }) => loc.join('.')).sort(), ['body.currency', 'body.price'])
    assert.match(error.message, /body\.price: .*; body\.currency|body\.currency: .*; body\.price/)
    return true
  })
  await assert.rejects(client.packages.get({ id: 'pkg_nonsense' }), NotFoundError)
  const reader = clientOf(hotel, { apiKey: await hotel.keyWith('packages:read') })
  await assert.rejects(reader.packages.create(aPackage()), (error) => {
    assert.ok(error instanceof PermissionError)
    assert.equal(error.code, 'missing_scope:packages:write')
    return true
  })
  await assert.rejects(clientOf(hotel, { apiKey: 'sk_test_nobody' }).packages.list(), AuthenticationError)
})

test('a request id, the limit and ignored fields come with an answer for whoever asks', async () => {
  const { hotel } = await withPackages(0)
  const told: unknown[] = []
  const client = clientOf(hotel, { onIgnoredFields: (...said) => told.push(said) })
  const { data, meta } = await client.packages.create(aPackage({ 'colour é': 1, stars: 5 })).withMeta()
  assert.match(data.id, /^pkg_/)
  assert.deepEqual([meta.status, meta.ignoredFields, meta.replayed], [201, ['colour é', 'stars'], false])
  assert.match(meta.requestId!, /^req_/)
  assert.equal(meta.rateLimit!.limit, 1000)
  assert.ok(meta.rateLimit!.remaining < 1000 && meta.rateLimit!.resetSeconds <= 60)
  assert.deepEqual(told, [['packages.create', ['colour é', 'stars']]])
  const strict = clientOf(hotel, { strict: true })
  await assert.rejects(strict.packages.create(aPackage({ stars: 5 })), InvalidRequestError)
  await strict.packages.create(aPackage({ stars: 5 }), { strict: false })
})

test('two calls are two records, and one idempotency key is one record', async () => {
  const { client } = await withPackages(0)
  const options = { idempotencyKey: 'order 66' }
  const given = aPackage()
  const first = await client.packages.create(given, options).withMeta()
  const second = await client.packages.create(given, options).withMeta()
  assert.deepEqual(second.data, first.data)
  assert.deepEqual([first.meta.replayed, second.meta.replayed], [false, true])
  const guests = await Promise.all([
    client.guests.create({ last_name: 'Lee' }),
    client.guests.create({ last_name: 'Lee' }),
  ])
  assert.notEqual(guests[0].id, guests[1].id)
})

test('files go up as text, as bytes, as a blob and as a stream; calendars come back as text', async () => {
  const { client } = await withPackages(0)
  const csv = (id: string) =>
    `external_id,room_type,check_in,check_out,nightly_rate\n${id},Sea View,2026-12-24,2026-12-27,169\n`
  for (const content of [
    csv('A'),
    new TextEncoder().encode(csv('B')),
    new Blob([csv('C')]),
    new Blob([csv('D')]).stream(),
    Readable.from([csv('E')]),
  ]) {
    const { received, created } = await client.reservations.import({ format: 'csv', content })
    assert.deepEqual([received, created], [1, 1])
  }
  const mapping = { columns: { Ref: 'external_id' } } as const
  const renamed = { format: 'csv', content: csv('F').replace('external_id', 'Ref'), mapping, dry_run: true } as const
  assert.equal((await client.reservations.import(renamed)).created, 1)
  assert.equal((await client.reservations.list()).total, 5)
  const { id } = await client.itineraries.create({ guest_id: 'gst_1', check_in: '2026-12-24', check_out: '2026-12-27' })
  assert.match(await client.itineraries.calendar({ id }), /^BEGIN:VCALENDAR\r\n/)
})

test('an answer is heard while it is written, and the whole is there at the end', async () => {
  const { client } = await withPackages(0)
  await client.knowledge.create({ name: 'Breakfast', type: 'faq', content: 'Breakfast is served from 7:00 to 10:30.' })
  const messages = [{ role: 'user' as const, content: 'When is breakfast served?' }]
  const talk = client.ai.chat.stream({ messages })
  let heard = ''
  for await (const { content } of talk) heard += content
  const turn = await talk.final()
  assert.equal(turn.content, heard)
  assert.match(heard, /7:00/)
  assert.match((await talk.meta()).requestId!, /^req_/)
  const whole = await client.ai.chat.stream({ messages, conversation_id: turn.conversation_id }).final()
  assert.equal(whole.conversation_id, turn.conversation_id)
  await assert.rejects(client.ai.chat.stream({ messages, conversation_id: 'cvs_nonsense' }).final(), NotFoundError)
})
