import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, test } from 'node:test'
import { type TestProperty, useApp } from '../support/app.ts'
import { startReceiver } from '../support/receiver.ts'
import { samples } from '../support/samples/index.ts'
import { until } from '../support/until.ts'
import { newAccount, obtainCode, register } from '../support/visitor.ts'

/** The app runs as its platform would run it: its own middleware around real requests to a real server. */

// biome-ignore lint/suspicious/noExplicitAny: plain JavaScript, as its platform wants it
const zapier: any = (await import(`../../connectors/zapier/${'index.js'}`)).default

const portico = useApp()

const { validateAppDefinition } = createRequire(import.meta.url)('zapier-platform-schema')

class Halted extends Error {}
class Throttled extends Error {
  readonly delay: number
  constructor(message: string, delay: number) {
    super(message)
    this.delay = delay
  }
}
class Expired extends Error {}
class Renewable extends Error {}
class Refused extends Error {
  readonly status: number
  constructor(message: string, _code: string, status: number) {
    super(message)
    this.status = status
  }
}
const errors = {
  Error: Refused,
  HaltedError: Halted,
  ThrottledError: Throttled,
  ExpiredAuthError: Expired,
  RefreshAuthError: Renewable,
}

interface PlatformRequest {
  url: string
  method?: string
  params?: Record<string, unknown>
  json?: object
  body?: Record<string, string>
  headers?: Record<string, string>
  skipThrowForStatus?: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: bundles have the form each step wants
type Bundle = any

const z = (bundle: Bundle) => ({
  errors,
  async request(given: PlatformRequest) {
    const asked = zapier.beforeRequest.reduce(
      (request: PlatformRequest, apply: (...all: unknown[]) => PlatformRequest) => apply(request, z, bundle),
      given,
    )
    const query = new URLSearchParams(
      Object.entries(asked.params ?? {}).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
    )
    const response = await fetch(`${asked.url}${query.size > 0 ? `?${query}` : ''}`, {
      method: asked.method ?? 'GET',
      headers: { ...asked.headers, ...(asked.json ? { 'content-type': 'application/json' } : {}) },
      body: asked.json ? JSON.stringify(asked.json) : asked.body && new URLSearchParams(asked.body),
    })
    const content = await response.text()
    const told = {
      status: response.status,
      skipThrowForStatus: asked.skipThrowForStatus === true,
      content,
      data: content ? JSON.parse(content) : undefined,
      getHeader: (name: string) => response.headers.get(name),
    }
    return zapier.afterResponse.reduce(
      (answer: object, apply: (...all: unknown[]) => object) => apply(answer, { errors }, bundle),
      told,
    )
  },
})

const bundleOf = (hotel: TestProperty, more: object = {}): Bundle => ({
  authData: { address: `${portico.address}/`, key: hotel.key },
  inputData: {},
  ...more,
})

test('the definition satisfies the platform’s own schema', () => {
  const { errors: complaints } = validateAppDefinition(asPointers(zapier))
  assert.deepEqual(complaints.map(String), [])
  const broken = { ...zapier, creates: { x: { ...zapier.creates.packages_create, key: 'y' } } }
  assert.notEqual(validateAppDefinition(asPointers(broken)).errors.length, 0, 'the schema sees mistakes')
})

/** As the platform encodes functions before it validates. */
function asPointers(value: unknown): unknown {
  if (typeof value === 'function') return `$func$${value.length}$f$`
  if (Array.isArray(value)) return value.map(asPointers)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asPointers(member)]))
}

test('a connection is named after the property, and a wrong key is told plainly', async () => {
  const hotel = await portico.newProperty()
  const bundle = bundleOf(hotel)
  assert.equal((await zapier.authentication.test(z(bundle), bundle)).id, hotel.id)
  const wrong = { ...bundle, authData: { ...bundle.authData, key: 'sk_test_nobody' } }
  await assert.rejects(
    zapier.authentication.test(z(wrong), wrong),
    (error: Error) => error instanceof Expired && /API key .*\(request req_/.test(error.message),
  )
})

describe('every step works', () => {
  for (const [key, step] of Object.entries<Bundle>({ ...zapier.creates, ...zapier.searches })) {
    test(key, async () => {
      const hotel = await portico.newProperty()
      const [, sample] = Object.entries(samples).find(([name]) => name.replaceAll('.', '_') === key)!
      const bundle = bundleOf(hotel, { inputData: await sample(hotel) })
      const answer = await step.operation.perform(z(bundle), bundle)
      for (const record of key in zapier.searches ? answer : [answer]) assert.ok(record.id, JSON.stringify(record))
    })
  }
})

test('a sample shows what its step or its event leaves behind', () => {
  const { triggers, creates } = zapier
  assert.equal(triggers.conversation_closed.operation.sample.data.status, 'closed')
  assert.equal(triggers.message_delivered.operation.sample.data.status, 'delivered')
  assert.equal(triggers.revenue_recommendation_created.operation.sample.data.is_applied, false)
  assert.equal(creates.reservations_cancel.operation.sample.status, 'cancelled')
  assert.equal(
    creates.payments_refund.operation.sample.refunded_amount,
    creates.payments_refund.operation.sample.amount,
  )
})

test('JSON fields may be written as text, an empty box is left out, and null empties a field', async () => {
  const hotel = await portico.newProperty()
  const step = zapier.creates.guests_create.operation
  const created = bundleOf(hotel, { inputData: { first_name: 'Ann', email: '', phone: '+15005550100' } })
  const guest = await step.perform(z(created), created)
  assert.equal(guest.email, null)
  const cleared = bundleOf(hotel, { inputData: { id: guest.id, phone: 'null' } })
  assert.equal((await zapier.creates.guests_update.operation.perform(z(cleared), cleared)).phone, null)
  const chat = bundleOf(hotel, { inputData: { messages: '[{"role":"user","content":"hello"}]' } })
  assert.ok((await zapier.creates.ai_chat.operation.perform(z(chat), chat)).content)
})

test('a search that finds nothing answers an empty list, so that the person decides how the Zap goes on', async () => {
  const bundle = bundleOf(await portico.newProperty(), { inputData: { id: 'gst_nobody' } })
  assert.deepEqual(await zapier.searches.guests_get.operation.perform(z(bundle), bundle), [])
})

test('text that is no JSON is told with its field', async () => {
  const bundle = bundleOf(await portico.newProperty(), { inputData: { messages: '[{' } })
  await assert.rejects(zapier.creates.ai_chat.operation.perform(z(bundle), bundle), /Messages: .*JSON/)
})

test('a refusal names the field to mend and the request', async () => {
  const bundle = bundleOf(await portico.newProperty(), { inputData: { name: 'Spa day', price: -1 } })
  await assert.rejects(
    zapier.creates.packages_create.operation.perform(z(bundle), bundle),
    (error: Refused) => error.status === 422 && /price: .*request req_/.test(error.message),
  )
})

test('an event starts a Zap: subscribed, proved, unsubscribed', async () => {
  const hotel = await portico.newProperty()
  const receiver = await startReceiver()
  const { operation } = zapier.triggers.package_updated
  const bundle = bundleOf(hotel, { targetUrl: receiver.url })
  const subscribeData = await operation.performSubscribe(z(bundle), bundle)
  await hotel.request('POST', '/v1/packages', await samples['packages.create']!(hotel))
  await until(() => receiver.received.length > 0)
  const { body, headers } = receiver.received[0]!
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [`Http-${name}`, value]))
  const delivery = bundleOf(hotel, { subscribeData, rawRequest: { content: body, headers: named } })
  const [event] = await operation.perform(z(delivery), delivery)
  assert.equal(event.type, 'package.updated')

  const forged = { ...delivery, rawRequest: { content: body.replace('package', 'pakcage'), headers: named } }
  await assert.rejects(operation.perform(z(forged), forged), Halted)

  const [recent] = await operation.performList(z(bundle), bundle)
  assert.equal(recent.id, event.id)
  await operation.performUnsubscribe(z(delivery), delivery)
  assert.equal((await hotel.request('GET', '/v1/webhooks')).body.total, 0)
  await operation.performUnsubscribe(z(delivery), delivery) // someone removed it in Portico
})

const { authentication } = await import(`../../connectors/zapier/src/${'authentication.js'}`)

test('pushed with PORTICO_AUTH=oauth2, people sign in: the code becomes tokens, which act and are renewed', async () => {
  const catalogue = JSON.parse(readFileSync('connectors/zapier/catalogue.json', 'utf8'))
  const signingIn = authentication(catalogue, 'oauth2')
  const { errors: complaints } = validateAppDefinition(asPointers({ ...zapier, authentication: signingIn }))
  assert.deepEqual(complaints.map(String), [])
  const { oauth2Config } = signingIn
  const hotel = await portico.newProperty()
  const person = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'owner' }])
  const client = await register(portico.address)
  const { code, verifier } = await obtainCode(portico.address, client, person.email, { scope: oauth2Config.scope })
  const { redirect_uri, client_id } = client
  const form = { address: `${portico.address}/`, client_id }
  const connecting = { inputData: { ...form, code, redirect_uri, code_verifier: verifier } }
  const first = await oauth2Config.getAccessToken(z(connecting), connecting)
  const connected = { authData: { ...form, ...first }, inputData: {} }
  assert.equal((await signingIn.test(z(connected), connected)).id, hotel.id)
  const renewed = await oauth2Config.refreshAccessToken(z(connected), connected)
  const later = { authData: { ...form, ...renewed }, inputData: { first_name: 'Ann' } }
  assert.ok((await zapier.creates.guests_create.operation.perform(z(later), later)).id)
  const stale = { authData: { ...form, ...renewed, access_token: 'over' }, inputData: {} }
  await assert.rejects(signingIn.test(z(stale), stale), Renewable)
})
