import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { mountGraphql } from '../../src/doors/graphql/door.ts'
import { printGraphqlSchema } from '../../src/doors/graphql/schema.ts'
import { createIdentification } from '../../src/doors/http/identify.ts'
import { createHttpServer } from '../../src/doors/http/server.ts'
import { sessionEnded } from '../../src/modules/accounts/index.ts'
import { fail } from '../../src/platform/operation/errors.ts'
import { type AnyOperation, defineOperation } from '../../src/platform/operation/operation.ts'
import { Defaulted, Nullable, OneOf, Type } from '../../src/platform/schema/schema.ts'
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts'

/** Shapes that no operation of ours has yet, through a door of their own onto the same executor. */

const Mood = OneOf(['5-star', 'true', 'calm'], { title: 'Mood' })
const Room = Type.Object(
  { name: Type.String(), beds: Defaulted(Type.Integer({ minimum: 0, maximum: 9 }), 2), mood: Nullable(Mood) },
  { title: 'Room' },
)
const mirrored = {
  rooms: Type.Array(Room),
  big: Type.Optional(Type.Integer()),
  free: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  moods: Type.Optional(Type.Array(Mood)),
  when: Type.Optional(Type.String({ format: 'date-time' })),
}

const read = { kind: 'query', scope: 'packages:read', maturity: 'early_access', summary: 'For the test' } as const

const mirror = defineOperation({
  ...read,
  id: 'test.mirror',
  http: { method: 'POST', path: '/v1/test/mirror' },
  input: Type.Object(mirrored),
  output: Type.Object({ ...mirrored, nested: Type.Object({ given: Type.Array(Type.String()) }) }, { title: 'Mirror' }),
  errors: [],
  run: async (_ctx, input) => ({ ...input, nested: { given: Object.keys(input) } }),
})

const broken = defineOperation({
  ...read,
  id: 'test.broken',
  http: { method: 'GET', path: '/v1/test/broken' },
  input: Type.Object({}),
  output: Type.Object({ mood: Mood }, { title: 'Broken' }),
  errors: [],
  run: async () => {
    throw new Error('the password is swordfish')
  },
})

const shapes: AnyOperation[] = [mirror, broken]
const LIMIT = 30
const logged: string[] = []
let portico: TestApp
let door: FastifyInstance

before(async () => {
  portico = await startApp({ PORTICO_LIMIT_DEFAULT: String(LIMIT) })
  const { config, authenticator, environments, executor } = portico.app
  const log = pino({}, new Writable({ write: (line, _encoding, done) => done(void logged.push(String(line))) }))
  const addresses = { limiter: environments.live.limiter, quota: LIMIT }
  const identification = createIdentification({
    authenticator,
    executor,
    addresses,
    base: { url: 'http://localhost' },
    bySession: () => fail(sessionEnded),
  })
  const { app } = await createHttpServer({ config, identification, clock: Date.now, log })
  mountGraphql(app, { operations: shapes, executor, identification, log })
  door = app
})
after(() => portico.app.close())

async function ask(query: string, variables?: object) {
  const headers = { 'x-api-key': TEST_KEY, 'content-type': 'application/json' }
  const {
    body,
    statusCode,
    headers: told,
  } = await door.inject({
    method: 'POST',
    url: '/graphql',
    headers,
    payload: { query, variables },
  })
  return { status: statusCode, text: body, body: JSON.parse(body), headers: told }
}

test('nested objects, open objects and large numbers come through unchanged', async () => {
  const variables = {
    rooms: [
      { name: 'Attic', mood: 'VALUE_5_star' },
      { name: 'Cellar', beds: 0, mood: null },
    ],
    big: 9_007_199_254_740_991,
    free: { a: [1, { b: null }] },
  }
  const { body } = await ask(
    `query ($rooms: [RoomInput!]!, $big: SafeInt, $free: JSON) {
      testMirror(rooms: $rooms, big: $big, free: $free, moods: [VALUE_true, calm], when: "2026-01-01T00:00:00+02:00") {
        rooms { name beds mood } big free moods when nested { given } } }`,
    variables,
  )
  assert.deepEqual(body.data.testMirror, {
    ...variables,
    rooms: [
      { name: 'Attic', beds: 2, mood: 'VALUE_5_star' },
      { name: 'Cellar', beds: 0, mood: null },
    ],
    moods: ['VALUE_true', 'calm'],
    when: '2026-01-01T00:00:00+02:00',
    nested: { given: ['rooms', 'big', 'free', 'moods', 'when'] },
  })
})

test('the executor is the one that validates dates, open objects and large numbers', async () => {
  const { body } = await ask('{ testMirror(rooms: [], big: 1.5, free: "text", when: "yesterday") { when } }')
  const told = body.errors[0].extensions.detail.map(({ loc, type }: { loc: string[]; type: string }) => [loc[1], type])
  assert.deepEqual(told.sort(), [
    ['big', 'int_type'],
    ['free', 'dict_type'],
    ['when', 'datetime_parsing'],
  ])
})

test('a bug answers internal_error with its request id, is logged, and shows nothing of its insides', async () => {
  const { status, text, body } = await ask('{ testBroken { mood } testMirror(rooms: []) { big } }')
  assert.equal(status, 200)
  assert.deepEqual(body.data, { testBroken: null, testMirror: { big: null } })
  const { code, status_code, request_id } = body.errors[0].extensions
  assert.deepEqual([code, status_code], ['internal_error', 500])
  assert.doesNotMatch(text, /swordfish|stack/)
  assert.ok(logged.some((line) => line.includes('swordfish') && line.includes(request_id)))
})

test('the printed schema names every shape once and shows defaults', () => {
  const text = printGraphqlSchema(shapes)
  assert.match(text, /input RoomInput \{\n {2}beds: Int = 2\n {2}mood: Mood\n {2}name: String!\n\}/)
  assert.match(text, /type Room \{\n {2}beds: Int\n/)
  assert.match(text, /type MirrorNested \{\n {2}given: \[String!\]!\n\}/)
  assert.match(text, /"""\n {2}`5-star`\n {2}"""\n {2}VALUE_5_star/)
  assert.match(text, /Early access: may still change\./)
  assert.equal(printGraphqlSchema([...shapes].reverse()), text)
})

test('two different schemas cannot share a title', () => {
  const other = {
    ...mirror,
    id: 'test.other',
    output: Type.Object({ big: Type.String() }, { title: 'Mirror' }),
  } as const
  assert.throws(() => printGraphqlSchema([mirror, other as AnyOperation]), /Two different schemas are titled Mirror/)
})

test('past the limit each further field is refused, and then the whole request', async () => {
  const fields = Array.from({ length: 20 }, (_, i) => `f${i}: testMirror(rooms: []) { big }`).join(' ')
  await ask(`{ ${fields} }`)
  const { status, body } = await ask(`{ ${fields} }`)
  assert.equal(status, 200)
  const { code, status_code, retry_after } = body.errors.at(-1).extensions
  assert.deepEqual([code, status_code], ['rate_limited', 429])
  assert.ok(retry_after >= 1 && retry_after <= 60)
  const refused = await ask('{ __typename }')
  assert.deepEqual([refused.status, refused.body.detail], [429, 'rate_limited'])
  assert.ok(Number(refused.headers['retry-after']) >= 1)
  assert.equal(refused.headers['x-ratelimit-remaining'], '0')
})
