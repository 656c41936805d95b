import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { describe, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type TestProperty, useApp } from '../support/app.ts'
import { startReceiver } from '../support/receiver.ts'
import { samples } from '../support/samples/index.ts'
import { until } from '../support/until.ts'
import { newAccount, obtainTokens, register } from '../support/visitor.ts'
import { type Loose, platformFor, tokens } from './n8n-platform.ts'

/** The node runs with what its platform gives it, over real requests; the platform's own linter reads its source. */

const checker = import.meta.resolve('@n8n/eslint-plugin-community-nodes')
const provided: Record<string, string> = {
  'n8n-workflow': new URL('n8n-stand-in.cjs', import.meta.url).href,
  // The linter needs the TypeScript that it was made for.
  typescript: pathToFileURL(createRequire(checker).resolve('typescript')).href,
}
registerHooks({
  resolve: (name, context, next) =>
    provided[name] ? { url: provided[name], format: 'commonjs', shortCircuit: true } : next(name, context),
})

const root = fileURLToPath(new URL('../../connectors/n8n', import.meta.url))
const load = (path: string) => import(`../../connectors/n8n/${path}`)
const { Portico } = await load('nodes/Portico/Portico.node.ts')
const { PorticoTrigger } = await load('nodes/Portico/PorticoTrigger.node.ts')
const { catalogue } = await load('nodes/Portico/catalogue.ts')

const portico = useApp()

const withPlatform = (hotel: TestProperty, parameters: Loose, more: object = {}): Loose =>
  platformFor(portico.address, hotel, parameters, more)

test('the platform’s linter has nothing to say, and would', async () => {
  const { ESLint } = await import('eslint')
  const { n8nCommunityNodesPlugin } = await import('@n8n/eslint-plugin-community-nodes')
  const require = createRequire(checker)
  const { parse } = require('@typescript-eslint/typescript-estree')
  const { visitorKeys } = require('@typescript-eslint/visitor-keys')
  const everything = { range: true, loc: true, tokens: true, comment: true, extraFileExtensions: ['.json'] }
  const parser = {
    parseForESLint: (text: string, options: object) => ({
      ast: parse(text, { ...options, ...everything }),
      visitorKeys,
    }),
  }
  const linter = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [
      {
        ...n8nCommunityNodesPlugin.configs.recommended,
        files: ['**/*.ts', '**/package.json'],
        languageOptions: { parser },
      } as Loose,
    ],
  })
  const results = await linter.lintFiles(['nodes/**/*.ts', 'credentials/**/*.ts', 'package.json'])
  assert.deepEqual(
    results.flatMap(({ filePath, messages }) => messages.map(({ message }) => `${filePath}: ${message}`)),
    [],
  )
  assert.ok(results.length >= 6, 'the files were found')
  const path = `${root}/nodes/Portico/Portico.node.ts`
  const mistaken = readFileSync(path, 'utf8').replace('usableAsTool: true,', '')
  const [complaint] = await linter.lintText(mistaken, { filePath: path })
  assert.notEqual(complaint!.errorCount, 0)
})

describe('every operation works', () => {
  for (const { id, module, fields, kind } of catalogue.actions) {
    test(id, async () => {
      const hotel = await portico.newProperty()
      const input = await samples[id]!(hotel)
      const required = fields.filter((field: Loose) => field.required).map(({ name }: Loose) => name)
      const open = Object.fromEntries(required.map((name: string) => [name, input[name]]))
      const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !required.includes(name)))
      const parameters = { resource: module, operation: id, ...open, additionalFields: rest }
      const [items] = await new Portico().execute.call(withPlatform(hotel, parameters))
      if (kind !== 'list') assert.equal(items.length, 1)
      for (const { json, pairedItem } of items) assert.ok(json && pairedItem.item === 0)
    })
  }
})

test('an execution that is tried again does not act twice', async () => {
  const hotel = await portico.newProperty()
  const parameters = { operation: 'guests.create', additionalFields: { first_name: 'Ann' } }
  await new Portico().execute.call(withPlatform(hotel, parameters))
  await new Portico().execute.call(withPlatform(hotel, parameters))
  assert.equal((await hotel.request('GET', '/v1/guests')).body.total, 1)
})

test('a node that a loop comes back to acts each time, and another instance is no repetition', async () => {
  const hotel = await portico.newProperty()
  const ofName = (first_name: string) => ({ operation: 'guests.create', additionalFields: { first_name } })
  for (const [run, name] of ['Ann', 'Ben', 'Ben'].entries()) {
    const inLoop = { evaluateExpression: (text: string) => (text.includes('$runIndex') ? run : undefined) }
    await new Portico().execute.call(withPlatform(hotel, ofName(name), inLoop))
  }
  const elsewhere = { getInstanceId: () => 'another-instance' }
  await new Portico().execute.call(withPlatform(hotel, ofName('Ann'), elsewhere))
  assert.equal((await hotel.request('GET', '/v1/guests')).body.total, 4)
})

test('a refusal names the field to mend and the request', async () => {
  const hotel = await portico.newProperty()
  const refused = (parameters: Loose) => new Portico().execute.call(withPlatform(hotel, parameters))
  const message = { operation: 'messaging.send', channel: 'sms', recipient: 'Ann', content: 'Hello' }
  await assert.rejects(refused(message), /recipient: .*\(request req_/)
  await assert.rejects(refused({ operation: 'ai.chat', messages: '[{' }), /Messages: .*JSON/)
})

test('a list goes on to its end where the person wants all of it', async () => {
  const hotel = await portico.newProperty()
  for (const first_name of ['Ann', 'Ben', 'Cleo']) await hotel.request('POST', '/v1/guests', { first_name })
  const found = async (returnAll: boolean) => {
    const parameters = { operation: 'guests.list', returnAll, additionalFields: { limit: 1 } }
    const [items] = await new Portico().execute.call(withPlatform(hotel, parameters))
    return items.length
  }
  assert.deepEqual([await found(false), await found(true)], [1, 3])
})

test('a JSON field that was added and left empty is left out', async () => {
  const hotel = await portico.newProperty()
  const { properties } = new Portico().description
  const isOf = ({ displayOptions }: Loose) => displayOptions?.show?.operation?.includes('reservations.create')
  const { options } = properties.find((one: Loose) => one.name === 'additionalFields' && isOf(one))
  const untouched = options.find(({ name }: Loose) => name === 'nightly_rates').default
  const stay = { room_type: 'Sea View', check_in: '2026-12-24', check_out: '2026-12-26', nightly_rate: 100 }
  const parameters = { operation: 'reservations.create', ...stay, additionalFields: { nightly_rates: untouched } }
  const [[item]] = await new Portico().execute.call(withPlatform(hotel, parameters))
  assert.equal(item.json.nightly_rates, null)
})

test('a failure is the platform’s own kind of error, or an item where the person wants to go on', async () => {
  const hotel = await portico.newProperty()
  const parameters = { operation: 'guests.get', id: 'gst_nobody' }
  await assert.rejects(new Portico().execute.call(withPlatform(hotel, parameters)), /guest_not_found/)
  const goingOn = withPlatform(hotel, parameters, { continueOnFail: () => true })
  const [[item]] = await new Portico().execute.call(goingOn)
  assert.match(item.json.error, /guest_not_found/)
})

test('an event starts a workflow: subscribed, proved, unsubscribed', async () => {
  const hotel = await portico.newProperty()
  const receiver = await startReceiver()
  const kept = {}
  const platform = withPlatform(
    hotel,
    { events: ['package.updated'] },
    {
      getWorkflowStaticData: () => kept,
      getNodeWebhookUrl: () => receiver.url,
      getWorkflow: () => ({ name: 'Tell the chef' }),
    },
  )
  const { checkExists, create, delete: remove } = new PorticoTrigger().webhookMethods.default
  assert.equal(await checkExists.call(platform), false)
  assert.equal(await create.call(platform), true)
  assert.equal(await checkExists.call(platform), true)

  await hotel.request('POST', '/v1/packages', await samples['packages.create']!(hotel))
  await until(() => receiver.received.length > 0)
  const { body, headers } = receiver.received[0]!
  const arriving = (rawBody: string) => {
    let status = 200
    const answering = (code: number) => {
      status = code
      return { json: () => {} }
    }
    const response = { status: (code: number) => answering(code) }
    const shown = {
      getRequestObject: () => ({ rawBody: Buffer.from(rawBody), headers }),
      getResponseObject: () => response,
    }
    return { shown: { ...platform, ...shown }, status: () => status }
  }
  const real = arriving(body)
  const { workflowData } = await new PorticoTrigger().webhook.call(real.shown)
  assert.equal(workflowData[0][0].json.type, 'package.updated')
  const forged = arriving(body.replace('package', 'pakcage'))
  assert.equal((await new PorticoTrigger().webhook.call(forged.shown)).workflowData, undefined)
  assert.equal(forged.status(), 400)

  await hotel.request('DELETE', `/v1/webhooks/${(kept as Loose).endpoint.id}`)
  assert.equal(await remove.call(platform), true, 'also when someone removed it in Portico meanwhile')
  assert.deepEqual(kept, {})

  assert.equal(await create.call(platform), true)
  assert.equal(await remove.call(platform), true)
  assert.equal(await checkExists.call(platform), false)
  assert.equal((await hotel.request('GET', '/v1/webhooks')).body.total, 0)
})

test('whoever signs in needs no key: the credential asks for what the node offers, and its token acts', async () => {
  const { PorticoOAuth2Api } = await load('credentials/PorticoOAuth2Api.credentials.ts')
  const { properties } = new PorticoOAuth2Api()
  const preset = (name: string) => properties.find((one: Loose) => one.name === name).default
  assert.deepEqual([preset('grantType'), preset('authentication')], ['pkce', 'body'])
  const addressed = (name: string) => preset(name).replace('={{$self["address"]}}', portico.address)
  const server = await (await fetch(`${portico.address}/.well-known/oauth-authorization-server`)).json()
  assert.equal(addressed('authUrl'), server.authorization_endpoint)
  assert.equal(addressed('accessTokenUrl'), server.token_endpoint)
  const hotel = await portico.newProperty()
  const person = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'owner' }])
  const client = await register(portico.address)
  const issued = await obtainTokens(portico.address, client, person.email, { scope: preset('scope') })
  tokens.set(hotel, issued.access_token)
  const parameters = { authentication: 'oAuth2', operation: 'guests.create', additionalFields: { first_name: 'Ann' } }
  const [[made]] = await new Portico().execute.call(withPlatform(hotel, parameters))
  assert.equal(made.json.first_name, 'Ann')
})
