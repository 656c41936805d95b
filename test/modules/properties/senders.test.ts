import assert from 'node:assert/strict'
import { test } from 'node:test'
import addressparser from 'nodemailer/lib/addressparser'
import { propertiesBySender, propertyById } from '../../../src/modules/properties/index.ts'
import { type Reply, TEST_KEY, type TestProperty, useOwnApp } from '../../support/app.ts'
import { revised } from '../../support/revised.ts'

const portico = useOwnApp()

const patch = (hotel: TestProperty, body: object) => hotel.request('PATCH', `/v1/properties/${hotel.id}`, body)
const read = async (hotel: TestProperty) => (await hotel.request('GET', `/v1/properties/${hotel.id}`)).body
const told = ({ body }: Reply): string[] =>
  body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`).sort()

const all = {
  sms: '+15005550201',
  chatapp: '+15005550202',
  email: 'Harbour House <Stay@Harbour.example>',
  push: 'Harbour House',
}

test('senders are given when a property opens and come back as given', async () => {
  const hotel = await portico.newProperty('sandbox', { senders: { ...all, push: null } })
  const { push: _, ...without } = all
  assert.deepEqual((await read(hotel)).senders, without)
  assert.deepEqual((await read(await portico.newProperty('sandbox', { senders: null }))).senders, {})
  const whole = { ...all, sms: '+15005550203', chatapp: '+15005550203', email: 'desk@harbour.example' }
  const body = { name: 'x', slug: 'sender-answer', timezone: 'UTC', currency: 'EUR', senders: whole }
  const created = await portico.request('POST', '/v1/properties', { key: TEST_KEY, body })
  assert.deepEqual([created.status, created.body.senders], [201, whole], 'one number may serve two channels')
})

test('PATCH changes the channels it names, null removes one, the others stay', async () => {
  const hotel = await portico.newProperty()
  await patch(hotel, { senders: { sms: '+15005550211', email: 'a@house.example' } })
  const { body } = await patch(hotel, { senders: { email: 'Desk <b@house.example>', push: 'House' } })
  assert.deepEqual(body.senders, { sms: '+15005550211', email: 'Desk <b@house.example>', push: 'House' })
  assert.deepEqual((await patch(hotel, { senders: { sms: null, chatapp: null } })).body.senders, {
    email: 'Desk <b@house.example>',
    push: 'House',
  })
  const before = await read(hotel)
  assert.deepEqual((await patch(hotel, { senders: {} })).body, before)
  assert.deepEqual((await patch(hotel, {})).body, before)
  assert.deepEqual(told(await patch(hotel, { senders: null })), ['body.senders dict_type'])
})

test('every wrong sender and setting is named at once, each in its place', async () => {
  const hotel = await portico.newProperty()
  const wrong = {
    senders: { sms: 'Hotel', chatapp: 5, email: 'not an address', push: 'x'.repeat(201) },
    quiet_hours: { from: '9:00' },
    frequency_cap: { messages: 0, hours: 8761 },
    timezone: 'Mars/Olympus',
  }
  const reply = await patch(hotel, wrong)
  assert.equal(reply.status, 422)
  const places = reply.body.detail.map(({ loc }: { loc: string[] }) => loc.join('.')).sort()
  assert.deepEqual(places, [
    'body.frequency_cap.hours',
    'body.frequency_cap.messages',
    'body.quiet_hours.from',
    'body.quiet_hours.until',
    'body.senders.chatapp',
    'body.senders.email',
    'body.senders.push',
    'body.senders.sms',
    'body.timezone',
  ])
  const { body } = await portico.request('POST', '/v1/properties', { key: TEST_KEY, body: wrong })
  assert.ok(places.every((place: string) => body.detail.some(({ loc }: { loc: string[] }) => loc.join('.') === place)))
  assert.deepEqual((await read(hotel)).senders, {})
})

test('a mail sender is one address, as a mail library reads it, and nothing that could break a header', async () => {
  const hotel = await portico.newProperty()
  const right = [
    'stay@quay.example',
    '<stay@quay.example>',
    'Harbour House <stay@quay.example>',
    'Harbour House<stay@quay.example>',
    'St. John’s & Co. Hôtel – 東京 <stay@quay.example>',
    '"Harbour, House (by the sea)" <stay@quay.example>',
    String.raw`"The \"Harbour\" House" <stay@quay.example>`,
  ]
  for (const email of right) {
    const { status, body } = await patch(hotel, { senders: { email } })
    assert.deepEqual([status, body.senders?.email], [200, email])
    const parsed = addressparser(email)
    assert.deepEqual(
      parsed.map(({ address }) => address),
      ['stay@quay.example'],
      email,
    )
    const [found] = await propertiesBySender(portico.app.environments.sandbox, 'email', 'STAY@quay.example')
    assert.equal(found?.property.id, hotel.id)
  }
  for (const email of [
    '',
    'Harbour',
    'Harbour House',
    'Harbour House <>',
    'Harbour House <stay@quay.example',
    'a@b.example, c@d.example',
    'A <a@b.example>, C <c@d.example>',
    'House, Harbour <stay@quay.example>',
    'boss@bank.example <stay@quay.example>',
    'Staff: <stay@quay.example>;',
    '"Harbour <stay@quay.example>',
    'Harbour\r\nBcc: x@y.example <stay@quay.example>',
    '"Harbour\r\nBcc: x@y.example" <stay@quay.example>',
    'Harbour <stay@quay.example>\r\nBcc: <x@y.example>',
    'Harbour\u2028 <stay@quay.example>',
    `${'x'.repeat(320)} <stay@quay.example>`,
  ]) {
    const { status, body } = await patch(hotel, { senders: { email } })
    assert.deepEqual([status, body.detail?.[0].loc], [422, ['body', 'senders', 'email']], JSON.stringify(email))
  }
})

test('properties may have the same sender, in any writing: what it is worth is told when it is used', async () => {
  const senders = { sms: '+15005550221', email: 'In <in@inn.example>' }
  const one = await portico.newProperty('sandbox', { senders })
  const two = await portico.newProperty('sandbox', { senders: { sms: '+15005550221', email: 'IN@inn.example' } })
  assert.deepEqual((await read(one)).senders, senders)
  assert.equal((await patch(two, { senders: { chatapp: '+15005550221' } })).status, 200)
})

test('parallel changes of different channels all stand', async () => {
  const hotel = await portico.newProperty()
  const senders = { sms: '+15005550241', chatapp: '+15005550242', email: 'p@inn.example', push: 'Parallel' }
  await Promise.all(
    Object.entries(senders).map(([channel, sender]) => patch(hotel, { senders: { [channel]: sender } })),
  )
  assert.deepEqual((await read(hotel)).senders, senders)
})

test('a notification finds every property with the sender, and nobody by a sender that nobody has', async () => {
  const senders = { sms: '+15005550251', email: 'Desk <Desk@exact.example>', push: 'Exactly So' }
  const house = { timezone: 'Europe/Lisbon', currency: 'EUR', day_starts_at: '03:00' }
  const hotel = await portico.newProperty('sandbox', { ...house, senders })
  const other = await portico.newProperty('sandbox', { senders: { sms: senders.sms } })
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 60 })
  const { sandbox, live } = portico.app.environments
  const whole = { id: hotel.id, ...house, clock_offset_ms: 60_000 }
  const found = async (channel: string, address: string, environment = sandbox) =>
    (await propertiesBySender(environment, channel, address)).map(({ property, entitled }) => [property.id, entitled])
  assert.deepEqual((await propertiesBySender(sandbox, 'email', 'desk@EXACT.example'))[0]!.property, whole)
  assert.deepEqual(await propertyById(sandbox.db, hotel.id), whole)
  assert.deepEqual(
    (await found('sms', senders.sms)).sort(),
    [
      [hotel.id, false],
      [other.id, false],
    ].sort(),
  )
  await other.request('POST', `/v1/properties/${other.id}/senders/sms/prove`, {})
  await other.request('POST', `/v1/properties/${other.id}/senders/sms/confirm`, { code: '123456' })
  assert.deepEqual(
    await found('sms', senders.sms),
    [
      [other.id, true],
      [hotel.id, false],
    ],
    'whoever proved it first',
  )
  assert.deepEqual(await found('chatapp', senders.sms), [])
  assert.deepEqual(await found('push', 'Exactly So'), [], 'a heading is nobody’s')
  assert.deepEqual(await found('sms', senders.sms, live), [])
  assert.equal(await propertyById(live.db, hotel.id), undefined)
})

test('quiet hours and the frequency cap are off until they are set, and null turns them off', async () => {
  const hotel = await portico.newProperty()
  const before = await read(hotel)
  assert.deepEqual([before.quiet_hours, before.frequency_cap], [null, null])
  const settings = { quiet_hours: { from: '21:00', until: '08:00' }, frequency_cap: { messages: 1, hours: 8760 } }
  const { body: set } = await patch(hotel, settings)
  assert.deepEqual(set, revised(before, settings, set))
  const { body: renamed } = await patch(hotel, { name: 'Other' })
  assert.deepEqual(renamed, revised(set, { name: 'Other' }, renamed))
  const { body: off } = await patch(hotel, { quiet_hours: null, frequency_cap: null, name: before.name })
  assert.deepEqual(off, revised(before, {}, off, 3))
  const given = await portico.newProperty('sandbox', settings)
  assert.deepEqual((await read(given)).quiet_hours, settings.quiet_hours)
})

test('quiet hours have two real times that differ, the cap is in its range', async () => {
  const hotel = await portico.newProperty()
  const same = await patch(hotel, { quiet_hours: { from: '08:00', until: '08:00' }, frequency_cap: { hours: 1 } })
  assert.deepEqual(told(same), ['body.frequency_cap.messages missing', 'body.quiet_hours.until same_time'])
  const refused: object[] = [
    { quiet_hours: {} },
    { quiet_hours: { from: '24:00', until: '08:00' } },
    { quiet_hours: { from: '21:00', until: '8:00' } },
    { quiet_hours: '21:00' },
    { frequency_cap: { messages: 1001, hours: 1 } },
    { frequency_cap: { messages: 1.5, hours: 1 } },
    { frequency_cap: { messages: 1, hours: 0 } },
    { frequency_cap: 3 },
  ]
  for (const body of refused) assert.equal((await patch(hotel, body)).status, 422, JSON.stringify(body))
  const body = {
    name: 'x',
    slug: 'quiet',
    timezone: 'UTC',
    currency: 'EUR',
    quiet_hours: { from: '01:00', until: '01:00' },
  }
  const created = await portico.request('POST', '/v1/properties', { key: TEST_KEY, body })
  assert.deepEqual([created.status, told(created)], [422, ['body.quiet_hours.until same_time']])
})

test('the moment the sandbox’s clock was last moved is known until a reset, which keeps senders and their rules', async () => {
  const hotel = await portico.newProperty('sandbox', {
    senders: { sms: '+15005550261' },
    quiet_hours: { from: '22:00', until: '07:00' },
    frequency_cap: { messages: 2, hours: 24 },
  })
  const before = await read(hotel)
  const db = portico.tables.sandbox
  const movedAt = async () =>
    (await db.one<{ clock_moved_at: string | null }>`select clock_moved_at from properties where id = ${hotel.id}`)
      .clock_moved_at
  const recently = (moment: string | null) => Math.abs(Date.parse(moment ?? '') - portico.clock.now()) < 60_000
  assert.equal(await movedAt(), null)
  const { body } = await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 86_400 })
  const first = await movedAt()
  assert.ok(recently(first), `real time, not the property’s: ${first}`)
  const now = new Date(Date.parse(body.now) + 86_400_000).toISOString()
  assert.equal((await hotel.request('POST', '/v1/sandbox/clock', { now })).status, 200)
  const second = await movedAt()
  assert.ok(recently(second) && second! > first!, String(second))
  await hotel.request('POST', '/v1/sandbox/clock', { now: body.now })
  assert.equal(await movedAt(), second, 'a refused move is none')
  await hotel.request('POST', '/v1/sandbox/reset')
  assert.equal(await movedAt(), null)
  assert.deepEqual(await read(hotel), before)
})
