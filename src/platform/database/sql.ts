import postgres from 'postgres'

/** A piece of SQL with its parameters, to be set into a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

/** Builds fragments only: it belongs to no connection and is never awaited. */
export const sql = postgres({ host: 'fragments-only.invalid', max: 1 })

const nothing = sql``

/** `(a, b) values ($1, $2)` of an object's members, for `insert into t ${columns(row)}`. */
export function columns(row: object): Fragment {
  const names = Object.keys(row)
  return template([`(${names.map(quoted).join(', ')}) values (`, ...names.slice(1).map(() => ', '), ')'], row)
}

/** `a = $1, b = $2` of an object's members, for `update t set ${assignments(row)}`. */
export function assignments(row: object): Fragment {
  const [first, ...rest] = Object.keys(row)
  return template([`${quoted(first!)} = `, ...rest.map((name) => `, ${quoted(name)} = `), ''], row)
}

/** `and a = $1 and b = $2` for the filters that were given. */
export function matching(filters: Record<string, unknown>): Fragment {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
  const names = Object.keys(given)
  if (names.length === 0) return nothing
  return template([...names.map((name) => ` and ${quoted(name)} = `), ''], given)
}

/** Only names are set into the text, quoted; every value stays a parameter. */
const template = (strings: string[], row: object): Fragment =>
  sql(Object.assign(strings, { raw: strings }) as unknown as TemplateStringsArray, ...(Object.values(row) as never[]))

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
