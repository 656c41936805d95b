import { GROUPS } from './synonyms.ts'

const ENDINGS: [RegExp, string][] = [
  [/(?:ies|ied)$/, 'y'],
  [/(?<=.{4})(?:ations?|ings?|able|ments?)$/, ''],
  [/(?<=.{3})ing$/, ''],
  [/(?<=.{3})(?:ers?|ed|es|ly)$/, ''],
  [/(?<=.{3})s$/, ''],
  [/([^aeiou])\1$/, '$1'],
  [/(?<=.{3})[ey]$/, ''],
]

/** The same few thousand words come again in every text of a house. */
const stems = new Map<string, string>()
const MOST_STEMS = 20_000
const LONGEST_KEPT = 30

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
  november december option travel service lying reunion step rejoin gather grown whenever`
    .split(/\s+/)
    .map(stem),
)

const groupOf = new Map<string, number[]>()
GROUPS.forEach((group, index) => {
  for (const word of group.split(' ')) groupOf.set(stem(word), [...(groupOf.get(stem(word)) ?? []), index])
})

/** Enough of an ending is cut that a word and its forms meet; that the rest is no word is of no matter. */
export function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  let root = word
  for (const [ending, instead] of ENDINGS) {
    const shorter = root.replace(ending, instead)
    if (shorter.length >= 3) root = shorter
  }
  if (stems.size >= MOST_STEMS) stems.clear()
  if (word.length <= LONGEST_KEPT) stems.set(word, root)
  return root
}

export const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/wi-fi/g, 'wifi')
    .replace(/e-mail/g, 'email')
    .replace(/check-(in|out)/g, 'check$1')
    .replace(/check (in|out)\b/g, 'check$1')

export const wordsIn = (text: string): string[] => folded(text).match(/\p{L}+/gu) ?? []

/** The stems of everything a text says. */
export const stemsIn = (text: string): Set<string> => new Set(wordsIn(text).map(stem))

export interface Weighed {
  stem: string
  weight: number
}

/** What a question asks about: its telling words, the commonplace ones weighing a quarter. */
export function tellingWords(question: string): Weighed[] {
  const stems = new Set(
    wordsIn(question)
      .filter((word) => !EMPTY.has(word) && word.length > 1)
      .map(stem),
  )
  return [...stems].map((word) => ({ stem: word, weight: COMMON.has(word) ? 0.25 : 1 }))
}

/** How near a word of a text is to one of the question: the same, a relation of it, or it with one slip of the pen. */
export function likeness(word: string, other: string): number {
  if (word === other) return 1
  if (groupOf.get(word)?.some((group) => groupOf.get(other)?.includes(group))) return 0.8
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

/** One letter too many, too few, or wrong; the first letter is rarely the wrong one. */
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
  return Math.max(one.length, other.length) - from - back <= 1
}
