import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildOpenApi } from '../../src/doors/rest/openapi.ts'
import type { CodeFlow, JsonSchema, ParameterObject } from '../../src/doors/rest/openapi-types.ts'
import { buildCollection } from '../../src/doors/rest/postman.ts'
import { modules } from '../../src/registry.ts'

/** What generators and linters of others stumbled over. Those themselves run in test/proof/openapi-tools.proof.ts. */

const document = buildOpenApi(modules)
const text = JSON.stringify(document)

test('its addresses are whole, and those of the server it is made for', () => {
  const here = buildOpenApi(modules, 'https://api.hotel.test')
  assert.equal(here.servers[0]!.url, 'https://api.hotel.test')
  assert.equal(here.info.contact.url, 'https://api.hotel.test/docs')
  const { authorizationCode } = here.components.securitySchemes.oauth2!.flows as { authorizationCode: CodeFlow }
  assert.equal(authorizationCode.tokenUrl, 'https://api.hotel.test/oauth/token')
  for (const { url } of document.servers) assert.equal(new URL(url).origin, url)
})

function eachSchema(visit: (schema: JsonSchema, path: string) => void): void {
  const walk = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return
    if (/\/properties\/[^/]+$/.test(path)) visit(value as JsonSchema, path)
    for (const [key, member] of Object.entries(value)) {
      if (!['example', 'examples', 'enum'].includes(key)) walk(member, `${path}/${key}`)
    }
  }
  walk(document.components.schemas, 'schemas')
  walk(document.paths, 'paths')
}

test('no field has a default that generated types would demand: it is said in words', () => {
  eachSchema((schema, path) => assert.ok(!('default' in schema), path))
  const { properties } = document.components.schemas.NewPackage!
  assert.match(properties!.is_active!.description!, /Default: true$/)
  assert.doesNotMatch(text, /Default: null/)
})

test('every component is used', () => {
  for (const [kind, members] of Object.entries(document.components)) {
    if (kind === 'securitySchemes') continue
    for (const name of Object.keys(members))
      assert.ok(text.includes(`"#/components/${kind}/${name}"`), `${kind} ${name}`)
  }
})

test('a refusal that several operations share is written once', () => {
  const inline = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.values(responses).filter((response) => 'x-error-codes' in response))
    .map((response) => JSON.stringify(response))
  assert.equal(new Set(inline).size, inline.length)
})

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [] }]) => ({
    method,
    path,
    parameters: parameters.filter((one): one is ParameterObject => 'in' in one && one.in === 'path'),
  })),
)

const filled = ({ path, parameters }: (typeof operations)[number]): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters.find((one) => one.name === name)?.example))

/** As a tool reads it: the parameters by their patterns where they have one. */
function isAskedBy({ path, parameters }: (typeof operations)[number], asked: string): boolean {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const found = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`).exec(asked)
  return (found?.slice(1) ?? [undefined]).every((value, i) => {
    const pattern = parameters.find(({ name }) => name === names[i])?.schema?.pattern ?? ''
    return value !== undefined && new RegExp(pattern).test(value)
  })
}

test('no two operations can be asked for alike: not by method and path, and a file not as a record', () => {
  for (const one of operations) {
    const asked = filled(one)
    const found = operations.filter((other) => other.method === one.method && isAskedBy(other, asked))
    const concrete = found.filter(({ path }) => !path.includes('{')) // which OpenAPI puts first
    const paths = (concrete.length > 0 ? concrete : found).map(({ path }) => path)
    assert.deepEqual(paths, [one.path], asked)
  }
})

test('the collection has every operation that takes a key, and each POST and PATCH sends a new Idempotency-Key', () => {
  const collection = buildCollection(document)
  const requests = collection.item.flatMap(({ item }) => item.map(({ request }) => request))
  const keyed = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).filter(({ security }) => security.length > 0),
  )
  assert.equal(requests.length, keyed.length)
  for (const { method, header, url } of requests) {
    const sent = header.filter((one) => !('disabled' in one)).map(({ key, value }) => `${key}: ${value}`)
    const isIdempotent = method === 'POST' || method === 'PATCH'
    assert.equal(sent.includes('Idempotency-Key: {{$guid}}'), isIdempotent, url.raw)
    const known = [...collection.variable, ...url.variable].map(({ key }) => key)
    for (const [, name] of url.raw.matchAll(/\{\{(\w+)\}\}|\/:(\w+)/g))
      if (name) assert.ok(known.includes(name), url.raw)
    assert.doesNotMatch(url.raw, /:\w+\.|[^{]\{[^{]/, 'a parameter that Postman would not fill in')
  }
})
