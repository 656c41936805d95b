import type { Violation, ViolationType } from '../operation/errors.ts'
import { MOST_VIOLATIONS } from './bound-violations.ts'
import { fits, violationsOf } from './explain.ts'
import { isOpen, itemsOf, propertiesOf, requiredOf, type TSchema, typeOf, withoutNull } from './schema.ts'

/** The one validator. It reads a value by its schema and reports every broken rule, in pydantic's vocabulary. */
export interface Validator {
  read(value: Record<string, unknown>, options: ReadOptions): Reading
  /** For our own output: undefined when the value fits the schema. */
  mismatch(value: unknown): string | undefined
}

export interface ReadOptions {
  /** A POST's null for an optional field equals leaving it out; a PATCH's null means "clear". */
  dropNulls: boolean
}

export interface Reading {
  value: Record<string, unknown>
  /** The paths of undeclared members. */
  unknown: string[][]
  /** `loc` without its prefix (body, query, path), which the caller knows. At most one more than is reported. */
  violations: Violation[]
}

const DEEPEST = 64
/** More than the header that names them holds, and more than are reported when they are refused. */
const MOST_UNKNOWN = 400
const ENOUGH = Symbol('enough violations')

export const validatorFor = (schema: TSchema): Validator => ({
  read(raw, { dropNulls }) {
    const walk: Walk = { dropNulls, path: [], unknown: [], violations: [] }
    const value = untilEnough(() => readObject(schema, raw, walk)) ?? {}
    const { unknown, violations } = walk
    const left = MOST_VIOLATIONS + 1 - violations.length
    if (left > 0 && !fits(schema, value)) violations.push(...explained(schema, value).take(left))
    return { value, unknown, violations }
  },
  mismatch(value) {
    if (fits(schema, value)) return undefined
    const [first] = explained(schema, value)
    return `/${first!.loc.join('/')} ${first!.msg}`
  },
})

/** A value that does not fit must have a reason: a missing explanation must not make it pass. */
function* explained(schema: TSchema, value: unknown): Generator<Violation> {
  let found = false
  for (const violation of violationsOf(schema, value)) {
    found = true
    yield violation
  }
  if (!found) throw new Error('A value does not fit its schema, and no keyword of it says why')
}

/** Undefined if the search ended early. */
function untilEnough<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (reason) {
    if (reason !== ENOUGH) throw reason
    return undefined
  }
}

interface Walk {
  dropNulls: boolean
  /** The current path, as a stack. */
  path: string[]
  unknown: string[][]
  violations: Violation[]
}

/** Copies declared members, names undeclared ones, and refuses text that the database could not store. */
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
    else if (walk.unknown.length < MOST_UNKNOWN) walk.unknown.push([...walk.path])
    walk.path.pop()
  }
  const missing = presetsOf(schema).filter(([name]) => raw[name] === undefined || raw[name] === null)
  return Object.fromEntries([...missing, ...entries]) // own members only, even one named `__proto__`
}

const presets = new WeakMap<TSchema, (readonly [string, unknown])[]>()

/** The defaults of omitted `Defaulted` fields. */
function presetsOf(schema: TSchema): (readonly [string, unknown])[] {
  let known = presets.get(schema)
  if (!known) {
    const fields = Object.entries(propertiesOf(schema) ?? {})
    known = fields.flatMap(([name, field]) => ('default' in field ? [[name, field.default] as const] : []))
    presets.set(schema, known)
  }
  return known
}

const SCALARS = new Set(['string', 'number', 'integer', 'boolean'])

function readValue(schema: TSchema, value: unknown, walk: Walk): unknown {
  if (typeof value === 'string') checkText(value, walk)
  if (value === null || typeof value !== 'object') return value
  const inner = withoutNull(schema)
  if (SCALARS.has(typeOf(inner)!)) return value // refused for its type, whatever its value
  const items = itemsOf(inner)
  if (Array.isArray(value) && items) {
    return upToTooMany(inner, value).map((item, i) => within(walk, String(i), () => readValue(items, item, walk)))
  }
  if (!Array.isArray(value) && (propertiesOf(inner) || isOpen(inner))) {
    return readObject(inner, value as Record<string, unknown>, walk)
  }
  checkFree(value, walk)
  return value
}

/** Keeps one item more than the maximum: the list is refused whatever the rest is. */
function upToTooMany(schema: TSchema, list: unknown[]): unknown[] {
  const { maxItems = list.length } = schema as { maxItems?: number }
  return list.length > maxItems ? list.slice(0, maxItems + 1) : list
}

function readFree(name: string, value: unknown, walk: Walk): unknown {
  checkText(name, walk)
  checkFree(value, walk)
  return value
}

function checkFree(value: unknown, walk: Walk): void {
  if (typeof value === 'string') checkText(value, walk)
  if (value === Infinity || value === -Infinity) {
    report(walk, 'Input should be a finite number', 'finite_number')
  }
  if (value === null || typeof value !== 'object') return
  if (walk.path.length > DEEPEST) {
    report(walk, `Nested deeper than ${DEEPEST} levels`, 'nested_too_deep')
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
  report(walk, 'Text should be well-formed Unicode without NUL characters', 'string_unicode')
}

/** Ends the search when it has found more than can be reported. */
function report({ path, violations }: Walk, msg: string, type: ViolationType): void {
  violations.push({ loc: [...path], msg, type })
  if (violations.length > MOST_VIOLATIONS) throw ENOUGH
}
