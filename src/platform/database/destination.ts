import { Fragment, keptByNames, quoted } from './sql.ts'

/** Where rows are written. Rows that all requests add in one turn of the event loop are written by one statement. */
export interface Destination {
  statementFor(rows: readonly object[]): Fragment
}

/** A row that is written with the commit of the transaction that added it. */
export interface AddedRow {
  readonly to: Destination
  readonly row: object
}

/** New rows of a table. A column without a value gets its default. */
export const newRowsOf = (table: string, row: object): Destination => tableWith([table, ...Object.keys(row)])

/** The same columns in another order are the same destination. */
const tableWith = keptByNames(([table, ...names]): Destination => tableWithSorted([table!, ...names.sort()]))

const tableWithSorted = keptByNames(([table, ...names]): Destination => {
  const columns = names.map(quoted).join(', ')
  const strings = [
    `insert /* across properties: every row names its own */ into ${quoted(table!)} (${columns})
     select ${columns} from json_populate_recordset(null::${quoted(table!)}, `,
    '::json)',
  ]
  return { statementFor: (rows) => new Fragment(strings, [asJson(rows)]) }
})

/**
 * Rows as one parameter: `json_to_recordset(${asJson(rows)}::json) as r (…)`. Lone surrogates and NUL cannot be stored;
 * they become U+FFFD, so that one row does not make the rows sent with it fail.
 */
export function asJson(rows: unknown): string {
  const json = JSON.stringify(rows)
  return json.includes('\\u') ? json.replace(UNSTORABLE, (found) => (found === '\\\\' ? found : '\\ufffd')) : json
}

/** Matches escaped backslashes too, so that what follows one is not taken for an escape. */
const UNSTORABLE = /\\(?:\\|ud[89a-f][0-9a-f]{2}|u0000)/g

/** A row in that parameter, without null members. An undefined field must not silently become null. */
export function jsonRow(row: object): object {
  const json: Record<string, unknown> = {}
  for (const column in row) {
    const value: unknown = row[column as never]
    if (value === undefined) throw new TypeError(`The column ${column} of a new row is undefined`)
    if (value !== null) json[column] = ArrayBuffer.isView(value) ? inHex(value) : value
  }
  return json
}

const inHex = ({ buffer, byteOffset, byteLength }: ArrayBufferView): string =>
  `\\x${Buffer.from(buffer, byteOffset, byteLength).toString('hex')}`

/** More rows would make one parameter of many megabytes. */
const MOST_ROWS = 1000

/** One statement per destination, in the order of first use; several statements for very many rows. */
export function statementsFor(added: readonly AddedRow[]): Fragment[] {
  const statements: Fragment[] = []
  for (const [to, those] of Map.groupBy(added, ({ to }) => to)) {
    const rows = those.map(({ row }) => row)
    for (let i = 0; i < rows.length; i += MOST_ROWS) statements.push(to.statementFor(rows.slice(i, i + MOST_ROWS)))
  }
  return statements
}
