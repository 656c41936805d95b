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

const MOST_KEPT = 5_000

/** Results built from names are cached by them: `compile` recognises a statement by the identity of its strings. */
export function keptByNames<T>(make: (names: string[]) => T): (names: string[]) => T {
  const kept = new Map<string, T>()
  return (names) => {
    const key = names.join('\n')
    let found = kept.get(key)
    if (!found) {
      if (kept.size >= MOST_KEPT) kept.clear() // callers choose which fields they give, so the cache needs a limit
      found = make(names)
      kept.set(key, found)
    }
    return found
  }
}

const nameOf = keptByNames(([text]) => new Fragment([quoted(text!)], []))

/** The name of a table or column, chosen at run time. */
export const name = (text: string): Fragment => nameOf([text])

interface Layout {
  /** Sorted by name, so that the same fields in another order make the same statement. */
  names: string[]
  strings: string[]
}

const layout = (stringsOf: (names: string[]) => string[]): ((names: string[]) => Layout) => {
  const bySortedNames = keptByNames((names): Layout => ({ names, strings: stringsOf(names) }))
  return keptByNames((names) => bySortedNames([...names].sort()))
}

const filled = ({ names, strings }: Layout, row: object): Fragment =>
  new Fragment(
    strings,
    names.map((column) => row[column as never]),
  )

const insertLayout = layout((names) => [
  `(${names.map(quoted).join(', ')}) values (`,
  ...Array(names.length - 1).fill(', '),
  ')',
])
const assignmentLayout = layout((names) => [
  ...names.map((column, i) => `${i === 0 ? '' : ', '}${quoted(column)} = `),
  '',
])
const filterLayout = layout((names) => [...names.map((column) => ` and ${quoted(column)} = `), ''])

/** `(a, b) values ($1, $2)` of an object's members, for `insert into t ${columns(row)}`. */
export const columns = (row: object): Fragment => filled(insertLayout(Object.keys(row)), row)

/** `a = $1, b = $2` of an object's members, for `update t set ${assignments(row)}`. */
export const assignments = (row: object): Fragment => filled(assignmentLayout(Object.keys(row)), row)

/** `and a = $1 and b = $2` for the filters that were given. */
export function matching(filters: object): Fragment {
  const names = Object.keys(filters).filter((column) => filters[column as never] !== undefined)
  return names.length === 0 ? nothing : filled(filterLayout(names), filters)
}

/** Cannot occur in JSON text, where characters below a space are escaped. */
const SEPARATOR = '\u001e'

/** JSON texts as a set of rows, in order: a PostgreSQL array would double every quote in them. */
export const jsonTexts = (values: readonly unknown[]): Fragment =>
  sql`string_to_table(${values.map((value) => JSON.stringify(value)).join(SEPARATOR)}, ${SEPARATOR})`

export const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
