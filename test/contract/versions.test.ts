import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../support/app.ts'
import { revised } from '../support/revised.ts'
import { newWebhook } from '../support/samples/index.ts'
import { PACKAGE, RECORDS } from './versioned-records.ts'

const portico = useApp()

async function newPackage(fields: object = {}) {
  const hotel = await portico.newProperty()
  const { body, headers } = await hotel.request('POST', '/v1/packages', { ...PACKAGE, ...fields })
  return { hotel, made: body, etag: headers.get('etag'), path: `/v1/packages/${body.id}` }
}

test('a record counts its changes; one that changes nothing leaves version, time and events as they are', async () => {
  const { hotel, made, etag, path } = await newPackage()
  assert.deepEqual([made.version, etag, made.updated_at], [1, '"1"', made.created_at])
  const changed = await hotel.request('PATCH', path, { price: 12 })
  assert.deepEqual([changed.body.version, changed.headers.get('etag'), changed.body.price], [2, '"2"', 12])
  assert.ok(changed.body.updated_at > made.updated_at)
  const again = await hotel.request('PATCH', path, { price: 12, name: PACKAGE.name })
  assert.deepEqual([again.status, again.body], [200, changed.body])
  const { data } = (await hotel.request('GET', '/v1/events?type=package.updated')).body
  assert.deepEqual(
    data.map(({ data: { version } }: { data: { version: number } }) => version),
    [2, 1],
  )
  assert.equal(data[0].created_at, changed.body.updated_at)
})

test('If-Match: another version is 412 with the present one and changes nothing; lists and * as in RFC 9110', async () => {
  const { hotel, path } = await newPackage()
  const patch = (price: number, match: string) => hotel.request('PATCH', path, { price }, { 'if-match': match })
  assert.equal((await patch(11, '"1"')).body.version, 2)
  for (const match of ['"1"', 'W/"2"', '"x"', '2', '"1", "3"', '']) {
    const { status, body, headers } = await patch(99, match)
    assert.deepEqual([match, status, body.detail, headers.get('etag')], [match, 412, 'version_conflict', '"2"'])
  }
  assert.equal((await hotel.request('GET', path)).body.price, 11)
  assert.equal((await patch(12, '"1", "2"')).body.version, 3)
  assert.equal((await patch(13, '*')).body.version, 4)
  const kept = { 'if-match': '"1"', 'idempotency-key': 'k' }
  const first = await hotel.request('PATCH', path, { price: 14 }, kept)
  const repeated = await hotel.request('PATCH', path, { price: 14 }, kept)
  assert.deepEqual([first.status, repeated.status, repeated.headers.get('etag')], [412, 412, '"4"'])
  const other = await hotel.request('PATCH', path, { price: 14 }, { ...kept, 'if-match': '"4"' })
  assert.deepEqual([other.status, other.body.detail[0].type], [422, 'idempotency_key_reused'])
})

test('If-None-Match: 304 without a body while the record has that version', async () => {
  const { hotel, path } = await newPackage()
  const get = (match: string) => hotel.request('GET', path, undefined, { 'if-none-match': match })
  for (const match of ['"1"', 'W/"1"', '"7", "1"', '*']) {
    const { status, headers, body } = await get(match)
    assert.deepEqual([match, status, headers.get('etag'), body], [match, 304, '"1"', ''])
  }
  assert.equal((await get('"2"')).status, 200)
})

test('GraphQL and tools take if_version', async () => {
  const { hotel, made } = await newPackage()
  const change = (version: unknown) =>
    hotel.request('POST', '/graphql', {
      query: 'mutation ($id: ID!, $v: Int) { packagesUpdate(id: $id, price: 11, if_version: $v) { version } }',
      variables: { id: made.id, v: version },
    })
  const [refused] = (await change(2)).body.errors
  assert.deepEqual([refused.extensions.code, refused.extensions.version], ['version_conflict', 1])
  assert.equal((await change(1)).body.data.packagesUpdate.version, 2)
  assert.equal((await change(null)).body.data.packagesUpdate.version, 2, 'nothing changes')
})

test('fifty clerks change one record at once: versions, times and ids of its events run forward', async () => {
  const { hotel, path, made } = await newPackage()
  const prices = Array.from({ length: 50 }, (_, i) => 100 + i)
  const answers = await Promise.all(prices.map((price) => hotel.request('PATCH', path, { price })))
  assert.deepEqual(
    answers.map(({ body }) => body.version).sort((a, b) => a - b),
    prices.map((_, i) => i + 2),
  )
  const { data } = (await hotel.request('GET', '/v1/events?type=package.updated&limit=100')).body
  const events = data.filter((event: { data: { id: string } }) => event.data.id === made.id).toReversed()
  assert.equal(events.length, 51)
  for (const [i, event] of events.entries()) {
    assert.equal(event.data.version, i + 1)
    if (i > 0) assert.ok(event.created_at > events[i - 1].created_at && event.id > events[i - 1].id)
  }
  const onlyOne = await Promise.all(
    prices.map((price) => hotel.request('PATCH', path, { price: price * 2 }, { 'if-match': '"51"' })),
  )
  assert.equal(
    onlyOne.filter(({ status }) => status === 200).length,
    1,
    'of fifty that expect one version, one is first',
  )
  assert.equal(onlyOne.filter(({ status }) => status === 412).length, 49)
})

for (const { path, fields, change, action, also = [], remove } of RECORDS) {
  const how = action ?? Object.keys(change).join(', ')
  test(`${path}: every change (${how}) counts, none that expects another version happens`, async () => {
    const hotel = await portico.newProperty()
    const { id } = fields ? (await hotel.request('POST', path, fields)).body : hotel
    const at = `${path}/${id}`
    const { body: made } = await hotel.request('GET', at)
    const expecting = (method: string, to: string, version: number, body?: object) =>
      hotel.request(method, to, body, { 'if-match': `"${version}"` })
    const [method, to] = action ? ['POST', `${at}/${action}`] : ['PATCH', at]
    assert.deepEqual([made.version, made.updated_at], [1, made.created_at])
    assert.equal((await expecting(method, to, 2, change)).status, 412)
    const changed = (await expecting(method, to, 1, change)).body
    const others = Object.fromEntries(also.map((field) => [field, changed[field]]))
    assert.deepEqual(changed, revised(made, { ...change, ...others }, changed))
    for (const field of also) assert.notDeepEqual(changed[field], made[field])
    assert.deepEqual((await hotel.request(method, to, change)).body, changed, 'what changes nothing')
    assert.deepEqual((await hotel.request('GET', at)).body, changed)
    if (!remove) return
    assert.equal((await expecting('DELETE', at, 1)).status, 412)
    assert.equal((await expecting('DELETE', at, 2)).status, 204)
    assert.equal((await hotel.request('GET', at)).status, 404)
  })
}

test('a block that follows its room type to another name counts that as a change', async () => {
  const hotel = await portico.newProperty()
  const { body: type } = await hotel.request('POST', '/v1/room-types', { name: 'Old', inventory: 4 })
  const day = (days: number) => new Date(portico.clock.now() + days * 86_400_000).toISOString().slice(0, 10)
  const span = { from: day(1), until: day(3) }
  const { body: block } = await hotel.request('POST', '/v1/inventory-blocks', {
    room_type: 'Old',
    rooms: 1,
    kind: 'group',
    ...span,
  })
  await hotel.request('PATCH', `/v1/room-types/${type.id}`, { name: 'New' })
  const { body: after } = await hotel.request('GET', `/v1/inventory-blocks/${block.id}`)
  assert.deepEqual(after, { ...block, room_type: 'New', version: 2, updated_at: after.updated_at })
  assert.ok(after.updated_at > block.updated_at)
})

test('an event of an itinerary is changed only while the itinerary has the version that is expected', async () => {
  const hotel = await portico.newProperty()
  const stay = { guest_id: 'gst_ann', check_in: '2027-06-24', check_out: '2027-06-27' }
  const { body: made } = await hotel.request('POST', '/v1/itineraries', stay)
  const events = `/v1/itineraries/${made.id}/events`
  const dinner = { type: 'dining', name: 'Dinner', datetime: '2027-06-24T19:30' }
  const ask = (method: string, path: string, version: number, body?: object) =>
    hotel.request(method, path, body, { 'if-match': `"${version}"` })
  assert.equal((await ask('POST', events, 2, dinner)).status, 412)
  const { body: event } = await ask('POST', events, 1, dinner)
  const one = `${events}/${event.event_id}`
  assert.equal((await ask('PATCH', one, 1, { name: 'Supper' })).status, 412)
  assert.deepEqual((await ask('PATCH', one, 2, { name: 'Dinner' })).body, event, 'what changes nothing')
  assert.equal((await ask('PATCH', one, 2, { name: 'Supper' })).status, 200)
  assert.equal((await ask('DELETE', one, 2)).status, 412)
  assert.equal((await ask('DELETE', one, 3)).status, 204)
  const { data } = (await hotel.request('GET', '/v1/events?type=itinerary.updated')).body
  assert.deepEqual(
    data.map((told: { data: { version: number } }) => told.data.version),
    [4, 3, 2, 1],
  )
})

test('an endpoint gets another secret, a test or a replay only while it has the version that is expected', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 86_400 })
  const { body: made } = await hotel.request('POST', '/v1/webhooks', newWebhook())
  const ask = (action: string, version: number, body?: object) =>
    hotel.request('POST', `/v1/webhooks/${made.id}/${action}`, body, { 'if-match': `"${version}"` })
  assert.equal((await ask('rotate-secret', 2)).status, 412)
  const rotated = await ask('rotate-secret', 1)
  assert.deepEqual([rotated.body.version, rotated.headers.get('etag')], [2, '"2"'])
  const since = { since: '2026-01-01T00:00:00Z' }
  assert.deepEqual([(await ask('test', 1)).status, (await ask('replay', 1, since)).status], [412, 412])
  await hotel.request('POST', '/v1/packages', PACKAGE)
  assert.deepEqual([(await ask('test', 2)).status, (await ask('replay', 2, since)).status], [200, 200])
  assert.equal((await hotel.request('GET', `/v1/webhooks/${made.id}`)).body.version, 2)
  const { data } = (await hotel.request('GET', '/v1/events')).body
  const types = data.map(({ type }: { type: string }) => type)
  assert.deepEqual(types, ['webhook.test', 'package.updated'], 'what changes nothing is told at its own time')
  assert.ok(data[0].created_at >= data[1].created_at)
})

test('a conversation and what the guest wants count their changes, and are changed only as expected', async () => {
  const hotel = await portico.newProperty()
  const messages = [{ role: 'user', content: 'fix the lamp' }]
  const { conversation_id } = (await hotel.request('POST', '/v1/ai/chat', { messages })).body
  const at = `/v1/ai/conversations/${conversation_id}`
  const ask = (method: string, path: string, version: number, body?: object) =>
    hotel.request(method, path, body, { 'if-match': `"${version}"` })
  const steps: [action: string, body?: object][] = [
    ['hand-over', { reason: 'angry' }],
    ['reply', { content: 'At once.' }],
    ['hand-back'],
    ['rate', { rating: 'up' }],
    ['close'],
  ]
  for (const [i, [action, body]] of steps.entries()) {
    assert.equal((await ask('POST', `${at}/${action}`, i + 2, body)).status, 412, action)
    assert.ok((await ask('POST', `${at}/${action}`, i + 1, body)).status < 300, action)
    assert.equal((await hotel.request('GET', at)).headers.get('etag'), `"${i + 2}"`, action)
  }
  assert.equal((await ask('POST', `${at}/close`, 6)).body.version, 6, 'closed already')
  const { data } = (await hotel.request('GET', '/v1/events')).body
  const told = data.filter(({ type }: { type: string }) => type.startsWith('conversation.'))
  assert.deepEqual(
    told.map((event: { data: { version: number } }) => event.data.version),
    [6, 5, 4, 3, 2],
  )
  for (const event of told) assert.equal(event.created_at, event.data.updated_at)
  const [intent] = (await hotel.request('GET', '/v1/ai/intents')).body.data
  const wish = `/v1/ai/intents/${intent.id}`
  assert.equal((await ask('PATCH', wish, 2, { status: 'handled' })).status, 412)
  assert.equal((await ask('PATCH', wish, 1, { status: 'handled' })).body.version, 2)
  assert.equal((await ask('PATCH', wish, 2, { status: 'handled' })).body.version, 2, 'what changes nothing')
})

test('rate advice is applied, and the yield rules are changed, only as expected', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/room-types', { name: 'Sea View', inventory: 4, base_rate: 100 })
  const { data } = (await hotel.request('POST', '/v1/revenue/recommendations/generate', { total_rooms: 4 })).body
  const [advice] = data
  const ask = (method: string, path: string, version: number, body?: object) =>
    hotel.request(method, path, body, { 'if-match': `"${version}"` })
  const apply = (version: number) => ask('POST', `/v1/revenue/recommendations/${advice.id}/apply`, version)
  assert.equal((await apply(2)).status, 412)
  const { body: applied } = await apply(1)
  assert.deepEqual(applied, revised(advice, { is_applied: true, applied_at: applied.applied_at }, applied))
  assert.deepEqual((await apply(2)).body, applied, 'what changes nothing')
  const settings = '/v1/revenue/settings'
  const { body: first } = await hotel.request('GET', settings)
  assert.equal(first.version, 1)
  const nightly_snapshot = { at: '23:55', total_rooms: 4 }
  assert.equal((await ask('PATCH', settings, 2, { nightly_snapshot })).status, 412)
  const same = await ask('PATCH', settings, 1, { rules: first.rules, nightly_snapshot: null })
  assert.deepEqual([same.status, same.body], [200, first], 'what changes nothing')
  const { body: nightly } = await ask('PATCH', settings, 1, { nightly_snapshot })
  assert.deepEqual([nightly.version, nightly.nightly_snapshot], [2, nightly_snapshot])
  assert.deepEqual((await ask('PATCH', settings, 2, { nightly_snapshot })).body, nightly)
  assert.deepEqual((await hotel.request('GET', settings)).body, nightly)
})

test('a message counts each stage it passes, and its events run forward; it is cancelled only as expected', async () => {
  const hotel = await portico.newProperty()
  const text = { channel: 'sms', recipient: '+15005550100', content: 'Your room is ready.' }
  const { body: sent } = await hotel.request('POST', '/v1/messaging/send', text)
  assert.deepEqual([sent.status, sent.version], ['sent', 1], 'made and sent in one')
  const scheduled_at = new Date(portico.clock.now() + 86_400_000).toISOString()
  const { body: waiting } = await hotel.request('POST', '/v1/messaging/send', { ...text, scheduled_at })
  const cancel = (version: number) =>
    hotel.request('POST', `/v1/messaging/${waiting.id}/cancel`, undefined, { 'if-match': `"${version}"` })
  assert.equal((await cancel(2)).status, 412)
  const { body: cancelled } = await cancel(1)
  assert.deepEqual(
    cancelled,
    revised(waiting, { status: 'failed', metadata: { error: cancelled.metadata.error } }, cancelled),
  )
  const inbound = { channel: 'sms', sender: '+15005550123', content: 'A cot, please' }
  const { body: heard } = await hotel.request('POST', '/v1/sandbox/inbound-messages', inbound)
  const handle = (version: number) =>
    hotel.request('PATCH', `/v1/messaging/inbound/${heard.id}`, { status: 'handled' }, { 'if-match': `"${version}"` })
  assert.equal((await handle(2)).status, 412)
  assert.equal((await handle(1)).body.version, 2)
})

test('a guest reads at once what nobody had confirmed: two stages, two versions, two moments', async () => {
  const hotel = await portico.newProperty()
  const guest = (await hotel.request('POST', '/v1/guests', { first_name: 'Ann' })).body.id
  const note = { channel: 'in_app', recipient: guest, content: 'Your room is ready.' }
  const { body: sent } = await hotel.request('POST', '/v1/messaging/send', note)
  const session = (await hotel.request('POST', '/v1/messaging/sessions', { guest_id: guest })).body
  const ack = { message_id: sent.id, status: 'read' }
  const headers = { authorization: `Bearer ${session.token}` }
  const reply = await portico.request('POST', '/v1/messaging/stream/ack', { body: ack, headers })
  assert.ok(reply.status < 300, JSON.stringify(reply.body))
  const { body: read } = await hotel.request('GET', `/v1/messaging/${sent.id}`)
  assert.deepEqual([read.status, read.version], ['read', 3])
  const { data } = (await hotel.request('GET', '/v1/events')).body
  const told = data.filter((event: { data: { id: string } }) => event.data.id === sent.id)
  assert.deepEqual(
    told.map((event: { type: string; data: { version: number } }) => [event.type, event.data.version]),
    [
      ['message.read', 3],
      ['message.delivered', 2],
      ['message.sent', 1],
    ],
  )
  assert.ok(told[0].created_at > told[1].created_at && told[1].created_at >= told[2].created_at)
  assert.equal(told[0].created_at, read.updated_at)
})

test('a text counts its replacements, not its being made ready; the same words again are no replacement', async () => {
  const hotel = await portico.newProperty()
  const text = { name: 'Breakfast', type: 'faq', content: 'Breakfast is served from 7:00.' }
  const { body: made } = await hotel.request('POST', '/v1/knowledge/sources', text)
  const at = `/v1/knowledge/sources/${made.id}`
  const ask = (method: string, version: number, body?: object) =>
    hotel.request(method, at, body, { 'if-match': `"${version}"` })
  assert.deepEqual([made.version, made.status], [1, 'ready'])
  assert.equal((await ask('PUT', 2, { ...text, content: 'From 8:00.' })).status, 412)
  assert.deepEqual((await ask('PUT', 1, text)).body, made, 'what changes nothing')
  const { body: changed } = await ask('PUT', 1, { ...text, content: 'From 8:00.' })
  assert.deepEqual(changed, revised(made, { content: 'From 8:00.' }, changed))
  const known = (tag: string) => hotel.request('GET', at, undefined, { 'if-none-match': tag })
  assert.equal((await known('"2"')).status, 304)
  await portico.tables.sandbox.run`
    update knowledge_sources set units_embedded = 0 where property_id = ${hotel.id} and id = ${made.id}`
  const { status, body, headers } = await known('"2"')
  assert.deepEqual(
    [status, body.status, headers.get('etag')],
    [200, 'processing', '"2"'],
    'whoever waits for it sees it',
  )
  assert.equal((await ask('DELETE', 1)).status, 412)
  assert.equal((await ask('DELETE', 2)).status, 204)
})

test('keys, sessions, templates, suppressions and deliveries are withdrawn or tried again only as expected', async () => {
  const hotel = await portico.newProperty()
  const make = async (path: string, body: object) => (await hotel.request('POST', path, body)).body
  const listed = async (path: string, id: string) =>
    (await hotel.request('GET', path)).body.data.find((one: { id: string }) => one.id === id)
  const ask = (method: string, path: string, version: number) =>
    hotel.request(method, path, undefined, { 'if-match': `"${version}"` })
  const template = { name: 'first', body: 'News of your stay: {{1}}. Answer here.', first_contact: true }
  const first = await make('/v1/messaging/templates', template)
  await make('/v1/messaging/templates', { ...template, name: 'second' })
  const replaced = (await hotel.request('GET', `/v1/messaging/templates/${first.id}`)).body
  assert.deepEqual(replaced, revised(first, { first_contact: false }, replaced), 'another took its place')
  const stopped = { channel: 'sms', sender: '+15005550123', content: 'STOP' }
  await make('/v1/sandbox/inbound-messages', stopped)
  const opting = { channel: 'sms', recipient: stopped.sender }
  const manual = await make('/v1/messaging/suppressions', opting)
  assert.deepEqual([manual.reason, manual.version], ['manual', 2], 'it gave way')
  assert.deepEqual(await make('/v1/messaging/suppressions', opting), manual, 'what changes nothing')
  const key = await make('/v1/api-keys', { name: 'engine', scopes: ['packages:read'] })
  const session = await make('/v1/messaging/sessions', { guest_id: 'gst_ann' })
  const voice = await make('/v1/ai/voice/sessions', {})
  for (const [path, version] of [
    [`/v1/messaging/templates/${first.id}`, 2],
    [`/v1/messaging/suppressions/${manual.id}`, 2],
    [`/v1/api-keys/${key.id}`, 1],
    [`/v1/messaging/sessions/${session.id}`, 1],
    [`/v1/ai/voice/sessions/${voice.id}`, 1],
  ] as const) {
    assert.equal((await ask('DELETE', path, version + 1)).status, 412, path)
    assert.equal((await ask('DELETE', path, version)).status, 204, path)
  }
  assert.equal((await listed('/v1/api-keys?active_only=false', key.id)).version, 2)
  assert.equal((await listed('/v1/messaging/sessions', session.id)).version, 2)
  assert.equal((await hotel.request('GET', `/v1/ai/voice/sessions/${voice.id}`)).body.version, 2)
  const hook = await make('/v1/webhooks', newWebhook())
  const { id } = await make(`/v1/webhooks/${hook.id}/test`, {})
  assert.equal((await ask('POST', `/v1/webhooks/deliveries/${id}/retry`, 99)).status, 412)
})
