import { saveBlob } from './file-content.ts'

/** A table as a file for spreadsheets. */

/** A spreadsheet runs cells that begin like a formula; an apostrophe before makes them text. */
const DANGEROUS = /^[=+\-@\t\r|]/
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

export function csvCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = DANGEROUS.test(text.trimStart()) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvText = (titles: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  `${[titles, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`

const CSV = 'text/csv'

/** Spreadsheets take a file for UTF-8 by the mark before it; other readers stumble over it. */
export function saveFile(name: string, text: string, type = CSV): void {
  saveBlob(name, new Blob([type === CSV ? `\uFEFF${text}` : text], { type: `${type};charset=utf-8` }))
}
