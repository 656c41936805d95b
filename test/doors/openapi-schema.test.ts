import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleOf, inputExample } from '../../src/doors/rest/example.ts'
import { buildOpenApi } from '../../src/doors/rest/openapi.ts'
import { createSchemaBook } from '../../src/doors/rest/openapi-schema.ts'
import type { ResponseObject } from '../../src/doors/rest/openapi-types.ts'
import { defineError, type Violation } from '../../src/platform/operation/errors.ts'
import { defineModule } from '../../src/platform/operation/module.ts'
import { type AnyOperation, defineOperation } from '../../src/platform/operation/operation.ts'
import {
  Defaulted,
  Dictionary,
  Moment,
  Nullable,
  OneOf,
  Text,
  type TObject,
  Type,
} from '../../src/platform/schema/schema.ts'

const Colour = OneOf(['red', 'blue'], { title: 'Colour', description: 'Any of them' })

const moduleOf = (...operations: AnyOperation[]) => defineModule({ name: 'tests', summary: 'For tests', operations })

const operationOf = (input: TObject, more: Partial<AnyOperation> = {}) =>
  defineOperation({
    id: 'tests.do',
    kind: 'command',
    scope: 'packages:write',
    maturity: 'early_access',
    summary: 'Do it',
    http: { method: 'POST', path: '/v1/tests' },
    input,
    output: Type.Object({ done: Type.Boolean() }),
    errors: [],
    run: async () => ({ done: true }),
    ...more,
  }) as AnyOperation

test('a titled schema is written once and referred to, with what the place says beside the reference', () => {
  const book = createSchemaBook()
  assert.deepEqual(book.write(Colour), { $ref: '#/components/schemas/Colour' })
  assert.deepEqual(book.write(Defaulted(Colour, 'blue')), { $ref: '#/components/schemas/Colour', default: 'blue' })
  assert.deepEqual(book.write({ ...Colour, description: 'Of the wall' }), {
    $ref: '#/components/schemas/Colour',
    description: 'Of the wall',
  })
  assert.deepEqual(book.schemas, {
    Colour: { type: 'string', enum: ['red', 'blue'], title: 'Colour', description: 'Any of them' },
  })
})

test('one title for two shapes is refused', () => {
  const book = createSchemaBook()
  book.write(Colour)
  assert.throws(() => book.write(OneOf(['red'], { title: 'Colour' })), /titled "Colour"/)
})

test('one error code with two meanings is refused', () => {
  const errors = ['Broken.', 'Closed.'].map((meaning) => defineError('thing_broken', 'conflict', meaning))
  assert.throws(() => buildOpenApi([moduleOf(operationOf(Type.Object({}), { errors }))]), /"thing_broken"/)
})

test('a record of anything is written as additionalProperties', () => {
  const book = createSchemaBook()
  assert.deepEqual(book.write(Dictionary(Type.Unknown())), {
    type: 'object',
    additionalProperties: true,
  })
  assert.deepEqual(book.write(Dictionary(Type.Integer())), {
    type: 'object',
    additionalProperties: { type: 'integer' },
  })
})

test('examples prefer what a person chose, then defaults, then enumerations, then the type', () => {
  assert.equal(exampleOf(Text(10, { examples: ['chosen'] })), 'chosen')
  assert.equal(exampleOf(Defaulted(Nullable(Text(10, { examples: ['chosen'] })), null)), 'chosen')
  assert.equal(exampleOf(Defaulted(Type.Integer({ minimum: 1 }), 20)), 20)
  assert.equal(exampleOf(Colour), 'red')
  assert.equal(exampleOf(Nullable(Type.String())), null)
  assert.equal(exampleOf(Type.Integer({ minimum: 5 })), 5)
  assert.deepEqual(exampleOf(Type.Object({ at: Moment(), tags: Type.Array(Type.String()) })), {
    at: '2026-11-15T14:30:00.000Z',
    tags: ['text'],
  })
})

test('an example request keeps the rules between its fields', () => {
  const input = Type.Object({
    by: Type.Optional(Type.Integer({ examples: [3] })),
    until: Type.Optional(Moment()),
  })
  const onlyOne = ({ by, until }: { by?: number; until?: string }): Violation | undefined =>
    (by === undefined) === (until === undefined)
      ? { loc: ['body', 'by'], msg: 'Give one of both', type: 'one_of' }
      : undefined
  assert.deepEqual(inputExample(operationOf(input, { rules: [onlyOne] })), { by: 3 })
})

test('early access, sandbox operations and rules with a name of their own show in the document', () => {
  const errors = [defineError('template_required', 'invalid', 'The first message needs a template.')]
  const document = buildOpenApi([moduleOf(operationOf(Type.Object({}), { errors, sandboxOnly: true }))])
  const { description, requestBody, responses, ...found } = document.paths['/v1/tests']!.post!
  assert.equal(description, 'Early access, in the sandbox only. Needs the scope `packages:write`.')
  assert.equal(found['x-sandbox-only'], true)
  assert.equal(requestBody, undefined)
  assert.ok(responses[404])
  const invalid = responses[422] as ResponseObject
  assert.ok('template_required' in invalid.content!['application/json']!.examples!)
})
