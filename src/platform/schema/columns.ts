import type { Columns } from '../database/rows.ts'
import { propertiesOf, requiredOf, type TSchema, typeOf, withoutNull } from './schema.ts'

/** Checks once per prepared statement, not per value, whether rows can match a schema. */

const BOOLEAN = [16]
const WHOLE = [20, 21, 23]
const NUMBER = [...WHOLE, 700, 701, 1700]
const TEXT = [25, 1043, 1082, 1083, 1114, 1184]
const TEXT_LIST = [1009]
const JSON_VALUE = [114, 3802] // may hold any value

const FITTING: Record<string, readonly number[]> = {
  boolean: BOOLEAN,
  integer: WHOLE,
  number: NUMBER,
  string: TEXT,
  array: TEXT_LIST,
  object: [],
}

const answered = new WeakMap<Columns, WeakMap<TSchema, string | null>>()

/** The first mismatch, if any. A list without rows has no columns to check. */
export function columnMismatch(columns: Columns | undefined, schema: TSchema): string | undefined {
  if (!columns) return undefined
  let known = answered.get(columns)
  if (!known) {
    known = new WeakMap()
    answered.set(columns, known)
  }
  let answer = known.get(schema)
  if (answer === undefined) {
    answer = firstMismatch(columns, schema) ?? null
    known.set(schema, answer)
  }
  return answer ?? undefined
}

function firstMismatch({ names, types }: Columns, schema: TSchema): string | undefined {
  const fields = propertiesOf(schema) ?? {}
  const missing = requiredOf(schema).find((field) => !names.includes(field))
  if (missing) return `/${missing} is not among the columns`
  for (const [i, column] of names.entries()) {
    const field = fields[column]
    if (!field) return `/${column} is a column of no field`
    const type = typeOf(withoutNull(field))
    const fitting = type === undefined ? undefined : FITTING[type]
    if (fitting && !fitting.includes(types[i]!) && !JSON_VALUE.includes(types[i]!)) {
      return `/${column} is no ${type} in the database (type ${types[i]})`
    }
  }
  return undefined
}
