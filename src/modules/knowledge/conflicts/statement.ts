import { takingTurns } from '../../../platform/runtime/turns.ts'
import { isOutdated } from '../../../platform/text/facts/outdated.ts'
import { seasonsIn } from '../../../platform/text/facts/seasons.ts'
import { distinctTerms } from '../../../platform/text/terms.ts'
import type { Unit } from '../chunking/chunks.ts'
import { type PlainUnit, plainUnit } from '../chunking/plain.ts'
import { type Claim, claimsIn } from './claims.ts'

/** A unit for comparison: what it states, and of what. */
export interface Statement extends Omit<Stated, 'unit' | 'isRow'> {
  claims: Claim[]
  /** What it is about: in its own words, by the nearest heading that names something, and with everything above it. */
  own: ReadonlySet<string>
  topic: ReadonlySet<string>
  all: ReadonlySet<string>
}

export interface Stated {
  sourceId: string
  sourceName: string
  starts: number
  ends: number
  /** As it stands there. */
  text: string
  unit: PlainUnit
  isRow: boolean
  /** Of a text that holds for some weeks only: it is an exception from what holds always. */
  temporary: boolean
  vector: Int8Array | null
}

/** Words that name a kind of text, a value or a time, and not what they are told of. */
const NO_SUBJECT = new Set(
  distinctTerms(
    'policy policies rules rule information info hours hour opening open opens opened close closes closed faq question ' +
      'questions answers guide services service details general times time prices price list rates rate house hotel about ' +
      'website web page overview cost costs per until from daily night nights day days week am pm noon midnight every each ' +
      'monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun january february march april ' +
      'may june july august september october november december free allowed permitted available included possible hrs ' +
      'euro euros dollars only also not no leaflet flyer brochure folder print printed printing edition old sheet letter ' +
      'pdf notice updated new welcome dear much many guest guests handout compendium booklet scanned fact good know ' +
      'resident residents room rooms our public holidays holiday latest earliest long minutes min o’clock please note q a',
  ),
)

/** What people call the same: only the most usual, because a wrong one joins what is different. */
const SAME: readonly [RegExp, string][] = [
  [/\bcheck(?:ing)?[- ]?in\b|\barriv(?:al|als|e|es|ing)\b|\bready (?:from|at|by)\b/giu, 'arrival'],
  [/\bcheck(?:ing)?[- ]?out\b|\bdepart(?:ure|ures|s|ing)?\b|\bleav(?:e|es|ing)\b|\bvacate\b/giu, 'departure'],
  [/\b(?:be )?out by\b|\bbe out\b/giu, 'departure'],
  [/\bwi-?fi\b|\bwlan\b|\bwireless\b|\binternet\b/giu, 'internet'],
]

function subjectsIn(text: string): Set<string> {
  const read = SAME.reduce((said, [words, one]) => said.replace(words, one), text)
  return new Set(distinctTerms(read).filter((word) => !/\d/.test(word) && !NO_SUBJECT.has(word)))
}

interface Source {
  id: string
  name: string
  content: string
  language: string | null
  valid_from: string | null
  valid_until: string | null
}

export const statedIn = (source: Source, unit: Unit, vector: Int8Array | null): Stated => ({
  sourceId: source.id,
  sourceName: source.name,
  starts: unit.starts,
  ends: unit.ends,
  text: source.content.slice(unit.starts, unit.ends),
  unit: plainUnit(source, unit),
  isRow: unit.cells !== undefined,
  temporary: isTemporary(source),
  vector,
})

const SEASON_MS = 200 * 86_400_000

const isTemporary = ({ name, valid_from, valid_until }: Source): boolean =>
  /\bnotice\b/i.test(name) ||
  (valid_from !== null && valid_until !== null && Date.parse(valid_until) - Date.parse(valid_from) < SEASON_MS)

/** A text that calls itself old contradicts nothing: it is told after the newer one already. */
export const isCurrent = ({ unit }: Stated): boolean => !isOutdated(unit.context)

/** Those that state something; the house's own name says nothing about their subject. */
export async function statementsOf(stated: readonly Stated[], houseName: string): Promise<Statement[]> {
  const seasons = seasonsIn(stated.map(({ unit }) => unit))
  const nameless = new Set(distinctTerms(houseName))
  const statements: Statement[] = []
  const turn = takingTurns()
  for (const { unit, isRow, ...place } of stated) {
    const claims = claimsIn(unit, isRow, seasons)
    const [own, topic] = [subjectsIn(unit.text), topicOf(unit, nameless)]
    const all = subjectsIn(`${unit.text} ${unit.context}`)
    if (claims.length > 0) statements.push({ ...place, claims, own: own.size > 0 ? own : topic, topic, all })
    await turn()
  }
  return statements
}

/** None where the text is about everything, as a leaflet is; the house's own name says nothing. */
function topicOf({ heading, context }: PlainUnit, houseName: ReadonlySet<string>): Set<string> {
  for (const above of [heading, context]) {
    const named = [...subjectsIn(above.replace(/\([^)]*\)/g, ' '))].filter((word) => !houseName.has(word))
    if (named.length > 0) return new Set(named)
  }
  return new Set()
}
