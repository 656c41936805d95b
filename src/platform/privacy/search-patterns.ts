import { type Fragment, sql } from '../database/sql.ts'

/** What the database searches for: every text about the person matches one of these. */
export interface SearchPatterns {
  /** LIKE patterns, for text whose ASCII letters are in lower case. */
  readonly texts: readonly string[]
  /** For each telephone number: character classes for its digits, in order. */
  readonly numbers: readonly (readonly string[])[]
}

/** Where a form or JSON escapes non-ASCII characters, an escape may be between two digits. */
const ESCAPED = '([^0-9A-Za-z]|%[0-9A-Fa-f]{2}|\\\\u[0-9A-Fa-f]{4}|\\\\[nrt])*'
const PLAIN = '[^0-9]*'

/** The first pass over text as it is stored, for all of these at once; `false` if nothing is searched for. */
export function mayHold(text: Fragment, sought: readonly SearchPatterns[], { escaped = false } = {}): Fragment {
  const texts = [...new Set(sought.flatMap((pattern) => pattern.texts))]
  const between = escaped ? ESCAPED : PLAIN
  const numbers = [...new Set(sought.flatMap((traces) => traces.numbers.map((digits) => digits.join(between))))]
  const byWord = texts.length > 0 ? sql`lower(${text} collate "C") like any(${texts}::text[])` : sql`false`
  return numbers.length > 0 ? sql`(${byWord} or (${text} collate "C") ~ ${numbers.join('|')})` : byWord
}

/** The same over texts that the database cannot read. */
export function perhapsIn({ texts, numbers }: SearchPatterns): (text: string) => boolean {
  const sources = [...texts.map(asRegExp), ...numbers.map((digits) => digits.join(PLAIN))]
  if (sources.length === 0) return () => false
  const sought = new RegExp(sources.join('|'), 'i')
  return (text) => sought.test(text)
}

/** `%ann%example.com%` as `ann[^]*example\.com`. */
const asRegExp = (like: string): string =>
  like
    .slice(1, -1)
    .replace(
      /\\([%_])|(%)|\\?([.*+?^${}()|[\]\\])/g,
      (_, literal, any, special) => literal ?? (any ? '[^]*' : `\\${special}`),
    )

const SHORTEST_DISTINCTIVE = 5

export const patternsOf = (word: string): string[] => [...new Set(spellings(distinctivePart(word)).map(patternOf))]

const patternOf = (text: string): string =>
  `%${text
    .split(/[\s@,]+/u)
    .map(literally)
    .join('%')}%`

/** The longest part of a name covers every order of its parts; a short part would match everywhere. */
function distinctivePart(word: string): string {
  if (word.includes('@')) return word
  const parts = word.split(/[^\p{L}\p{N}\p{M}_-]+/u)
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '')
  return longest.length < SHORTEST_DISTINCTIVE ? word.trim() : longest
}

/** Lower and upper case, in both Unicode normal forms, and escaped as in JSON and forms. */
function spellings(word: string): string[] {
  const forms = [word, word.toLowerCase(), word.toUpperCase()].flatMap((form) => [
    form.normalize(),
    form.normalize('NFD'),
  ])
  const small = forms.map((form) => form.replace(/[A-Z]/g, (letter) => letter.toLowerCase()))
  return small.flatMap((form) => [form, JSON.stringify(form).slice(1, -1), ...hidden(form)])
}

const hidden = (form: string): string[] => [
  form.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  form.replace(/[^\0-\x7f]+/gu, (text) => encodeURIComponent(text.toWellFormed()).toLowerCase()),
]

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
