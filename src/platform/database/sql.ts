/** SQL in tagged templates. Values become parameters, always; only fragments and quoted names become text. */

export class Fragment {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}

export const sql = (strings: TemplateStringsArray, ...values: unknown[]): Fragment => new Fragment(strings, values)

const nothing = new Fragment([''], [])

/** For a statement that takes CTEs alongside and has none to take. */
export const alone = new Fragment(['nothing as (select)'], [])

/** A table's or column's name that is chosen at run time. */
export const name = (text: string): Fragment => new Fragment([quoted(text)], [])

/** By name: a caller who gives the same fields in another order must not make another statement. */
const columnsOf = (row: object): string[] => Object.keys(row).sort()

const valuesOf = (row: object, names: string[]): unknown[] => names.map((column) => row[column as never])

/** `(a, b) values ($1, $2)` of an object's members, for `insert into t ${columns(row)}`. */
export function columns(row: object): Fragment {
  const names = columnsOf(row)
  const opening = `(${names.map(quoted).join(', ')}) values (`
  return new Fragment([opening, ...Array(names.length - 1).fill(', '), ')'], valuesOf(row, names))
}

/** `a = $1, b = $2` of an object's members, for `update t set ${assignments(row)}`. */
export function assignments(row: object): Fragment {
  const names = columnsOf(row)
  const pieces = names.map((column, i) => `${i === 0 ? '' : ', '}${quoted(column)} = `)
  return new Fragment([...pieces, ''], valuesOf(row, names))
}

/** `and a = $1 and b = $2` for the filters that were given. */
export function matching(filters: object): Fragment {
  const names = columnsOf(filters).filter((column) => filters[column as never] !== undefined)
  if (names.length === 0) return nothing
  return new Fragment([...names.map((column) => ` and ${quoted(column)} = `), ''], valuesOf(filters, names))
}

/** Stands in no JSON text: what is below a space is written as an escape there. */
const SEPARATOR = '\u001e'

/** JSON texts as a set of rows, in order: a list of the database's own would double every quote in them. */
export const jsonTexts = (values: readonly unknown[]): Fragment =>
  sql`string_to_table(${values.map((value) => JSON.stringify(value)).join(SEPARATOR)}, ${SEPARATOR})`

export interface Statement {
  text: string
  values: unknown[]
}

/** The statement with its fragments set in and its parameters numbered. */
export function compile({ strings, values }: Fragment): Statement {
  const statement: Statement = { text: '', values: [] }
  append(statement, strings, values)
  return statement
}

function append(statement: Statement, strings: readonly string[], values: readonly unknown[]): void {
  statement.text += strings[0]
  for (const [i, value] of values.entries()) {
    if (value instanceof Fragment) append(statement, value.strings, value.values)
    else statement.text += `$${statement.values.push(toParameter(value))}`
    statement.text += strings[i + 1]
  }
}

/** A forgotten field must not silently become null. */
function toParameter(value: unknown): unknown {
  if (value === undefined) throw new TypeError('A parameter of a statement is undefined')
  if (Array.isArray(value)) return toList(value)
  return value instanceof Date ? value.toISOString() : value
}

/** Thousands of plain values at once are common; the driver takes three times as long to write them down. */
function toList(values: unknown[]): unknown {
  const written: string[] = []
  for (const value of values) {
    if (typeof value === 'string') written.push(inQuotes(value))
    else if (value === null) written.push('NULL')
    else if (typeof value === 'number' || typeof value === 'boolean') written.push(String(value))
    else if (value instanceof Date) written.push(`"${value.toISOString()}"`)
    else return values
  }
  return `{${written.join(',')}}`
}

const inQuotes = (text: string) => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
