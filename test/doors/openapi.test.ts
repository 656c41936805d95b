import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Compile } from 'typebox/compile'
import { contracts } from '../../src/cli/generated.ts'
import { PATHS } from '../../src/doors/oauth/protocol.ts'
import { bodyExample, inputExample } from '../../src/doors/rest/example.ts'
import { buildOpenApi, writeDocument } from '../../src/doors/rest/openapi.ts'
import type {
  CodeFlow,
  JsonSchema,
  MediaObject,
  ParameterObject,
  ResponseObject,
} from '../../src/doors/rest/openapi-types.ts'
import { platformErrors, statusOf } from '../../src/platform/operation/errors.ts'
import { pathParameters, successStatus, takesBody } from '../../src/platform/operation/operation.ts'
import { brokenRules } from '../../src/platform/operation/rules.ts'
import { propertiesOf, type TSchema } from '../../src/platform/schema/schema.ts'
import { validatorFor } from '../../src/platform/schema/validate.ts'
import { callbacks, modules, operations } from '../../src/registry.ts'

const document = buildOpenApi(modules)

const described = (operation: (typeof operations)[number]) =>
  document.paths[operation.http.path]?.[operation.http.method.toLowerCase()]

function follow<T>(thing: T | { $ref: string }): T {
  const { $ref } = thing as { $ref?: string }
  if ($ref === undefined) return thing as T
  assert.match($ref, /^#\//)
  const steps = $ref.slice(2).split('/')
  return steps.reduce((at: unknown, step) => (at as Record<string, unknown> | undefined)?.[step], document) as T
}

/** The schema with every reference replaced by its target, so that a validator needs nothing else. */
function inlined(schema: JsonSchema): JsonSchema {
  const { $ref, ...beside } = schema
  const target = $ref === undefined ? {} : inlined(follow<JsonSchema>({ $ref }))
  const copied = Object.entries(beside).map(([key, value]) => [key, inlineMember(key, value)])
  return $ref === undefined ? Object.fromEntries(copied) : { allOf: [target, Object.fromEntries(copied)] }
}

function inlineMember(key: string, value: unknown): unknown {
  const map = (schemas: Record<string, JsonSchema>) =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, inlined(schema)]))
  if (key === 'properties') return map(value as Record<string, JsonSchema>)
  if (key === 'anyOf' || key === 'allOf') return (value as JsonSchema[]).map(inlined)
  if (key === 'items' || key === 'additionalProperties')
    return typeof value === 'object' ? inlined(value as JsonSchema) : value
  return value
}

function assertValid(where: string, { schema, example, examples }: MediaObject): void {
  const compiled = Compile(inlined(schema) as TSchema)
  const values = examples ? Object.values(examples).map(({ value }) => value) : [example]
  assert.ok(values.length > 0, `${where} has an example`)
  for (const value of values) {
    assert.notEqual(value, undefined, `${where} has an example`)
    const [error] = compiled.Errors(value)
    assert.ok(compiled.Check(value), `${where}: ${error?.instancePath} ${error?.message}; give the schema "examples"`)
  }
}

test('every operation is in the document with its scope, maturity, module, both ways to send a key, and OAuth', () => {
  for (const operation of operations) {
    const found = described(operation)
    assert.ok(found, operation.id)
    assert.equal(found.operationId, operation.id)
    assert.equal(found['x-scope'], operation.scope)
    assert.equal(found['x-maturity'], operation.maturity)
    assert.match(found.description, /^(Available|Early access)/)
    const granted = operation.scope === 'keys:write' || operation.scope === 'platform:admin' ? [] : ['oauth2']
    assert.deepEqual(found.security.map((scheme) => Object.keys(scheme)[0]).sort(), ['apiKey', 'bearer', ...granted])
    const [module] = modules.filter(({ operations }) => operations.includes(operation))
    assert.deepEqual(found.tags, [module!.name])
  }
  const written = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const keyless = callbacks.filter(({ path }) => path.startsWith('/v1/'))
  const unkeyed = written.filter(({ security }) => security.length === 0)
  assert.equal(written.length, operations.length + unkeyed.length)
  assert.equal(new Set(written.map(({ operationId }) => operationId)).size, written.length)
  const ofCallbacks = new Set(unkeyed.map(({ operationId }) => operationId.split('.').slice(0, 2).join('.')))
  assert.deepEqual(ofCallbacks, new Set(keyless.map(({ id }) => id)), 'a callback, by each provider that calls it')
})

test('the ways in that operations name are described, every scope of OAuth in plain words', () => {
  const { securitySchemes } = document.components
  const { authorizationCode } = securitySchemes.oauth2!.flows as { authorizationCode: CodeFlow }
  const named = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ security }) => security.flatMap((one) => Object.entries(one))),
  )
  assert.deepEqual([...new Set(named.map(([name]) => name))].sort(), Object.keys(securitySchemes).sort())
  for (const [name, scopes] of named) {
    if (name === 'oauth2') assert.match(authorizationCode.scopes[scopes[0]!] ?? '', /^[A-Z].{10,}$/, scopes[0])
  }
  assert.deepEqual(
    [authorizationCode.authorizationUrl, authorizationCode.tokenUrl],
    [PATHS.authorization, PATHS.token].map((path) => `${document.servers[0]!.url}${path}`),
    'where the server itself answers',
  )
})

test('every field of an input stands in the path, the query or the body, and every path parameter is declared', () => {
  for (const operation of operations) {
    const found = described(operation)!
    const parameters = (found.parameters ?? []).map((parameter) => follow<ParameterObject>(parameter))
    const placed = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name)
    const { upload } = operation
    const json = found.requestBody?.content['application/json']
    const ofFile = upload ? [upload.field, upload.formatField] : []
    const inBody = [...ofFile, ...Object.keys((json && follow<JsonSchema>(json.schema).properties) ?? {})]
    if (upload) assert.deepEqual(Object.keys(found.requestBody!.content), Object.keys(upload.formats))
    assert.deepEqual(placed('path').sort(), pathParameters(operation).toSorted(), operation.id)
    assert.ok(parameters.filter(({ in: place }) => place === 'path').every(({ required }) => required))
    const fields = Object.keys(propertiesOf(operation.input) ?? {}).sort()
    assert.deepEqual([...placed('path'), ...placed('query'), ...inBody].sort(), fields, operation.id)
    assert.equal(new Set(parameters.map(({ in: place, name }) => `${place} ${name}`)).size, parameters.length)
    const { method } = operation.http
    assert.equal(placed('header').includes('Idempotency-Key'), method === 'POST' || method === 'PATCH', operation.id)
    assert.equal(placed('header').includes('Prefer'), takesBody(operation), operation.id)
  }
})

test('every operation tells its success and each of its errors, under the right status', () => {
  for (const operation of operations) {
    const { responses } = described(operation)!
    const success = follow<ResponseObject>(responses[successStatus(operation)]!)
    assert.equal(success.content === undefined, successStatus(operation) === 204, operation.id)
    for (const { code, kind, meaning } of operation.errors) {
      const answer = follow<ResponseObject>(responses[statusOf[kind]]!)
      assert.ok(answer['x-error-codes']?.includes(code), `${operation.id}: ${code}`)
      assert.ok(answer.description.includes(meaning))
    }
    const always = [400, 401, 403, 429, 500, 503, ...(takesBody(operation) || operation.upload ? [413, 415, 422] : [])]
    const some = [...(pathParameters(operation).length > 0 ? [404] : [])]
    for (const status of [...always, ...some]) assert.ok(responses[status], `${operation.id} tells ${status}`)
    for (const [status, response] of Object.entries(responses)) {
      const { headers } = follow<ResponseObject>(response)
      assert.ok(headers?.['X-Request-Id'], `${operation.id} ${status}`)
      if (status === '429' || status === '503') assert.ok(headers['Retry-After'])
      if (status !== '503') assert.ok(headers.RateLimit && headers['X-RateLimit-Remaining'])
    }
  }
})

test('every example is valid for its schema', () => {
  for (const operation of operations) {
    const { requestBody, responses, parameters = [] } = described(operation)!
    for (const media of Object.values(requestBody?.content ?? {})) assertValid(`${operation.id} request`, media)
    for (const [status, response] of Object.entries(responses)) {
      const { content } = follow<ResponseObject>(response)
      for (const media of Object.values(content ?? {})) assertValid(`${operation.id} ${status}`, media)
    }
    for (const parameter of parameters.map((parameter) => follow<ParameterObject>(parameter))) {
      const media = parameter.content?.['application/json'] ?? { ...parameter, schema: parameter.schema! }
      if (media.example !== undefined) assertValid(`${operation.id} ${parameter.name}`, media)
    }
  }
  for (const [kind, { post }] of Object.entries(document.webhooks)) {
    assertValid(kind, post.requestBody.content['application/json'])
  }
})

test('an example request is one that its operation accepts, rules between fields included', () => {
  for (const operation of operations) {
    const input = inputExample(operation)
    const { violations, unknown } = validatorFor(operation.input).read(input, { dropNulls: false })
    assert.deepEqual(violations, [], operation.id)
    assert.deepEqual(unknown, [], operation.id)
    assert.deepEqual(brokenRules(operation.rules ?? [], input, []), [], operation.id)
    if (takesBody(operation)) assert.ok(pathParameters(operation).every((name) => !(name in bodyExample(operation))))
  }
})

test('every reference leads somewhere and nothing of the validator’s own marks is left', () => {
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, member] of Object.entries(value)) {
      assert.ok(!key.startsWith('~'), `${path}/${key}`)
      if (key === '$ref') assert.notEqual(follow({ $ref: member as string }), undefined, `${path} leads to ${member}`)
      visit(member, `${path}/${key}`)
    }
  }
  visit(JSON.parse(writeDocument(document)), '')
})

test('the document is OpenAPI 3.1 with its required members', () => {
  assert.equal(document.openapi, '3.1.0')
  assert.equal(document.info.title, 'Portico')
  assert.match(document.info.version, /^\d+\.\d+\.\d+/)
  assert.equal(document.info.license.identifier, 'Apache-2.0')
  const tags = document.tags.map(({ name }) => name)
  assert.deepEqual(
    tags,
    modules.map(({ name }) => name),
  )
  for (const path of Object.keys(document.paths)) assert.match(path, /^\/v1\//)
  for (const names of Object.values(document.components)) {
    for (const name of Object.keys(names)) assert.match(name, /^[A-Za-z0-9._-]+$/)
  }
})

test('the catalogue holds every error code once, in order', () => {
  const codes = document['x-error-codes'].map(({ code }) => code)
  assert.equal(new Set(codes).size, codes.length)
  const known = [...platformErrors, ...operations.flatMap(({ errors }) => errors)]
  for (const { code } of known) assert.ok(codes.includes(code), code)
  const statuses = document['x-error-codes'].map(({ status }) => status)
  assert.deepEqual(
    statuses,
    statuses.toSorted((a, b) => a - b),
  )
})

test('every kind of event is a webhook of the document', () => {
  const kinds = modules.flatMap(({ events = [] }) => events.map(({ type }) => type))
  assert.deepEqual(Object.keys(document.webhooks), kinds)
})

test('the same modules give the same bytes', () => {
  assert.equal(writeDocument(buildOpenApi(modules)), writeDocument(document))
})

for (const file of contracts) {
  test(`the committed ${file.path} is what the code generates`, () => {
    assert.ok(file.isFresh(), `${file.path} is out of date: run "npm run generate" and commit it`)
  })
}
