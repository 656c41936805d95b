import { Compile } from 'typebox/compile'
import type { TLocalizedValidationError } from 'typebox/error'
import type { Violation } from './errors.ts'
import { isOpen, itemsOf, propertiesOf, requiredOf, type TSchema, withoutNull } from './schema.ts'

/** The one validator. It reads a value as the contract says and reports every broken rule, in pydantic's vocabulary. */
export interface Validator {
  read(value: Record<string, unknown>, options: ReadOptions): Reading
  /** For our own answers: undefined when the value is what the schema promises. */
  mismatch(value: unknown): string | undefined
}

export interface ReadOptions {
  /** A POST's null for an optional field equals leaving it out; a PATCH's null means "clear". */
  dropNulls: boolean
}

export interface Reading {
  value: Record<string, unknown>
  /** Where undeclared members stand. */
  unknown: string[][]
  /** `loc` without the place (body, query, path), which the caller knows. */
  violations: Violation[]
}

const DEEPEST = 64
const cache = new WeakMap<TSchema, Validator>()

export function validatorFor(schema: TSchema): Validator {
  const known = cache.get(schema)
  if (known) return known
  const compiled = Compile(schema)
  const validator: Validator = {
    read(raw, { dropNulls }) {
      const walk: Walk = { dropNulls, path: [], unknown: [], violations: [] }
      const value = readObject(schema, raw, walk)
      if (!compiled.Check(value)) walk.violations.push(...oncePerPlace(compiled.Errors(value).flatMap(toViolations)))
      return { value, unknown: walk.unknown, violations: walk.violations }
    },
    mismatch(value) {
      if (compiled.Check(value)) return undefined
      const [first] = compiled.Errors(value)
      return `${first?.instancePath || '/'} ${first?.message}`
    },
  }
  cache.set(schema, validator)
  return validator
}

interface Walk {
  dropNulls: boolean
  /** Where we are, as a stack. */
  path: string[]
  unknown: string[][]
  violations: Violation[]
}

/** Copies what the schema declares, names what it does not, and refuses text that the database could not give back. */
function readObject(schema: TSchema, raw: Record<string, unknown>, walk: Walk): Record<string, unknown> {
  const fields = propertiesOf(schema) ?? {}
  const entries: [string, unknown][] = []
  for (const name of Object.keys(raw)) {
    const value = raw[name]
    const field = Object.hasOwn(fields, name) ? fields[name]! : undefined
    if (field && value === null && walk.dropNulls && !requiredOf(schema).includes(name)) continue
    walk.path.push(name)
    if (field) entries.push([name, readValue(field, value, walk)])
    else if (isOpen(schema)) entries.push([name, readFree(name, value, walk)])
    else walk.unknown.push(walk.path.map((part) => part.toWellFormed()))
    walk.path.pop()
  }
  const missing = presetsOf(schema).filter(([name]) => raw[name] === undefined || raw[name] === null)
  return Object.fromEntries([...missing, ...entries]) // own members only, even one called `__proto__`
}

const presets = new WeakMap<TSchema, (readonly [string, unknown])[]>()

/** What `Defaulted` fields hold when they are left out. */
function presetsOf(schema: TSchema): (readonly [string, unknown])[] {
  let known = presets.get(schema)
  if (!known) {
    const fields = Object.entries(propertiesOf(schema) ?? {})
    known = fields.flatMap(([name, field]) => ('default' in field ? [[name, field.default] as const] : []))
    presets.set(schema, known)
  }
  return known
}

function readValue(schema: TSchema, value: unknown, walk: Walk): unknown {
  if (typeof value === 'string') checkText(value, walk)
  if (value === null || typeof value !== 'object') return value
  const inner = withoutNull(schema)
  const items = itemsOf(inner)
  if (Array.isArray(value) && items)
    return value.map((item, i) => within(walk, String(i), () => readValue(items, item, walk)))
  if (!Array.isArray(value) && (propertiesOf(inner) || isOpen(inner))) {
    return readObject(inner, value as Record<string, unknown>, walk)
  }
  checkFree(value, walk)
  return value
}

function readFree(name: string, value: unknown, walk: Walk): unknown {
  checkText(name, walk)
  checkFree(value, walk)
  return value
}

function checkFree(value: unknown, walk: Walk): void {
  if (typeof value === 'string') checkText(value, walk)
  if (value === Infinity || value === -Infinity) {
    walk.violations.push({ loc: [...walk.path], msg: 'Input should be a finite number', type: 'finite_number' })
  }
  if (value === null || typeof value !== 'object') return
  if (walk.path.length > DEEPEST) {
    walk.violations.push({ loc: [...walk.path], msg: `Nested deeper than ${DEEPEST} levels`, type: 'nested_too_deep' })
    return
  }
  for (const [name, member] of Object.entries(value)) {
    within(walk, name, () => {
      checkText(name, walk)
      checkFree(member, walk)
    })
  }
}

function within<T>(walk: Walk, step: string, visit: () => T): T {
  walk.path.push(step)
  const result = visit()
  walk.path.pop()
  return result
}

function checkText(text: string, walk: Walk): void {
  if (text.isWellFormed() && !text.includes('\u0000')) return
  walk.violations.push({
    loc: walk.path.map((part) => part.toWellFormed()),
    msg: 'Text should be well-formed Unicode without NUL characters',
    type: 'string_unicode',
  })
}

function toViolations(error: TLocalizedValidationError): Violation[] {
  const loc = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (error.keyword === 'required') {
    return error.params.requiredProperties.map((name) => ({
      loc: [...loc, name],
      msg: 'Field required',
      type: 'missing',
    }))
  }
  // A Nullable reports its null branch and itself beside the real reason.
  if (error.keyword === 'anyOf' || (/\/anyOf\/\d+$/.test(error.schemaPath) && isNullBranch(error))) return []
  return [{ loc, ...wording(error) }]
}

/** A value of the wrong type breaks every further rule of its place; the type is what to mend. */
function oncePerPlace(violations: Violation[]): Violation[] {
  const placeOf = ({ loc }: Violation) => JSON.stringify(loc)
  const mistyped = new Set(violations.filter(({ type }) => type.endsWith('_type')).map(placeOf))
  return violations.filter((violation) => violation.type.endsWith('_type') || !mistyped.has(placeOf(violation)))
}

const isNullBranch = (error: TLocalizedValidationError) => error.keyword === 'type' && error.params.type === 'null'

function wording(error: TLocalizedValidationError): { msg: string; type: string } {
  switch (error.keyword) {
    case 'type':
      return (
        TYPE_WORDING[String(error.params.type)] ?? { msg: `Input should be ${error.params.type}`, type: 'type_error' }
      )
    case 'enum':
      return { msg: `Input should be one of: ${error.params.allowedValues.join(', ')}`, type: 'enum' }
    case 'minLength':
      return { msg: `String should have at least ${characters(error.params.limit)}`, type: 'string_too_short' }
    case 'maxLength':
      return { msg: `String should have at most ${characters(error.params.limit)}`, type: 'string_too_long' }
    case 'minimum':
      return { msg: `Input should be greater than or equal to ${error.params.limit}`, type: 'greater_than_equal' }
    case 'maximum':
      return { msg: `Input should be less than or equal to ${error.params.limit}`, type: 'less_than_equal' }
    case 'exclusiveMinimum':
      return { msg: `Input should be greater than ${error.params.limit}`, type: 'greater_than' }
    case 'exclusiveMaximum':
      return { msg: `Input should be less than ${error.params.limit}`, type: 'less_than' }
    case 'minItems':
      return { msg: `List should have at least ${error.params.limit} items`, type: 'too_short' }
    case 'maxItems':
      return { msg: `List should have at most ${error.params.limit} items`, type: 'too_long' }
    case 'maxProperties':
      return { msg: `Object should have at most ${error.params.limit} members`, type: 'too_long' }
    case 'uniqueItems':
      return { msg: 'List items should be unique', type: 'not_unique' }
    case 'pattern':
      return { msg: `String should match ${error.params.pattern}`, type: 'string_pattern_mismatch' }
    case 'format':
      return (
        FORMAT_WORDING[error.params.format] ?? {
          msg: `String should be a valid ${error.params.format}`,
          type: 'value_error',
        }
      )
    default:
      return { msg: error.message, type: 'value_error' }
  }
}

const characters = (count: number) => `${count} character${count === 1 ? '' : 's'}`

const TYPE_WORDING: Record<string, { msg: string; type: string }> = {
  string: { msg: 'Input should be a string', type: 'string_type' },
  integer: { msg: 'Input should be a whole number', type: 'int_type' },
  number: { msg: 'Input should be a number', type: 'float_type' },
  boolean: { msg: 'Input should be true or false', type: 'bool_type' },
  array: { msg: 'Input should be a list', type: 'list_type' },
  object: { msg: 'Input should be an object', type: 'dict_type' },
}

const FORMAT_WORDING: Record<string, { msg: string; type: string }> = {
  date: { msg: 'Input should be a real calendar date, YYYY-MM-DD', type: 'date_parsing' },
  'date-time': { msg: 'Input should be an RFC 3339 date and time', type: 'datetime_parsing' },
  'local-date-time': {
    msg: 'Input should be a local date and time, YYYY-MM-DDTHH:mm, without a zone or offset',
    type: 'local_datetime',
  },
  iso4217: { msg: 'Input should be an ISO 4217 currency code in upper case', type: 'currency_code' },
  'iana-time-zone': { msg: 'Input should be an IANA time zone such as Europe/Lisbon', type: 'time_zone' },
  email: { msg: 'Input should be an e-mail address', type: 'email' },
  mailbox: {
    msg: 'Input should be an e-mail address, perhaps with a name: Harbour House <stay@harbour.example>',
    type: 'email',
  },
  bcp47: { msg: 'Input should be a language tag such as pt-PT', type: 'locale' },
  'e164-or-anonymous': {
    msg: 'Input should be an E.164 phone number, + and 5 to 15 digits, or anonymous',
    type: 'phone_number',
  },
  e164: { msg: 'Input should be an E.164 phone number: + and 5 to 15 digits', type: 'phone_number' },
}
