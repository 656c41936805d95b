import type { Person } from './module.ts'

/**
 * Finds where a text speaks of a person, in two looks: a wide and cheap one for a few strings, also by the database,
 * and a close one at what that found.
 */
export interface Mentions {
  /** No text speaks of the person without one of these; to be compared with text whose ASCII letters are small. */
  readonly traces: readonly string[]
  /** The first look, at text as it is stored. */
  perhapsIn(text: string): boolean
  /** The second: ann@example.com is not in joann@example.com, nor is Jo Li in banjo library. */
  in(value: unknown): boolean
}

export function mentionsOf({ ids, words: given }: Person): Mentions {
  const words = given.filter((word) => word.trim() !== '') // an empty one would be found in every text
  const traces = unique([...ids, ...words.map(tellingPart)].flatMap(spellings))
  const lowered = unique(traces.map((trace) => trace.toLowerCase()))
  const pattern = new RegExp([...ids.map(idPattern), ...words.map(wordPattern)].join('|'), 'iu')
  const found = (value: unknown): boolean => {
    if (typeof value === 'string') return pattern.test(value.normalize())
    if (value === null || typeof value !== 'object') return false
    return Object.entries(value).some(([name, member]) => pattern.test(name) || found(member))
  }
  return {
    traces,
    perhapsIn(text) {
      const low = text.toLowerCase()
      return lowered.some((trace) => low.includes(trace))
    },
    in: found,
  }
}

const isName = (word: string) => !word.includes('@') && !word.startsWith('+')
const SHORTEST_TELLING = 5

/** The longest part of a name stands for all its orders; a short one would be found everywhere. */
function tellingPart(word: string): string {
  if (!isName(word)) return word
  const parts = word.split(/[^\p{L}\p{N}\p{M}]+/u)
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '')
  return longest.length < SHORTEST_TELLING ? word : longest
}

/** As written, small and capital, as either form of Unicode and as JSON has it: each as ASCII's small letters make it. */
function spellings(word: string): string[] {
  const forms = [word, word.toLowerCase(), word.toUpperCase()].flatMap((form) => [
    form.normalize(),
    form.normalize('NFD'),
  ])
  const small = forms.map((form) => form.replace(/[A-Z]/g, (letter) => letter.toLowerCase()))
  return [...small, ...small.map((form) => JSON.stringify(form).slice(1, -1))]
}

const LETTER = '[\\p{L}\\p{N}]'
const NOTHING_FOLLOWS = `(?![._-]?${LETTER})`

const idPattern = (id: string): string => `(?<!${LETTER}|_)${escaped(id)}${NOTHING_FOLLOWS}`

function wordPattern(word: string): string {
  if (word.includes('@')) return `(?<!${LETTER}[._%+-]?)${escaped(word)}${NOTHING_FOLLOWS}`
  return `${isName(word) ? `(?<!${LETTER})` : ''}${escaped(word)}(?!${LETTER})`
}

const escaped = (text: string): string => text.normalize().replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
const unique = (texts: string[]): string[] => [...new Set(texts)]
