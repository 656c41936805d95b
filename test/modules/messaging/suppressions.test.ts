import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  recipientHash,
  suppress,
  suppressionsOf,
  unsuppress,
} from '../../../src/modules/messaging/suppressions/suppress.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newSuppression } from '../../support/samples/messaging-records.ts'
import { contextOf } from '../payments/context.ts'

const portico = useApp()

const PATH = '/v1/messaging/suppressions'
const NUMBER = '+15005550123'

const create = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', PATH, newSuppression(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const listed = async (hotel: TestProperty, query: object = {}) =>
  (await hotel.request('GET', `${PATH}?${new URLSearchParams(Object.entries(query))}`)).body.data

test('a suppression is answered whole, manual and for everything unless told otherwise', async () => {
  const hotel = await portico.newProperty()
  const { id, created_at, updated_at, ...rest } = await create(hotel)
  assert.match(id, /^sup_/)
  assert.deepEqual(rest, {
    property_id: hotel.id,
    channel: 'sms',
    recipient: NUMBER,
    scope: 'all',
    reason: 'manual',
    message_id: null,
    version: 1,
  })
  assert.deepEqual(await listed(hotel), [{ id, created_at, updated_at, ...rest }])
  const { reason, scope } = await create(hotel, { scope: 'marketing', reason: 'bounce' })
  assert.deepEqual([reason, scope], ['manual', 'marketing'])
})

test('the recipient has the form of its channel', async () => {
  const hotel = await portico.newProperty()
  for (const [channel, recipient] of [
    ['sms', '+447700900123'],
    ['chatapp', '+12345'],
    ['email', 'ann@example.com'],
    ['in_app', 'gst_anyone'],
    ['push', 'token:1/2'],
  ]) {
    await create(hotel, { channel, recipient })
  }
  for (const [channel, recipient] of [
    ['sms', '07700900123'],
    ['sms', '+1 500 555 0100'],
    ['chatapp', 'ann@example.com'],
    ['email', NUMBER],
    ['email', 'Ann <ann@example.com>'],
    ['in_app', 'ann'],
    ['push', '  '],
    ['push', ''],
  ]) {
    const { status, body } = await hotel.request('POST', PATH, { channel, recipient })
    assert.deepEqual([status, body.detail[0].loc], [422, ['body', 'recipient']], `${channel} ${recipient}`)
  }
  const fax = await hotel.request('POST', PATH, { channel: 'fax', recipient: 5, scope: 'some' })
  assert.deepEqual(
    fax.body.detail.map(({ loc }: { loc: string[] }) => loc[1]),
    ['channel', 'recipient', 'scope'],
  )
})

test('20 at once make one record, and all of them are answered with it', async () => {
  const hotel = await portico.newProperty()
  const made = await Promise.all(Array.from({ length: 20 }, () => create(hotel)))
  assert.equal(new Set(made.map(({ id }) => id)).size, 1)
  assert.deepEqual(await listed(hotel), [made[0]])
})

test('they are found by channel and by recipient, mail however it is spelt', async () => {
  const hotel = await portico.newProperty()
  const sms = await create(hotel)
  const chat = await create(hotel, { channel: 'chatapp' })
  const mail = await create(hotel, { channel: 'email', recipient: 'Ann@Example.com' })
  assert.deepEqual(await listed(hotel, { channel: 'sms' }), [sms])
  assert.deepEqual(await listed(hotel, { recipient: NUMBER }), [chat, sms])
  assert.deepEqual(await listed(hotel, { recipient: NUMBER, channel: 'chatapp' }), [chat])
  assert.deepEqual(await listed(hotel, { recipient: 'aNN@example.COM' }), [mail])
  assert.deepEqual(await listed(hotel, { recipient: 'nonsense' }), [])
  assert.deepEqual(await listed(await portico.newProperty(), { recipient: NUMBER }), [])
  assert.deepEqual(await create(hotel, { channel: 'email', recipient: 'ann@example.com' }), mail, 'the same person')
})

test('a recipient who was forgotten is shown as null, is still found, and is still kept from being written to', async () => {
  const hotel = await portico.newProperty()
  const { id } = await create(hotel)
  await portico.tables.sandbox
    .run`update suppressions set recipient = null where property_id = ${hotel.id} and id = ${id}`
  const [found] = await listed(hotel, { recipient: NUMBER })
  assert.deepEqual([found.id, found.recipient], [id, null])
  assert.deepEqual(await suppressionsOf(contextOf(portico, hotel.id), 'sms', NUMBER), ['all'])
  assert.deepEqual([(await create(hotel)).id, (await create(hotel)).recipient], [id, null], 'nothing is brought back')
})

test('a suppression of any reason is removed by DELETE, once', async () => {
  const hotel = await portico.newProperty()
  const ctx = contextOf(portico, hotel.id)
  for (const reason of ['bounce', 'complaint', 'unsubscribe', 'stop'] as const) {
    const recipient = `${reason}@example.com`
    const { id } = await suppress(ctx, { channel: 'email', recipient, scope: 'all', reason, messageId: null })
    assert.equal((await hotel.request('DELETE', `${PATH}/${id}`)).status, 204)
    const again = await hotel.request('DELETE', `${PATH}/${id}`)
    assert.deepEqual([again.status, again.body.detail], [404, 'suppression_not_found'])
    assert.deepEqual(await suppressionsOf(ctx, 'email', recipient), [])
  }
})

test('a guest’s START ends what their STOP began and nothing else; any other reason outlasts a STOP', async () => {
  const hotel = await portico.newProperty()
  const ctx = contextOf(portico, hotel.id)
  const who = { channel: 'sms', recipient: NUMBER } as const
  const stop = { ...who, scope: 'all', reason: 'stop', messageId: null } as const
  await suppress(ctx, stop)
  assert.equal(await unsuppress(ctx, { ...who, channel: 'chatapp' }), false)
  assert.equal(await unsuppress(ctx, who), true)
  assert.equal(await unsuppress(ctx, who), false)
  await suppress(ctx, stop)
  assert.equal((await create(hotel)).reason, 'manual', 'someone at the desk made it last')
  assert.equal((await suppress(ctx, stop)).reason, 'manual', 'and a further STOP does not undo that')
  assert.equal(await unsuppress(ctx, who), false)
  assert.deepEqual(await suppressionsOf(ctx, 'sms', NUMBER), ['all'])
})

test('hashes tell nothing across properties and channels, and are the same for the same person', () => {
  const [one, other] = [contextOf(portico, 'pty_1'), contextOf(portico, 'pty_2')]
  const hash = recipientHash(one, 'sms', NUMBER)
  assert.deepEqual(recipientHash(contextOf(portico, 'pty_1'), 'sms', NUMBER), hash)
  assert.notDeepEqual(recipientHash(other, 'sms', NUMBER), hash)
  assert.notDeepEqual(recipientHash(one, 'chatapp', NUMBER), hash)
  assert.deepEqual(recipientHash(one, 'email', 'ANN@example.com'), recipientHash(one, 'email', 'ann@EXAMPLE.com'))
  assert.notDeepEqual(recipientHash(one, 'push', 'Token'), recipientHash(one, 'push', 'token'))
})
