import { isOfKind } from './kinds.ts'
import { phrasesIn, withoutPhrases } from './phrases.ts'
import { stem } from './stem.ts'
import { GROUPS } from './synonyms.ts'

/** Words that tell nothing about what a question is about. */
const EMPTY = new Set(
  `a an the is are was were be been being am to of in on at for and or but do does did doing done can could i we you he she
  they my our your his her their it its this that these those there here what when where how which who whom whose why with
  from by have has had having will would shall should may might must if me us him them as not no so any some get gets got
  getting just also too very please pls thanks thank hi hello hey dear good about into up down out off over than then
  s t re ve ll d m dont isn im id whats hows wheres whens much many one ones ok okay sorry really right like want wanted
  wants need needs know tell let lets say says something anything someone somebody anybody everything thing things
  possible able kindly grateful team looking forward wondering think thinking use used using go going goes come comes
  coming take takes make makes give gives put see way still even yet only own other another else all every each again
  around ask asked asking find mean means happen happens sure yes because since while during after before until till
  between within without more most less least same such smth lot bit well now ever u ur r w don didn doesn isn aren wasn
  weren won wouldn couldn shouldn haven hasn hadn cant pm am yr yrs under next given whole eleven twelve two three four five
  six seven eight nine ten untill per anyone whenever via etc`.split(/\s+/),
)
/** What nearly every hotel says, and what people say about anything at all: a little, never enough to go by. */
const COMMON = new Set(
  `hotel guest room stay staying night day time price cost pay charge fee rate free open close hour minute offer
  available book reserve house place people person adult week month year morning evening afternoon today tomorrow
  tonight yesterday extra include nearby near nearest closest monday tuesday wednesday thursday friday saturday sunday
  weekday weekend buy sell big small long short early late last first second new old young best better cheap quick slow
  high low large little nice lovely great bad hard real whole half part different important few several bored quietly
  keep leave bring brought show try call feel seem turn start stop run move live hold write sit stand lose meet set
  change watch follow speak read allow add spend wait serve send sent expect reach remain visit look love hope worry
  plan decide choose prefer help work play talk hear join fill drop fly fit switch carry pick provide arrange join
  wife husband mother father mum mom dad parent parents sister brother friend friends family group couple man woman
  men women boy girl daughter son name number kind sort type case fact problem point side end line list question
  answer idea matter reason usually normally simply maybe perhaps ago soon already always never often sometimes
  together alone inside outside somewhere anywhere everywhere certain full empty ready busy happy wrong true
  additional total regular normal special own front back left middle touch stuff miss january february march april june july august september october
  november december option travel service sleep overnight earliest latest soonest fortwo sameday selfservice nextdoor unaccompanied lying reunion step rejoin gather grown whenever`
    .split(/\s+/)
    .map(stem),
)

const groupOf = new Map<string, number[]>()
GROUPS.forEach((group, index) => {
  for (const word of group.split(' ')) groupOf.set(stem(word), [...(groupOf.get(stem(word)) ?? []), index])
})

/** Read anew for every sentence of every answer: each step is left out where there is nothing for it. */
export function folded(text: string): string {
  const lower = text.toLowerCase()
  const bare = BEYOND_ASCII.test(lower) ? lower.normalize('NFKD').replace(/[\u0300-\u036f]/g, '') : lower
  return bare.replace(/\b(?:wi-fi|e-mail|check(?:ing)?[- ](?:in|out)\b)/g, joined).replace(TO_ENTER, 'entryvisa')
}
/** Not the card of that name. */
const TO_ENTER = /\b(?:an?|any|tourist|entry|travel|need|get)\s+visas?\b(?!\s+cards?)|\bvisas\b/g
const BEYOND_ASCII = /[^\p{ASCII}]/u
const joined = (words: string): string => words.replace(/(?:ing)?[- ]/, '')

export const wordsIn = (text: string): string[] => folded(text).match(/\p{L}+/gu) ?? []

/** The stems of everything a text says, by its words or by a phrase. */
export function stemsIn(text: string): ReadonlySet<string> {
  const known = knownStems.get(text)
  if (known) return known
  const told = folded(text)
  const stems = new Set<string>()
  for (const word of told.match(/\p{L}+/gu) ?? []) stems.add(stem(word))
  for (const word of phrasesIn(told)) stems.add(stem(word))
  if (knownStems.size >= MOST_TEXTS) knownStems.clear()
  if (text.length <= LONGEST_KEPT) knownStems.set(text, stems)
  return stems
}
/** A house's sentences come again with every question. They depend on the text alone, so no house learns of another. */
const knownStems = new Map<string, ReadonlySet<string>>()
const MOST_TEXTS = 5000
const LONGEST_KEPT = 3000

export interface Weighed {
  stem: string
  weight: number
}

export const WEIGHT_OF_COMMON = 0.25

/** What a question asks about: its telling words, the commonplace ones weighing a quarter. */
export function tellingWords(question: string): Weighed[] {
  const told = folded(question)
  const words = (withoutPhrases(told).match(/\p{L}+/gu) ?? []).filter((word) => !EMPTY.has(word) && word.length > 1)
  const stems = new Set([...words, ...phrasesIn(told)].map(stem))
  return [...stems].map((word) => ({ stem: word, weight: COMMON.has(word) ? WEIGHT_OF_COMMON : 1 }))
}

/** How near a word of a text is to one of the question: the same, a relation of it, or it with one slip of the pen. */
export function likeness(word: string, other: string): number {
  if (word === other) return 1
  if (groupOf.get(word)?.some((group) => groupOf.get(other)?.includes(group))) return 0.8
  if (isOfKind(word, other)) return 0.7
  if (word.length < 4 || other.length < 4) return 0
  if (word.length + other.length >= 9 && slip(word, other)) return 0.8
  const [short, long] = word.length < other.length ? [word, other] : [other, word]
  return short.length >= 6 && long.length > short.length + 2 && (long.startsWith(short) || long.endsWith(short))
    ? 0.6
    : 0
}

/** The words of some texts that are like each of these, so that every text need be looked through only once. */
export function likenesses(words: readonly string[], texts: readonly ReadonlySet<string>[]): Map<string, number>[] {
  const vocabulary = new Set<string>()
  for (const text of new Set(texts)) for (const word of text) vocabulary.add(word)
  return words.map((word) => {
    const like = new Map<string, number>()
    for (const other of vocabulary) {
      const near = likeness(word, other)
      if (near > 0) like.set(other, near)
    }
    return like
  })
}

export function bestLikeness(like: ReadonlyMap<string, number>, text: ReadonlySet<string>): number {
  let best = 0
  for (const [word, near] of like) if (near > best && text.has(word)) best = near
  return best
}

/** One letter too many, too few, or wrong, or two that changed places; the first letter is rarely the wrong one. */
function slip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one[0] !== other[0]) return false
  let from = 0
  while (from < one.length && from < other.length && one[from] === other[from]) from += 1
  let back = 0
  while (
    back < one.length - from &&
    back < other.length - from &&
    one[one.length - 1 - back] === other[other.length - 1 - back]
  )
    back += 1
  const left = Math.max(one.length, other.length) - from - back
  return left <= 1 || (left === 2 && one[from] === other[from + 1] && one[from + 1] === other[from])
}
