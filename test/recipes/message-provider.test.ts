import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { describeSettings, readConfig } from '../../src/platform/runtime/config.ts'
import { createMetrics } from '../../src/platform/runtime/metrics.ts'
import {
  type CredentialForm,
  carriersOf,
  notifiersOf,
  PROVIDER_NAMES,
  PROVIDERS,
  type Provider,
} from '../../src/platform/runtime/providers.ts'
import { createCallsPort } from '../../src/providers/calls/index.ts'
import { createMessagingPort } from '../../src/providers/messaging/index.ts'
import { callbacks } from '../../src/registry.ts'
import { accounts, rsaKey, serviceAccount, verificationKey } from '../modules/properties/accounts.ts'
import { useOwnApp } from '../support/app.ts'

/** The recipe “Add a message provider” of CONTRIBUTING.md, over every provider that there is. */

const portico = useOwnApp()

const TABLE = 'src/platform/runtime/providers.ts'
const PAPER = 'docs/messaging/providers.md'
const paper = readFileSync(PAPER, 'utf8')
const providers: [string, Provider][] = Object.entries(PROVIDERS)
const withMessages = providers.filter(([, { channels }]) => channels.length > 0)

const config = readConfig({})
const base = { url: 'https://hotel.example', public: true }
const port = createMessagingPort({ config, clock: Date.now, base, metrics: createMetrics() })
after(() => port.close())

const SAMPLES: Record<CredentialForm, string> = {
  token: 'token',
  line: 'a line of text',
  digits: '106540352242922',
  hostName: 'mail.example.com',
  port: '587',
  trueOrFalse: 'true',
  contact: 'mailto:it@harbour.example',
  rsaPrivateKey: rsaKey,
  serviceAccount: serviceAccount(),
  vapidPublicKey: accounts.webpush!.credentials!.vapid_public_key!,
  vapidPrivateKey: accounts.webpush!.credentials!.vapid_private_key!,
  base64PublicKey: verificationKey,
}

const accountOf = ({ credentials, webhookSecret }: Provider) => ({
  credentials: Object.fromEntries(Object.entries(credentials).map(([name, form]) => [name, SAMPLES[form]])),
  ...(webhookSecret && { webhook_secret: SAMPLES[webhookSecret.form ?? 'line'] }),
})

test('every name in an entry is one of its credentials, and its words name all of them', () => {
  for (const [name, provider] of providers) {
    const { credentials, open = [], required = [], sets = [], keyPair, account, asks, webhookSecret } = provider
    const known = Object.keys(credentials)
    const named = [...open, ...required, ...sets.flat(), ...Object.values(keyPair ?? {}), ...(account ? [account] : [])]
    assert.deepEqual(
      named.filter((one) => !known.includes(one)),
      [],
      `${name} in ${TABLE}`,
    )
    const said = webhookSecret ? [...known, 'webhook_secret'] : known
    for (const credential of said)
      assert.ok(asks.includes(`\`${credential}\``), `asks of ${name} in ${TABLE}: ${credential}`)
  }
})

test('an account with every provider is taken, and one without what it requires is told what is missing', async () => {
  const hotel = await portico.newProperty()
  for (const [name, provider] of providers) {
    const path = `/v1/properties/${hotel.id}/providers/${name}`
    const { status, body } = await hotel.request('PUT', path, accountOf(provider))
    assert.equal(status, 200, `${name} in ${TABLE}: ${JSON.stringify(body)}`)
    assert.deepEqual(body.channels, provider.channels)
    assert.deepEqual(body.fields, Object.keys(provider.credentials).sort())
    const nothing = await hotel.request('PUT', path, {})
    assert.equal(nothing.status, 422, `${name} asks for nothing: required, sets or webhookSecret in ${TABLE}`)
    const places = nothing.body.detail.map(({ loc }: { loc: string[] }) => loc.at(-1))
    const { required = [], needsOneSet, webhookSecret } = provider
    assert.deepEqual(places, [
      ...required,
      ...(needsOneSet ? ['credentials'] : []),
      ...(webhookSecret?.required ? ['webhook_secret'] : []),
    ])
  }
})

test('whoever notifies us has a receiver, which believes nobody without a secret, and stands in the webhook’s path', () => {
  const told = [
    ['messaging.webhook', notifiersOf('messages'), port.receivers],
    ['calls.webhook', notifiersOf('calls'), createCallsPort(config).receivers],
  ] as const
  for (const [id, names, receivers] of told) {
    assert.deepEqual(Object.keys(receivers).sort(), names.toSorted(), `${id}: notifiesOf in ${TABLE}`)
    const { parameters } = callbacks.find((callback) => callback.id === id)!
    assert.deepEqual((parameters!.provider as { enum?: string[] }).enum, names)
    for (const name of names) assert.equal(receivers[name]!.provider, name)
  }
  const body = Buffer.from('{}')
  const request = { url: new URL('https://hotel.example/'), headers: {}, params: {}, body }
  for (const name of notifiersOf('messages')) {
    assert.equal(port.receivers[name]!.verify(request as never, undefined), false, name)
  }
})

test('nobody carries anything before the operator has an account, and every setting of one is described', () => {
  for (const channel of ['sms', 'chatapp', 'email', 'push'] as const) assert.equal(port.carriesForAll(channel), false)
  const described = new Set(describeSettings({}).map(({ name }) => name))
  for (const [name, { settings }] of providers) {
    for (const setting of Object.values(settings)) {
      assert.ok(described.has(setting.name), `${setting.name} of ${name} is not among the settings`)
      assert.ok(setting.meaning, `${setting.name} has no meaning in ${TABLE}`)
    }
  }
})

test('the paper has a section for every provider, with its channels, credentials and settings', () => {
  for (const [, { title, channels, required = [], settings }] of withMessages) {
    const section = paper.split('\n## ').find((part) => part.startsWith(title.split(' ')[0]!))
    assert.ok(section, `${PAPER} has no section on ${title}`)
    const lacks = (what: string) => `the section on ${title} in ${PAPER} says nothing of ${what}`
    for (const word of [...(required.length > 0 ? channels : []), ...required])
      assert.ok(section.includes(word), lacks(word))
    const shortened = [...section.matchAll(/`…(\w+)`/g)].map(([, end]) => end!)
    for (const setting of Object.values(settings).filter(({ preset }) => preset === 'none')) {
      const isNamed = section.includes(setting.name) || shortened.some((end) => setting.name.endsWith(end))
      assert.ok(isNamed, lacks(setting.name))
    }
  }
})

test('the paper tells the order and the webhook’s names as they are', () => {
  const order = PROVIDER_NAMES.filter((name) => [...carriersOf('sms'), ...carriersOf('chatapp')].includes(name))
  const titles = order.map((name) => PROVIDERS[name as keyof typeof PROVIDERS].title).join(', ')
  assert.equal(paper.split(titles).length - 1, 2, `${PAPER} should say twice: ${titles}`)
  const path = `/v1/messaging/webhook/{${notifiersOf('messages').join(' | ')}}`
  assert.ok(paper.includes(path), `${PAPER} should say: ${path}`)
})
