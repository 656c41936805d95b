import { makeOnce } from '../reliability/memoize.ts'
import { phoneSpellings } from './phone-spellings.ts'
import { patternsOf, type SearchPatterns } from './search-patterns.ts'

/** What is searched for: ids, e-mail addresses (with an @), telephone numbers (E.164), and words such as names. */
export interface Sought {
  readonly ids?: readonly string[]
  readonly words: readonly string[]
  /** Also matches numbers that may be another person's. */
  readonly loose?: boolean
}

/** Finds a person in texts, in two passes: a wide, cheap one in the database, then an exact one over its results. */
export interface PiiMatcher {
  /** For the first pass. */
  readonly patterns: SearchPatterns
  /** The second pass: ann@example.com is not in joann@example.com, nor is Jo Li in banjo library. */
  in(value: unknown): boolean
  /** Whether a match is the whole value. */
  is(value: string): boolean
  /** The same value with a mark in place of each match. */
  without<T>(value: T): T
  /** The first match, with the text around it. */
  excerpt(value: unknown): string
}

export function createPiiMatcher({ ids = [], words: given, loose = false }: Sought): PiiMatcher {
  const words = given.filter((word) => word.trim() !== '') // an empty one would match every text
  const numbers = words.filter(isPhone).map((word) => phoneSpellings(word, { loose }))
  const others = words.filter((word) => !isPhone(word))
  const source = [...ids.map(idPattern), ...others.map(wordPattern), ...numbers.map(({ pattern }) => pattern)].join('|')
  const first = makeOnce(() => new RegExp(source || NOTHING, 'iu')) // each takes a millisecond to make, and few need all three
  const whole = makeOnce(() => new RegExp(`^[\\s(]*(?:${source || NOTHING})\\s*$`, 'iu'))
  const every = makeOnce(() => new RegExp(source || NOTHING, 'giu'))
  const isIn = (value: unknown): boolean => textsIn(value).some((text) => first().test(text))
  return {
    patterns: { texts: [...ids, ...others].flatMap(patternsOf), numbers: numbers.map(({ tail }) => tail) },
    in: isIn,
    is: (value) => whole().test(value.normalize()),
    without: (value) => replaced(value, isIn, (text) => text.normalize().replace(every(), mark)) as typeof value,
    excerpt: (value) => around(textsIn(value).find((text) => first().test(text)) ?? '', first()),
  }
}

export const isPhone = (word: string): boolean => /^\+\d+$/.test(word)
export const isAddress = (word: string): boolean => word.includes('@')

/** A pattern that matches no text. */
const NOTHING = '(?!)'
const LETTER = '[\\p{L}\\p{N}]'
const NOTHING_FOLLOWS = `(?![._-]?${LETTER})`
const BLANK = '[\\s\\p{Z}\\p{Cf}]+'

const idPattern = (id: string): string => `(?<!${LETTER}|_)${escaped(id)}${NOTHING_FOLLOWS}`

function wordPattern(word: string): string {
  if (!isAddress(word)) return `(?<!${LETTER})${word.trim().split(/\s+/u).map(escaped).join(BLANK)}(?!${LETTER})`
  const [local, domain] = [word.slice(0, word.lastIndexOf('@')), word.slice(word.lastIndexOf('@') + 1)]
  return `(?<!${LETTER}[._%+-]?)${escaped(local)}(?:@|%40)${escaped(domain)}${NOTHING_FOLLOWS}`
}

const escaped = (text: string): string => text.normalize().replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Every text in a value, member names and whole numbers included, because a telephone number may be stored as one. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.normalize()]
  if (typeof value === 'number' && Number.isSafeInteger(value)) return [String(value)]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, member]) => [name.normalize(), ...textsIn(member)])
}

/** No longer than what it replaces, so that a text of maximum length stays valid. */
const mark = (found: string): string => ([...found].length < 8 ? '[…]' : '[erased]')

function replaced(value: unknown, isIn: (value: unknown) => boolean, redact: (text: string) => string): unknown {
  if (!isIn(value)) return value
  if (typeof value === 'string') return redact(value)
  if (typeof value === 'number') return null
  if (Array.isArray(value)) return value.map((item) => replaced(item, isIn, redact))
  const members: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(value as object)) {
    let clear = isIn(name) ? redact(name) : name
    while (clear in members) clear += '*' // two names that differed only by what was removed
    members[clear] = replaced(member, isIn, redact)
  }
  return members
}

const LONGEST_EXCERPT = 200
const BEFORE = 60

function around(text: string, pattern: RegExp): string {
  const start = Math.max(0, (pattern.exec(text)?.index ?? 0) - BEFORE)
  const rest = [...text.slice(start)]
  const cut = rest.slice(0, LONGEST_EXCERPT - 2).join('')
  return `${start > 0 ? '…' : ''}${cut}${rest.length > LONGEST_EXCERPT - 2 ? '…' : ''}`.toWellFormed()
}

/** Whether one of these ids is a whole text somewhere in the value. */
export function refersTo(value: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return ids.has(value)
  if (value === null || typeof value !== 'object') return false
  return Object.values(value).some((member) => refersTo(member, ids))
}
