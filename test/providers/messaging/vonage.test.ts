import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { tokenGenerate, verifySignature } from '@vonage/jwt'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import type { Account, Envelope } from '../../../src/modules/messaging/ports.ts'
import { createVonage } from '../../../src/providers/messaging/vonage/vonage.ts'
import { startDescribedServer } from '../../support/described-server.ts'
import { accountWith, envelopeFor, houseWith, noHurry, useTools } from '../../support/provider-tools.ts'

/** Against Vonage's own published description; tokens against its own library. */

const newKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const key = newKey()
let nowMs = Date.now()
const vonage = await startDescribedServer('vonage')
const environment = { PORTICO_VONAGE_URL: vonage.url }
const adapter = createVonage(useTools({ environment, receipts: 'https://hotel.example', clock: () => nowMs }))
const basic = accountWith('vonage', { api_key: 'abcd1234', api_secret: 'secret' })
const application = accountWith('vonage', { application_id: 'aaaa-bbbb', private_key: key.privateKey })
const house = houseWith({ sms: '+15005550006', chatapp: '+15005550009' })

const send = (envelope: Envelope, account: Account = basic, signal = noHurry()) =>
  adapter.transport(envelope.channel, account, house)!.send(envelope, signal)
const lastRequest = () => vonage.requests.at(-1)!
const tokenOf = () => lastRequest().headers.authorization!.replace(/^Bearer /, '')

test('a text message goes out without plus signs, with our reference, and says where receipts go', async () => {
  const envelope = envelopeFor('sms', { content: 'Zimmer 12 ist bereit 👍' })
  const theirs = '11111111-2222-3333-4444-555555555555'
  vonage.answerNext({ body: { message_uuid: theirs } })
  assert.deepEqual(await send(envelope), { kind: 'accepted', providerMessageId: theirs })
  assert.deepEqual(lastRequest().fields, {
    channel: 'sms',
    message_type: 'text',
    to: '33612345678',
    from: '15005550006',
    text: 'Zimmer 12 ist bereit 👍',
    client_ref: `${envelope.propertyId}.${envelope.id}`,
    webhook_url: 'https://hotel.example/v1/messaging/webhook/vonage',
    webhook_version: 'v1',
  })
  assert.equal(lastRequest().headers.authorization, `Basic ${Buffer.from('abcd1234:secret').toString('base64')}`)
  assert.deepEqual(vonage.violations, [])
})

test('a sender may be a name, and without an address that the world can reach no receipts are asked for', async () => {
  const silent = createVonage(useTools({ environment }))
  const transport = silent.transport('sms', basic, houseWith({ sms: 'Hotel' }))!
  assert.equal((await transport.send(envelopeFor('sms'), noHurry())).kind, 'accepted')
  assert.equal(lastRequest().fields.from, 'Hotel')
  assert.equal('webhook_url' in lastRequest().fields, false)
  assert.deepEqual(vonage.violations, [])
})

test('a chat-app message is text inside the window, and a template with its variables in order', async () => {
  await send(envelopeFor('chatapp', { content: 'Hello' }))
  const { channel, message_type, text, from } = lastRequest().fields
  assert.deepEqual([channel, message_type, text, from], ['whatsapp', 'text', 'Hello', '15005550009'])

  const numbered = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [String(11 - i), `v${11 - i}`]))
  const template = { name: 'pre_arrival', language: 'en_US', variables: numbered, body: null, providerTemplateId: null }
  await send(envelopeFor('chatapp', { template }))
  assert.equal(lastRequest().fields.message_type, 'template')
  assert.deepEqual(lastRequest().fields.whatsapp, { policy: 'deterministic', locale: 'en_US' })
  const parameters = Array.from({ length: 11 }, (_, i) => `v${i + 1}`)
  assert.deepEqual(lastRequest().fields.template, { name: 'pre_arrival', parameters })
  assert.equal('text' in lastRequest().fields, false)

  await send(envelopeFor('chatapp', { template: { ...template, variables: {}, providerTemplateId: 'ns:pre_arrival' } }))
  assert.deepEqual(lastRequest().fields.template, { name: 'ns:pre_arrival' })
  assert.deepEqual(vonage.violations, [])
})

test('named variables of a template go out in the form that WhatsApp has for them', async () => {
  const variables = { guest: 'Ann', time: '3 pm' }
  const template = { name: 'pre_arrival', language: 'fr', variables, body: null, providerTemplateId: null }
  await send(envelopeFor('chatapp', { template }))
  const { message_type, custom } = lastRequest().fields
  assert.equal(message_type, 'custom')
  assert.deepEqual(custom.template.components[0].parameters, [
    { type: 'text', parameter_name: 'guest', text: 'Ann' },
    { type: 'text', parameter_name: 'time', text: '3 pm' },
  ])
  assert.equal(custom.template.language.code, 'fr')
  assert.deepEqual(vonage.violations, [])
})

test('an application’s token is as Vonage’s library makes them, and used until shortly before its end', async () => {
  await send(envelopeFor('sms'), application)
  const first = tokenOf()
  assert.ok(verifySignature(first, key.publicKey))
  const theirs = tokenGenerate('aaaa-bbbb', key.privateKey)
  assert.deepEqual(decodeProtectedHeader(first), decodeProtectedHeader(theirs))
  assert.deepEqual(Object.keys(decodeJwt(first)).sort(), Object.keys(decodeJwt(theirs)).sort())
  const { application_id, iat, exp } = decodeJwt(first)
  assert.deepEqual([application_id, exp! - iat!, iat], ['aaaa-bbbb', 900, Math.floor(nowMs / 1000)])

  nowMs += 13 * 60_000
  await send(envelopeFor('sms'), application)
  assert.equal(tokenOf(), first)
  nowMs += 2 * 60_000
  await send(envelopeFor('sms'), application)
  assert.notEqual(tokenOf(), first)
  assert.deepEqual(vonage.violations, [])
})

test('who names another’s application without its key does not get its token', async () => {
  await send(envelopeFor('sms'), application)
  const stranger = newKey()
  await send(
    envelopeFor('sms'),
    accountWith('vonage', { application_id: 'aaaa-bbbb', private_key: stranger.privateKey }),
  )
  assert.ok(verifySignature(tokenOf(), stranger.publicKey))
  assert.ok(!verifySignature(tokenOf(), key.publicKey))
})

test('a key with its line breaks written out is read; what is no key is a refusal, unasked', async () => {
  const oneLine = accountWith('vonage', { application_id: 'cccc', private_key: key.privateKey.replaceAll('\n', '\\n') })
  await send(envelopeFor('sms'), oneLine)
  assert.ok(verifySignature(tokenOf(), key.publicKey))
  const before = vonage.requests.length
  for (const private_key of ['nonsense', key.publicKey]) {
    const outcome = await send(envelopeFor('sms'), accountWith('vonage', { application_id: 'cccc', private_key }))
    assert.equal(outcome.kind === 'refused' && outcome.error.code, 'provider_credentials_refused')
  }
  assert.equal(vonage.requests.length, before)
})

test('without a sender or credentials there is no transport; lengths differ by channel', () => {
  assert.equal(adapter.transport('sms', basic, houseWith({})), undefined)
  for (const credentials of [{}, { api_key: 'a' }, { application_id: 'a' }, { private_key: 'a', api_secret: 'b' }]) {
    assert.equal(
      adapter.transport('sms', accountWith('vonage', credentials as Record<string, string>), house),
      undefined,
    )
  }
  assert.equal(adapter.transport('sms', basic, house)!.longestContent, 1000)
  assert.equal(adapter.transport('chatapp', basic, house)!.longestContent, 4096)
  assert.equal(adapter.transport('sms', basic, house)!.repeatable, false)
  assert.equal(adapter.transport('sms', basic, house)!.lookUp, undefined)
})

test('the server’s account is made of the settings: an application, or key and secret', () => {
  const serverAccount = (settings: Record<string, string>) =>
    adapter.serverAccount(useTools({ environment: settings }).config)
  const pair = { PORTICO_VONAGE_API_KEY: 'k', PORTICO_VONAGE_API_SECRET: 's', PORTICO_VONAGE_SIGNATURE_SECRET: 'sig' }
  assert.deepEqual(
    serverAccount(pair),
    accountWith('vonage', { api_key: 'k', api_secret: 's' }, { webhookSecret: 'sig' }),
  )
  const app = { PORTICO_VONAGE_APPLICATION_ID: 'a', PORTICO_VONAGE_PRIVATE_KEY: 'p' }
  assert.deepEqual(serverAccount(app)?.credentials, { application_id: 'a', private_key: 'p' })
  assert.equal(serverAccount({ PORTICO_VONAGE_API_KEY: 'k' }), undefined)
})
