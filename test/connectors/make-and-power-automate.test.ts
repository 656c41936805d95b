import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { useApp } from '../support/app.ts'
import { startReceiver } from '../support/receiver.ts'
import { samples } from '../support/samples/index.ts'
import { until } from '../support/until.ts'

/** Both are only described, and run by their platforms. Here the descriptions are run as the platforms say that they run them. */

// biome-ignore lint/suspicious/noExplicitAny: whatever stands in the files
type Loose = any

const read = (...path: string[]): Loose => JSON.parse(readFileSync(join('connectors', ...path), 'utf8'))
const catalogue = read('zapier', 'catalogue.json')
const swagger = read('power-automate', 'apiDefinition.swagger.json')
const properties = read('power-automate', 'apiProperties.json')
const app = read('make', 'makecomapp.json')
const portico = useApp()

interface Sent {
  method: string
  url: string
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
}

const powerAutomate = Object.entries<Loose>(swagger.paths).flatMap(([path, methods]) =>
  Object.entries<Loose>(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
)
const pascal = (id: string) => id.replace(/(?:^|[._])(\w)/g, (_, letter) => letter.toUpperCase())
const operationFor = (id: string) => powerAutomate.find(({ operationId }) => operationId === pascal(id))

/** What Power Automate sends for a form that was filled in. */
function sentByPowerAutomate(id: string, input: Loose): Sent {
  const { path, method, parameters } = operationFor(id)
  const takes = (place: string) => parameters.filter((one: Loose) => one.in === place && input[one.name] !== undefined)
  const chosen = (place: string) => Object.fromEntries(takes(place).map(({ name }: Loose) => [name, input[name]]))
  const schema = parameters.find((one: Loose) => one.in === 'body')?.schema
  const url = path.replace(/\{(\w+)\}/g, (_: string, name: string) => encodeURIComponent(chosen('path')[name]))
  const members = Object.keys(schema?.properties ?? {}).filter((name) => input[name] !== undefined)
  return {
    method,
    url,
    query: chosen('query'),
    body: schema && Object.fromEntries(members.map((name) => [name, input[name]])),
  }
}

const codeOf = (module: Loose, code: string): Loose => read('make', module.codeFiles[code])

/** The few words of IML that the modules use. */
function evaluated(expression: string, known: Loose): Loose {
  const call = /^(encodeURL|ifempty)\((.*)\)$/.exec(expression)
  if (call?.[1] === 'encodeURL') return encodeURIComponent(evaluated(call[2]!, known))
  if (call) {
    const [first, second] = call[2]!.split(/, */).map((one) => evaluated(one, known))
    return first === undefined || first === '' ? second : first
  }
  return expression.split('.').reduce((value, name) => value?.[name], known)
}

function filled(template: Loose, known: Loose): Loose {
  if (typeof template === 'string') {
    const whole = /^\{\{([^{}]*)\}\}$/.exec(template)
    return whole
      ? evaluated(whole[1]!, known)
      : template.replace(/\{\{([^{}]*)\}\}/g, (_, expression) => String(evaluated(expression, known)))
  }
  if (Array.isArray(template)) return template.map((one) => filled(one, known))
  if (typeof template !== 'object' || template === null) return template
  const members = Object.entries(template).map(([name, one]) => [name, filled(one, known)])
  return Object.fromEntries(members.filter(([, value]) => value !== undefined))
}

const camel = (id: string) => id.replace(/[._](\w)/g, (_, letter) => letter.toUpperCase())

function sentByMake(id: string, parameters: Loose): Sent {
  const { url, method, qs, body } = filled(codeOf(app.components.module[camel(id)], 'communication'), { parameters })
  return { method, url, query: qs, body }
}

const CREDENTIAL = { authorization: 'Bearer {{ifempty(connection.accessToken, connection.apiKey)}}' }

describe('every action of the catalogue is a step of both, and works', () => {
  for (const { id, fields } of catalogue.actions) {
    test(id, async () => {
      const hotel = await portico.newProperty()
      const given = await samples[id]!(hotel)
      const known = new Set(fields.map(({ name }: Loose) => name))
      const input = Object.fromEntries(Object.entries(given).filter(([name]) => known.has(name)))
      const sent = sentByPowerAutomate(id, input)
      assert.deepEqual(sentByMake(id, input), sent)
      const query = new URLSearchParams(Object.entries(sent.query).map(([name, value]) => [name, String(value)]))
      const path = `${sent.url}${query.size > 0 ? `?${query}` : ''}`
      const { status, body } = await hotel.request(sent.method, path, sent.body)
      assert.ok(status < 300, `${status} ${JSON.stringify(body)}`)
    })
  }
})

test('Power Automate: names, labels and sentences are as its checks want them', () => {
  assert.equal(powerAutomate.length, catalogue.actions.length)
  assert.equal(new Set(powerAutomate.map(({ operationId }) => operationId)).size, powerAutomate.length)
  for (const { operationId, summary, description, parameters, responses } of powerAutomate) {
    assert.match(operationId, /^[A-Z][A-Za-z]+$/)
    assert.match(summary, /^[A-Z][\w &'-]{2,79}$/, operationId)
    assert.match(description, /[.!?]$/, operationId)
    assert.ok(Object.keys(responses).length > 0)
    for (const one of parameters) {
      if (one.in === 'path') assert.ok(one.required && one['x-ms-url-encoding'] === 'single', operationId)
      if (one.in !== 'body')
        assert.ok(one['x-ms-summary'] && /[.!?]$/.test(one.description), `${operationId} ${one.name}`)
      if (one.in !== 'body') assert.ok(one.type, `${operationId} ${one.name}`)
      assert.doesNotMatch(JSON.stringify(one), /"(anyOf|oneOf|allOf|const)"/, 'OpenAPI 2.0 has none of these')
    }
  }
})

test('Power Automate: a connection names its server and has a key or signs in', () => {
  const { connectionParameterSets, policyTemplateInstances } = properties.properties
  const sets = Object.fromEntries(connectionParameterSets.values.map((one: Loose) => [one.name, one.parameters]))
  assert.deepEqual(Object.keys(sets), ['api-key', 'oauth2'])
  assert.equal(sets['api-key'].api_key.type, 'securestring')
  assert.equal(sets.oauth2.token.oAuthSettings.identityProvider, 'oauth2pkce')
  for (const one of Object.values<Loose>(sets)) assert.ok(one.address)
  assert.match(JSON.stringify(policyTemplateInstances), /@connectionParameters\('address'\)/)
  assert.deepEqual(Object.keys(swagger.securityDefinitions), ['api_key', 'oauth2'])
})

const TYPES = new Set('any array boolean collection date integer number password select text uinteger url'.split(' '))
const KEYS = new Set('name label help type required options multiple spec default multiline editable'.split(' '))

function checkParameter(one: Loose, where: string): void {
  assert.ok(TYPES.has(one.type), `${where}: ${one.type}`)
  const unknown = Object.keys(one).filter((key) => !KEYS.has(key))
  assert.deepEqual(unknown, [], where)
  if (one.name !== undefined) assert.ok(one.name.length <= 128 && one.label.length <= 256, where)
  if (one.type === 'select') assert.ok(one.options.length > 0, where)
  for (const inner of [one.spec ?? []].flat()) checkParameter(inner, where)
}

test('Make: the manifest names files that are there, and their forms are of kinds that it knows', () => {
  const { connection, webhook, module } = app.components
  for (const one of Object.values<Loose>({ ...connection, ...webhook, ...module }))
    for (const path of Object.values<string>(one.codeFiles)) assert.ok(existsSync(join('connectors/make', path)), path)
  for (const path of Object.values<string>(app.generalCodeFiles)) assert.ok(existsSync(join('connectors/make', path)))
  for (const [name, one] of Object.entries<Loose>(module)) {
    for (const code of ['mappableParams', 'staticParams', 'interface'].filter((code) => one.codeFiles[code]))
      for (const parameter of codeOf(one, code)) checkParameter(parameter, `${name} ${code}`)
    const { method, body, url } = codeOf(one, 'communication')
    if (method && method !== 'GET') assert.ok(url && body, `${name}: what writes has a body`)
  }
  const grouped = read('make', app.generalCodeFiles.groups).flatMap((group: Loose) => group.modules)
  assert.deepEqual(grouped.sort(), Object.keys(module).sort())
})

test('Make: a list goes on by its cursor', () => {
  const { pagination, response } = codeOf(app.components.module.guestsList, 'communication')
  const known = { body: { next_cursor: 'c', data: [1] }, parameters: { limit: 5 }, item: 1 }
  assert.deepEqual(filled(pagination, known), { condition: 'c', qs: { cursor: 'c', offset: '' } })
  assert.deepEqual(filled(response, known), { iterate: [1], output: 1, limit: 5 })
})

test('Make: the webhook is attached, told of events, and detached; either connection brings its credential', async () => {
  const hotel = await portico.newProperty()
  const receiver = await startReceiver()
  const hook = app.components.webhook.events
  const attach = codeOf(hook, 'attach')
  const asked = filled(attach, { webhook: { url: receiver.url }, parameters: { events: ['package.updated'] } })
  const made = await hotel.request(asked.method, asked.url, asked.body)
  const webhook = filled(attach.response.data, { body: made.body })
  await hotel.request('POST', '/v1/packages', await samples['packages.create']!(hotel))
  await until(() => receiver.received.length > 0)
  const { output } = filled(codeOf(hook, 'communication'), { body: JSON.parse(receiver.received[0]!.body) })
  assert.equal(output.type, 'package.updated')
  const detach = filled(codeOf(hook, 'detach'), { webhook })
  assert.equal((await hotel.request(detach.method, detach.url)).status, 204)
  const { headers } = read('make', app.generalCodeFiles.base)
  assert.deepEqual(headers, CREDENTIAL)
  for (const connection of [{ apiKey: 'k' }, { accessToken: 'k' }])
    assert.deepEqual(filled(headers, { connection }), { authorization: 'Bearer k' })
})
