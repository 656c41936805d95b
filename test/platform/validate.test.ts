import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Settings } from 'typebox/system'
import { Errors } from 'typebox/value'
import { Failure, invalidRequest, type Violation } from '../../src/platform/operation/errors.ts'
import { boundViolations } from '../../src/platform/schema/bound-violations.ts'
import { violationsOf } from '../../src/platform/schema/explain.ts'
import { Dictionary, propertiesOf, Text, type TSchema, Type } from '../../src/platform/schema/schema.ts'
import { cut } from '../../src/platform/schema/text.ts'
import { validatorFor } from '../../src/platform/schema/validate.ts'
import { operations } from '../../src/registry.ts'

const read = (schema: TSchema, value: object) =>
  validatorFor(schema).read(value as Record<string, unknown>, { dropNulls: true })

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, '', 'x'.repeat(300), -1, 0.5, 1e12, [], {}, [{}, {}], ['x', 'x'], { a: { b: null } }),
)

test('what is found one by one is what the schema library finds at once', () => {
  for (const { input } of operations) {
    const names = Object.keys(propertiesOf(input) ?? {})
    if (names.length === 0) continue
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), anything, { maxKeys: 4 }), (value) => {
        assert.deepEqual(new Set(places(violationsOf(input, value))), new Set(placesAtOnce(input, value)))
      }),
      { numRuns: 30 },
    )
  }
})

/** A union speaks through its forms. Objects are compared by the library, which takes minutes; our lists hold texts. */
const APART = new Set(['anyOf', 'uniqueItems'])

/** Where it breaks which keyword, in the library's words; of a mistyped place the type alone. */
function placesAtOnce(schema: TSchema, value: unknown): string[] {
  const { maxErrors } = Settings.Get()
  Settings.Set({ maxErrors: 10_000 })
  const isNull = ({ params }: { params: object }) => 'type' in params && params.type === 'null'
  const errors = Errors(schema, value).filter((error) => !APART.has(error.keyword) && !isNull(error))
  Settings.Set({ maxErrors })
  const mistyped = new Set(errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath))
  return errors
    .filter(({ keyword, instancePath }) => keyword === 'type' || !mistyped.has(instancePath))
    .flatMap(({ keyword, instancePath, params }) =>
      keyword === 'required'
        ? (params as { requiredProperties: string[] }).requiredProperties.map((name) => `${instancePath}/${name}`)
        : [instancePath],
    )
}

const places = (violations: Iterable<Violation>): string[] =>
  [...violations]
    .filter(({ type }) => type !== 'not_unique')
    .map(({ loc }) => loc.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''))

const List = Type.Object({ list: Type.Array(Text(10), { uniqueItems: true, maxItems: 1_000_000 }) })

test('the search ends one violation after the last that is told', () => {
  let looked = 0
  const list = Array.from({ length: 500_000 }, () => 1)
  const seen = new Proxy(list, {
    get(target, name, receiver) {
      if (/^\d+$/.test(String(name))) looked++
      return Reflect.get(target, name, receiver)
    },
  })
  assert.equal([...violationsOf(List, { list: seen }).take(101)].length, 101)
  assert.ok(looked <= 101, `${looked} items were looked at`)
})

test('a list with repeats is refused once, whatever it repeats', () => {
  const { violations } = read(List, { list: ['a', 'b', 'a', 'a'] })
  assert.deepEqual(violations, [{ loc: ['list'], msg: 'List items should be unique', type: 'not_unique' }])
})

test('a list that is too long says so, and of its items those within the most are told', () => {
  const schema = Type.Object({ list: Type.Array(Text(10), { maxItems: 3 }) })
  const { violations } = read(schema, { list: ['a', 1, 'c', 'd', 2, 3] })
  assert.deepEqual(
    violations.map(({ loc, type }) => [...loc, type].join(' ')),
    ['list too_long', 'list 1 string_type'],
  )
})

test('what stands under a name with a line break is checked like anything else', () => {
  const schema = Type.Object({ words: Dictionary(Text(10)) })
  assert.deepEqual(read(schema, { words: { 'a\nb': 5, c: 'd' } }).violations, [
    { loc: ['words', 'a\nb'], msg: 'Input should be a string', type: 'string_type' },
  ])
})

const broken = (count: number, part = 'field'): Violation[] =>
  Array.from({ length: count }, (_, i) => ({ loc: ['body', part, String(i)], msg: 'Field required', type: 'missing' }))

test('up to 100 violations are told as they are; of more, the first 100 and that there are more', () => {
  assert.deepEqual(boundViolations(broken(100)), broken(100))
  const told = boundViolations(broken(101))
  assert.deepEqual(told.slice(0, 100), broken(100))
  assert.deepEqual(told.slice(100), [
    {
      loc: ['body'],
      msg: 'There are more violations than the 100 told here: mend these first',
      type: 'too_many_violations',
    },
  ])
  assert.deepEqual(boundViolations(told), told, 'an answer that was kept is told again as it is')
})

test('parts of a place are cut to 100 code points, and a whole answer stays below 64 KiB', () => {
  assert.equal(cut('🏨'.repeat(100), 100), '🏨'.repeat(100))
  assert.equal(cut('🏨'.repeat(101), 100), `${'🏨'.repeat(99)}…`)
  const deep = broken(100).map((violation) => ({
    ...violation,
    loc: ['body', ...Array(65).fill('\u0001'.repeat(500))],
    msg: '\u0001'.repeat(5000),
  }))
  const { detail } = new Failure(invalidRequest, { detail: deep })
  assert.ok(Array.isArray(detail) && detail.length === 2)
  assert.equal(detail[0]!.loc[1]!.length, 100)
  assert.ok(Buffer.byteLength(JSON.stringify(detail)) < 56 * 1024)
})
