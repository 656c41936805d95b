import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Account, Envelope, Outcome } from '../../../src/modules/messaging/ports.ts'
import { readConfig } from '../../../src/platform/runtime/config.ts'
import { createWhatsapp } from '../../../src/providers/messaging/whatsapp/whatsapp.ts'
import { useClient } from '../../platform/outbound-servers.ts'
import { startDescribedServer } from '../../support/described-server.ts'

/** Against Meta's own description of the Cloud API (github.com/facebook/openapi, v23.0). */

const TOKEN = 'EAAG-secret-of-the-property'
const client = useClient()
const never = new AbortController().signal

const account = (credentials: Record<string, string> = { access_token: TOKEN, phone_number_id: '106540352242922' }) =>
  ({ provider: 'whatsapp', channels: null, credentials, webhookSecret: null }) satisfies Account

const house = {
  propertyId: 'pty_1',
  accounts: [],
  senders: {},
  policy: { httpsOnly: true, allowPrivate: false, allowLoopback: false },
}

const envelope = (fields: Partial<Envelope> = {}): Envelope => ({
  id: 'omsg_01jcqz5m8x9v3k7t2w4y6a8c0e',
  propertyId: 'pty_01jcqz5m8x9v3k7t2w4y6a8c0e',
  channel: 'chatapp',
  to: '+33612345678',
  subject: null,
  content: 'Your room is ready.\nSee https://hotel.example/room',
  template: null,
  category: 'transactional',
  links: { open: '', unsubscribe: '' },
  ...fields,
})

const template = (variables: Record<string, string>, more = {}) =>
  envelope({
    template: { name: 'pre_arrival', language: 'en-GB', variables, body: null, providerTemplateId: null, ...more },
  })

const meta = await startDescribedServer('whatsapp')

const adapter = (settings: Record<string, string> = {}) => {
  const config = readConfig({ PORTICO_WHATSAPP_URL: `${meta.url}/v24.0`, ...settings })
  return createWhatsapp({ config, client, clock: Date.now, receiptsAddress: () => null })
}
const send = async (given: Envelope, from = account()): Promise<Outcome> =>
  adapter().transport('chatapp', from, house)!.send(given, never)

const body = () => meta.requests.at(-1)!.fields

test('a text goes out in the form that Meta describes, and WhatsApp’s id of it is kept', async () => {
  assert.deepEqual(await send(envelope()), {
    kind: 'accepted',
    providerMessageId: 'wamid.HBgLMTY1MDM4Nzk0MzkVAgARGBJCOTY3NDc0NDFDRUI3NTA0Q0UA',
  })
  assert.deepEqual(meta.violations, [])
  const { path, headers } = meta.requests.at(-1)!
  assert.equal(path, '/v24.0/106540352242922/messages')
  assert.equal(headers.authorization, `Bearer ${TOKEN}`)
  assert.deepEqual(body(), {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '33612345678',
    biz_opaque_callback_data: 'pty_01jcqz5m8x9v3k7t2w4y6a8c0e.omsg_01jcqz5m8x9v3k7t2w4y6a8c0e',
    type: 'text',
    text: { body: 'Your room is ready.\nSee https://hotel.example/room', preview_url: false },
  })
})

test('numbered variables of a template go out by their numbers, named ones by their names, none not at all', async () => {
  await send(template({ 10: 'ten', 2: 'two', 1: 'one' }))
  assert.deepEqual(body().template, {
    name: 'pre_arrival',
    language: { policy: 'deterministic', code: 'en_GB' },
    components: [{ type: 'body', parameters: ['one', 'two', 'ten'].map((text) => ({ type: 'text', text })) }],
  })
  assert.equal(body().text, undefined, 'the approved words go out, not the content')
  await send(template({ room: '12', guest: 'Ana' }))
  assert.deepEqual(body().template.components[0].parameters, [
    { type: 'text', parameter_name: 'room', text: '12' },
    { type: 'text', parameter_name: 'guest', text: 'Ana' },
  ])
  await send(template({}, { providerTemplateId: 'pre_arrival_v2' }))
  assert.deepEqual(body().template, { name: 'pre_arrival_v2', language: { policy: 'deterministic', code: 'en_GB' } })
  assert.deepEqual(meta.violations, [])
})

test('a variable goes out on one line, because WhatsApp refuses any other', async () => {
  await send(template({ 1: ' Dear Ana,\r\n\r\n\tyour   room      is ready. \n' }))
  assert.equal(body().template.components[0].parameters[0].text, 'Dear Ana, your   room is ready.')
})

test('whatever is written, the request keeps to the description', async () => {
  const variables = fc.dictionary(fc.string({ minLength: 1 }), fc.string(), { maxKeys: 5, noNullPrototype: true })
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.option(variables), async (content, given) => {
      const outcome = await send(given ? template(given) : envelope({ content }))
      assert.equal(outcome.kind, 'accepted')
      for (const { text } of body().template?.components?.[0].parameters ?? [])
        assert.doesNotMatch(text, /[\n\t\r]| {5}/)
    }),
    { numRuns: 60 },
  )
  assert.deepEqual(meta.violations, [])
})

const refusals: [number[], Outcome['kind'], string][] = [
  [[131047], 'refused', 'outside_window'],
  [[131026, 130472, 131049], 'refused', 'undeliverable'],
  [[131030], 'refused', 'recipient_not_allowed'],
  [[131050], 'refused', 'recipient_opted_out'],
  [[132000, 132001, 132005, 132007, 132012, 132015, 132016], 'refused', 'template_refused'],
  [[0, 3, 10, 190, 200, 299, 131005], 'refused', 'provider_credentials_refused'],
  [[368, 131031, 131042], 'refused', 'provider_account_blocked'],
  [[4, 80007, 130429, 131048, 131056, 2, 131016, 133004], 'unreachable', 'provider_unavailable'],
  [[1, 131000], 'unknown', 'provider_timeout'],
  [[100, 131008, 131051, 135000, 999999], 'refused', 'provider_refused'],
]

test('Meta’s codes become ours whatever the status, and its own stays beside them', async () => {
  for (const [codes, kind, code] of refusals) {
    for (const theirs of codes) {
      const error = { message: `(#${theirs}) Malformed access token ${TOKEN}`, type: 'OAuthException', code: theirs }
      meta.answerNext({ status: theirs % 2 ? 400 : 500, body: { error } })
      const outcome = await send(envelope())
      assert.equal(outcome.kind, kind, `${theirs}`)
      assert.ok('error' in outcome && outcome.error.code === code, `${theirs} is ${JSON.stringify(outcome)}`)
      assert.equal(outcome.error.provider_code, String(theirs))
      assert.ok(!JSON.stringify(outcome).includes(TOKEN), 'the access token is told to nobody')
    }
  }
})

test('what Meta tells of a refused template is passed on, and when it wants to be asked again', async () => {
  const details = 'body: number of localizable_params (0) does not match the expected number of params (1)'
  const error = { code: 132000, error_data: { messaging_product: 'whatsapp', details } }
  meta.answerNext({ status: 400, body: { error } })
  const refused = await send(template({}))
  assert.ok('error' in refused && refused.error.message.endsWith(details))
  meta.answerNext({ status: 400, body: { error: { code: 130429 } }, headers: { 'retry-after': '7' } })
  const later = await send(envelope())
  assert.equal(later.kind === 'unreachable' && later.retryAfterMs, 7000)
})

test('an answer without a code counts by its status; one that cannot be read, or none, leaves it unknown', async () => {
  const kinds: [object, Outcome['kind'], string][] = [
    [{ status: 401, body: 'no' }, 'refused', 'provider_credentials_refused'],
    [{ status: 404, body: '<html>' }, 'refused', 'provider_refused'],
    [{ status: 302, headers: { location: '/elsewhere' } }, 'refused', 'provider_refused'],
    [{ status: 429, body: {} }, 'unreachable', 'provider_unavailable'],
    [{ status: 503, body: 'busy' }, 'unreachable', 'provider_unavailable'],
    [{ status: 500, body: { error: null } }, 'unknown', 'provider_timeout'],
    [{ status: 200, body: '<html>' }, 'unknown', 'provider_timeout'],
    [{ status: 200, body: { messages: [] } }, 'unknown', 'provider_timeout'],
    [{ drop: 'after' }, 'unknown', 'provider_timeout'],
  ]
  for (const [answer, kind, code] of kinds) {
    meta.answerNext(answer)
    const outcome = await send(envelope())
    assert.equal(outcome.kind, kind, JSON.stringify(answer))
    assert.equal('error' in outcome && outcome.error.code, code)
  }
})

test('nobody is asked where the account lacks something; what cannot be an account is refused without asking', async () => {
  const { transport } = adapter()
  assert.equal(transport('chatapp', account({ access_token: TOKEN }), house), undefined)
  assert.equal(transport('chatapp', account({ phone_number_id: '1' }), house), undefined)
  const asked = meta.requests.length
  for (const broken of [
    { access_token: 'two\r\nlines', phone_number_id: '1' },
    { access_token: TOKEN, phone_number_id: '../me' },
  ]) {
    const outcome = await send(envelope(), account(broken))
    assert.equal('error' in outcome && outcome.error.code, 'provider_credentials_refused')
  }
  assert.equal(meta.requests.length, asked)
})

test('the number’s id is the sender: a property need not set one', () => {
  const { transport } = adapter()
  assert.equal(transport('chatapp', account(), house)!.sender, null)
  const named = transport('chatapp', account(), { ...house, senders: { chatapp: '+15550783881' } })!
  assert.deepEqual([named.sender, named.repeatable, named.longestContent], ['+15550783881', false, 4096])
})

test('the server’s own account comes from its settings, and only when it is whole', () => {
  const settings = { PORTICO_WHATSAPP_ACCESS_TOKEN: 'EAAG', PORTICO_WHATSAPP_APP_SECRET: 'app' }
  const accountWith = (more: Record<string, string>) => {
    const config = readConfig({ ...settings, ...more })
    return adapter().serverAccount(config)
  }
  assert.equal(accountWith({}), undefined)
  assert.deepEqual(accountWith({ PORTICO_WHATSAPP_PHONE_NUMBER_ID: '42', PORTICO_WHATSAPP_VERIFY_TOKEN: 'hello' }), {
    provider: 'whatsapp',
    channels: null,
    credentials: { access_token: 'EAAG', phone_number_id: '42', verify_token: 'hello' },
    webhookSecret: 'app',
  })
})
