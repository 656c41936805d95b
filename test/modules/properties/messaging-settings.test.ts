import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountOf, messagingSettingsOf } from '../../../src/modules/properties/index.ts'
import { createContext, internalCaller } from '../../../src/platform/operation/create-context.ts'
import type { Vault } from '../../../src/platform/secrets/vault.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { accounts } from './accounts.ts'
import { contextOf } from './context.ts'

const statements: string[] = []
const portico = useOwnApp({}, { onStatement: (text) => statements.push(text) })

const put = async (hotel: TestProperty, provider: string, body: object = accounts[provider]!) => {
  const reply = await hotel.request('PUT', `/v1/properties/${hotel.id}/providers/${provider}`, body)
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
}

test('a house is its senders, its accounts opened, its quiet hours and its cap', async () => {
  const settings = {
    senders: { sms: '+15005550301', email: 'Harbour House <stay@harbour.example>' },
    quiet_hours: { from: '21:00', until: '08:00' },
    frequency_cap: { messages: 2, hours: 24 },
  }
  const hotel = await portico.newProperty('sandbox', settings)
  await put(hotel, 'vonage', { ...accounts.vonage, channels: ['sms'] })
  await put(hotel, 'twilio')
  await put(hotel, 'whatsapp')
  assert.deepEqual(await messagingSettingsOf(contextOf(portico, hotel.id)), {
    ...settings,
    shared: {},
    accounts: [
      {
        provider: 'whatsapp',
        channels: null,
        credentials: accounts.whatsapp!.credentials,
        webhookSecret: 'hidden-app-secret',
      },
      { provider: 'twilio', channels: null, credentials: accounts.twilio!.credentials, webhookSecret: null },
      {
        provider: 'vonage',
        channels: ['sms'],
        credentials: accounts.vonage!.credentials,
        webhookSecret: 'hidden signature secret',
      },
    ],
  })
})

test('a house that has set nothing has nothing', async () => {
  const hotel = await portico.newProperty()
  const nothing = { quiet_hours: null, frequency_cap: null, senders: {}, shared: {}, accounts: [] }
  assert.deepEqual(await messagingSettingsOf(contextOf(portico, hotel.id)), nothing)
  assert.equal(await accountOf(contextOf(portico, hotel.id), 'twilio'), undefined)
})

test('every provider’s account opens as it was given, and each property has its own', async () => {
  const [one, two] = [await portico.newProperty('live'), await portico.newProperty('live')]
  for (const [provider, { credentials = {}, webhook_secret = null }] of Object.entries(accounts)) {
    await put(one, provider)
    const opened = await accountOf(contextOf(portico, one.id, 'live'), provider)
    assert.deepEqual(opened, { provider, channels: null, credentials, webhookSecret: webhook_secret })
    assert.equal(await accountOf(contextOf(portico, two.id, 'live'), provider), undefined)
  }
  assert.deepEqual((await messagingSettingsOf(contextOf(portico, two.id, 'live'))).accounts, [])
  assert.equal(
    (await messagingSettingsOf(contextOf(portico, one.id, 'live'))).accounts.length,
    Object.keys(accounts).length,
  )
})

test('what was replaced or removed is no longer used, in the very next message', async () => {
  const hotel = await portico.newProperty()
  const ctx = contextOf(portico, hotel.id)
  await put(hotel, 'twilio')
  await messagingSettingsOf(ctx)
  const credentials = { account_sid: 'AC2', auth_token: 'new' }
  await put(hotel, 'twilio', { credentials, webhook_secret: 'new secret' })
  assert.deepEqual((await messagingSettingsOf(ctx)).accounts, [
    { provider: 'twilio', channels: null, credentials, webhookSecret: 'new secret' },
  ])
  await hotel.request('DELETE', `/v1/properties/${hotel.id}/providers/twilio`)
  assert.deepEqual((await messagingSettingsOf(ctx)).accounts, [])
})

test('one message costs one statement, by primary keys alone, and opens nothing that was opened before', async () => {
  const hotel = await portico.newProperty('sandbox', { senders: { sms: '+15005550311' } })
  await put(hotel, 'twilio')
  await put(hotel, 'vonage')
  let opened = 0
  const { environments, vault, log } = portico.app
  const counting: Vault = {
    ...vault,
    open: (sealed, purpose) => {
      opened++
      return vault.open(sealed, purpose)
    },
  }
  const { property } = contextOf(portico, hotel.id)
  const caller = internalCaller('test', environments.sandbox, property)
  const parts = { caller, operationId: 'test.call', requestId: 'req_test', vault: counting, log, realNow: new Date() }
  const before = statements.length
  const houses = [await messagingSettingsOf(createContext(parts)), await messagingSettingsOf(createContext(parts))]
  assert.deepEqual(houses[0], houses[1])
  assert.equal(opened, 3, 'two accounts, one of them with a webhook secret, each once')
  const [text, ...others] = statements.slice(before).filter((statement) => statement.includes('property_providers'))
  assert.deepEqual([others.length, others[0]], [1, text])
  const plan = await planOf(text!, hotel.id)
  assert.doesNotMatch(plan, /Seq Scan/)
  for (const key of ['properties_pkey', 'property_senders_pkey', 'property_providers_pkey'])
    assert.ok(plan.includes(key), plan)
})

/** As it is planned where there are many hotels: a table of a few rows is read whole by anyone. */
async function planOf(text: string, propertyId: string): Promise<string> {
  return portico.tables.sandbox.tx(async (db) => {
    await db.run`set local enable_seqscan = off`
    const strings = Object.assign([`explain ${text.replace(/\$1$/, '')}`, ''], { raw: [] })
    const lines = await db.many<Record<string, string>>(strings, propertyId)
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  })
}

test('what is sealed for one property or provider opens for no other', async () => {
  const [one, two] = [await portico.newProperty(), await portico.newProperty()]
  await put(one, 'twilio')
  const db = portico.tables.sandbox
  const steal = (to: string, provider: string) => db.run`
    insert into property_providers (property_id, provider, channels, credentials, webhook_secret, fields, updated_at)
    select ${to}, ${provider}, channels, credentials, webhook_secret, fields, updated_at
    from property_providers where property_id = ${one.id}`
  await messagingSettingsOf(contextOf(portico, one.id))
  await steal(two.id, 'twilio')
  await assert.rejects(messagingSettingsOf(contextOf(portico, two.id)), 'another property')
  await db.run`delete from property_providers where property_id = ${two.id}`
  await steal(two.id, 'vonage')
  await assert.rejects(accountOf(contextOf(portico, two.id), 'vonage'), 'another provider')
  await db.run`delete from property_providers where property_id = ${two.id}`
})
