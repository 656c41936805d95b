import { Compile } from 'typebox/compile'
import type { TLocalizedValidationError } from 'typebox/error'
import { Errors } from 'typebox/value'
import type { Violation } from '../operation/errors.ts'
import { itemsOf, propertiesOf, type TSchema, typeOf } from './schema.ts'
import { wording } from './wording.ts'

/**
 * Why a value does not fit its schema, as a generator: the consumer stops when it has enough, and the rest of the value
 * is not checked. The schema library reports one place; for a whole value it would check all of it.
 */
export function* violationsOf(schema: TSchema, value: unknown, loc: string[] = []): Generator<Violation> {
  const errors = errorsAt(schema, value)
  // A value of the wrong type breaks every further rule there; only the type is reported.
  const mistyped = errors.find(({ keyword }) => keyword === 'type')
  for (const error of mistyped ? [mistyped] : errors) yield* toViolations(error, loc, schema)
  if (mistyped) return
  if (Array.isArray(value)) yield* inList(schema, value, loc)
  else if (value !== null && typeof value === 'object') yield* inObject(schema, value as Members, loc)
  yield* inVariants(schema, value, loc)
}

type Members = Readonly<Record<string, unknown>>

function* inList(schema: TSchema, list: readonly unknown[], loc: string[]): Generator<Violation> {
  const items = itemsOf(schema)
  for (const [i, item] of items ? list.entries() : []) {
    if (!fits(items!, item)) yield* violationsOf(items!, item, [...loc, String(i)])
  }
  if ((schema as Keywords).uniqueItems && new Set(list).size < list.length) {
    yield { loc, msg: 'List items should be unique', type: 'not_unique' }
  }
}

function* inObject(schema: TSchema, members: Members, loc: string[]): Generator<Violation> {
  for (const [pattern, member] of Object.entries((schema as Keywords).patternProperties ?? {})) {
    const named = new RegExp(pattern, 'u')
    for (const name in members) {
      if (named.test(name) && !fits(member, members[name])) yield* violationsOf(member, members[name], [...loc, name])
    }
  }
  for (const [name, member] of Object.entries(propertiesOf(schema) ?? {})) {
    const value = Object.hasOwn(members, name) ? members[name] : undefined
    if (value !== undefined) yield* violationsOf(member, value, [...loc, name])
  }
}

/** Of several variants, those of the right type report errors; if none has it, each reports its type, except null. */
function* inVariants(schema: TSchema, value: unknown, loc: string[]): Generator<Violation> {
  const { anyOf = [] } = schema as Keywords
  if (anyOf.some((variant) => fits(variant, value))) return
  const forms = anyOf.filter((variant) => typeOf(variant) !== 'null')
  const fitting = forms.filter((form) => !errorsAt(form, value).some(({ keyword }) => keyword === 'type'))
  for (const form of fitting.length > 0 ? fitting : forms) yield* violationsOf(form, value, loc)
}

interface Keywords {
  anyOf?: TSchema[]
  patternProperties?: Record<string, TSchema>
  uniqueItems?: boolean
  examples?: readonly unknown[]
}

const OF_WHAT_IT_HOLDS = [
  ...['properties', 'patternProperties', 'additionalProperties'],
  ...['items', 'uniqueItems', 'anyOf'],
]
const shells = new WeakMap<TSchema, TSchema>()

/** What is wrong with the value itself, apart from its members. */
function errorsAt(schema: TSchema, value: unknown): TLocalizedValidationError[] {
  let shell = shells.get(schema)
  if (!shell) {
    const own = Object.getOwnPropertyDescriptors(schema) as Record<string, PropertyDescriptor> // also non-enumerable
    for (const keyword of OF_WHAT_IT_HOLDS) delete own[keyword]
    shell = Object.defineProperties({}, own) as TSchema
    shells.set(schema, shell)
  }
  return Errors(shell, value)
}

function toViolations(error: TLocalizedValidationError, loc: string[], { examples }: Keywords): Violation[] {
  if (error.keyword !== 'required') return [{ loc, ...wording(error, examples?.[0]) }]
  return error.params.requiredProperties.map((name) => ({
    loc: [...loc, name],
    msg: 'Field required',
    type: 'missing',
  }))
}

const cache = new WeakMap<TSchema, { Check(value: unknown): boolean }>()

/** Whether a value fits, as fast as possible: compiled once per schema. */
export function fits(schema: TSchema, value: unknown): boolean {
  let known = cache.get(schema)
  if (!known) {
    known = Compile(schema)
    cache.set(schema, known)
  }
  return known.Check(value)
}
