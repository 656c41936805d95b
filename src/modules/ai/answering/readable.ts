import type { Candidate } from './sentences.ts'

/** A quote as a guest may read it: without marks of its markup; a table's row with the head that names its cells. */
export function readable(candidate: Candidate): { text: string; head: { quote: string; start: number } | undefined } {
  const { quote } = candidate
  if (!quote.includes('|')) return { text: plain(quote), head: undefined }
  const cells = cellsOf(quote)
  const head = headOf(candidate)
  const names = head ? cellsOf(head.quote) : []
  const [first, ...rest] = cells
  const told = rest
    .map((cell, index) => ({ cell, name: names[index + 1] ?? '' }))
    .filter(({ cell }) => cell !== '' && !/^[–—-]$/.test(cell))
    .map(({ cell, name }) => (name && !NEEDS_NO_NAME.test(name) ? `${name} ${cell}` : cell))
  const text = told.length === 0 ? (first ?? '') : `${first}: ${told.join(', ')}`
  return { text: closed(text), head: told.length > 0 ? head : undefined }
}

/** “Price €17” says no more than “€17”. */
const NEEDS_NO_NAME = /^(?:price|prices|cost|rate)$/i

const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => unmarked(cell).trim())

/** The row above the line of dashes above this row, if the passage holds it. */
function headOf({ passage, start }: Candidate): { quote: string; start: number } | undefined {
  const before = passage.content.slice(0, Math.max(0, start - passage.starts)).split('\n')
  before.pop()
  for (let at = before.length - 1; at > 0; at -= 1) {
    const line = before[at] ?? ''
    if (!line.includes('|')) return undefined
    if (!/^[\s|:-]+$/.test(line)) continue
    const quote = before[at - 1] ?? ''
    if (!quote.includes('|')) return undefined
    const place = before.slice(0, at - 1).reduce((sum, each) => sum + each.length + 1, 0)
    return { quote, start: passage.starts + place }
  }
  return undefined
}

const unmarked = (text: string): string =>
  text
    .replace(/\*\*|__|`/g, '')
    .replace(/!?\[([^[\]]+)\]\([^()]*\)/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, '')

const closed = (text: string): string => (/[.!?:;…]["”»)]?$/.test(text) ? text : `${text}.`)

export function plain(text: string): string {
  const bare = unmarked(text)
    .replace(/^\s*(?:#{1,6}\s+|>\s*|[-*+•]\s+|\[[ x]?\]\s*|\d{1,2}[.)]\s+(?=\p{L})|A[:.]\s+)+/u, '')
    .replace(/\s+/g, ' ')
    .trim()
  return closed(bare)
}
