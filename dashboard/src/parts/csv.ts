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
