import type { Common } from './input.ts'
import { Complaint, type World } from './world.ts'

/** Answers for people (a table), for programs (JSON) and for spreadsheets (CSV). */

export type Format = 'table' | 'json' | 'csv'
const FORMATS: readonly string[] = ['table', 'json', 'csv']

export function formatOf({ json, output }: Common, { isTerminal }: World): Format {
  if (output !== undefined && !FORMATS.includes(output)) throw new Complaint('--output is table, json or csv.')
  return json ? 'json' : ((output as Format | undefined) ?? (isTerminal ? 'table' : 'json'))
}

type Row = Record<string, unknown>

/** Puts out a list as it comes; the columns are those of the first rows. */
export async function printList(items: AsyncIterable<Row>, format: Format, world: World): Promise<void> {
  if (format === 'json') return printArray(items, world)
  const rows: Row[] = []
  let columns: string[] | undefined
  const flush = () => {
    if (format === 'csv') {
      const first = columns === undefined
      columns ??= [...new Set(rows.flatMap(Object.keys))]
      world.out(csv(columns, rows, first))
    } else world.out(table(rows, world.columns))
    rows.length = 0
  }
  for await (const item of items) {
    rows.push(item)
    if (format === 'csv' && rows.length === 200) flush()
  }
  if (rows.length > 0) flush()
  else if (format === 'table' && columns === undefined) world.err('Nothing found.\n')
}

async function printArray(items: AsyncIterable<Row>, { out }: World): Promise<void> {
  let isFirst = true
  for await (const item of items) {
    out(`${isFirst ? '[\n' : ',\n'}${JSON.stringify(item)}`)
    isFirst = false
  }
  out(isFirst ? '[]\n' : '\n]\n')
}

export function printRecord(value: unknown, format: Format, world: World): void {
  if (value === undefined) return
  if (format === 'json' || typeof value !== 'object' || value === null) {
    world.out(typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`)
  } else if (format === 'csv') world.out(csv(Object.keys(value), [value as Row], true))
  else {
    const entries = Object.entries(value)
    const width = Math.max(...entries.map(([name]) => name.length))
    world.out(entries.map(([name, member]) => `${name.padEnd(width)}  ${shown(member)}\n`).join(''))
  }
}

/** On one line, and without what would move the cursor or turn the text: guests write some of it. */
function shown(value: unknown): string {
  const text =
    value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
}

const WIDEST = 40
const GAP = '  '

/** As many of the first columns as fit; columns that are empty everywhere, or hold records, are left to JSON. */
function table(rows: readonly Row[], most: number): string {
  const names = [...new Set(rows.flatMap(Object.keys))].filter((name) =>
    rows.some((row) => row[name] !== null && row[name] !== undefined && typeof row[name] !== 'object'),
  )
  const columns: { name: string; width: number }[] = []
  let left = most
  for (const name of names) {
    const width = Math.min(WIDEST, Math.max(name.length, ...rows.map((row) => shown(row[name]).length)))
    if (columns.length > 0 && width + GAP.length > left) break
    left -= width + GAP.length
    columns.push({ name, width })
  }
  const line = (cells: string[]) =>
    `${cells
      .map((cell, i) => fitted(cell, columns[i]!.width))
      .join(GAP)
      .trimEnd()}\n`
  return [columns.map(({ name }) => name), ...rows.map((row) => columns.map(({ name }) => shown(row[name])))]
    .map(line)
    .join('')
}

const fitted = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width)

const csv = (columns: readonly string[], rows: readonly Row[], withHeader: boolean): string =>
  [...(withHeader ? [columns.map(cell)] : []), ...rows.map((row) => columns.map((name) => cell(row[name])))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')

/** RFC 4180. A text that a spreadsheet would take for a formula begins with an apostrophe; numbers of telephones do not. */
function cell(value: unknown): string {
  const text =
    value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
  const safe =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d\s().-]+$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
