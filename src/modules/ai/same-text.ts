import { clocksIn } from '../../platform/text/facts/hours.ts'
import type { Ranking } from '../knowledge/index.ts'
import type { Leaning } from './follow-up.ts'
import type { Part } from './parts.ts'
import type { Citation } from './schema.ts'
import { THRESHOLDS } from './telling/answer.ts'
import { bestPlace, type Candidate, candidatesIn, isBeside, isToldBefore, type Place } from './telling/candidates.ts'
import { PRICE, WANTS_PRICE, WANTS_TIME } from './telling/trim.ts'

/** The next question of a message is often answered beside what answered the one before. */

/** As probable as this that the text of the first question answers the second. */
const LIKELY = 0.5
/** So much more must speak for another text than for this one, asked for both questions at once. */
const AWAY = 1

/** The question before, with what answered it. */
export interface Near {
  earlier: string
  told: Place
}

/** Undefined where no text answered it. */
export function nearOf(part: Part | undefined): Near | undefined {
  const told = citedPlace(part?.citations[0])
  return part && told && { earlier: part.english, told }
}

/** The last message and what answers it, where this one says little by itself and nothing surely answers it. */
export async function nearEarlier(
  ranking: Ranking,
  earlier: Leaning['earlier'],
  rankingFor: (question: string) => Promise<Ranking>,
): Promise<Near | undefined> {
  if (!earlier || ranking.right >= THRESHOLDS.answer) return undefined
  const told = earlier.told ?? bestPlace(await rankingFor(earlier.question))
  return told && { earlier: earlier.question, told }
}

export const citedPlace = (citation: Citation | undefined): Place | undefined =>
  citation && { sourceId: citation.source_id, starts: citation.start }

/** “How long does it take, and can she join?”: what another text answers less than surely, the same text may; `within` asks it. */
export async function nearby(
  anywhere: Ranking,
  { told, question, earlier }: Near & { question: string },
  within: (question: string) => Promise<Ranking>,
): Promise<Ranking> {
  const [best] = candidatesIn(anywhere)
  if (!best || anywhere.right >= THRESHOLDS.leaning) return anywhere
  const isSameText = best.passage.sourceId === told.sourceId
  const alone = isSameText ? anywhere : await within(question)
  if ((isSameText || alone.right >= LIKELY) && alone.answerable >= THRESHOLDS.decline) return alone
  const both = withoutTold(await within(`${earlier} ${question}`), told)
  const [beside] = candidatesIn(both)
  const isLikelier = beside && beside.unit.evidence > Math.max(0, best.unit.evidence - AWAY)
  return isLikelier ? { ...both, asked: anywhere.asked } : anywhere
}

/** Without it, and where it is a row without the rows beside it: of what is first then it is known only whether more speaks for it than against. */
export function withoutTold(ranking: Ranking, told: Place): Ranking {
  const row = candidatesIn(ranking).find((one) => one.unit.cells && isToldBefore(one, told))
  const isOther = (one: Candidate) => !isToldBefore(one, told) && !(row && one.unit.cells && isBeside(one, row))
  const passages = ranking.passages.map((passage) => ({
    ...passage,
    units: passage.units.filter((unit) => isOther({ passage, unit })),
  }))
  const [best] = candidatesIn({ passages })
  return { ...ranking, passages, right: 0, answerable: best?.unit.score ?? 0 }
}

/** What was told has what is asked for now, too: “how far is it and how long does it take” in one sentence. */
export const hasAsked = (told: string, question: string): boolean =>
  (WANTS_PRICE.test(question) && PRICE.test(told)) ||
  (WANTS_TIME.test(question) && clocksIn(told).length > 0) ||
  (HOW_LONG.test(question) && LENGTH.test(told))

const HOW_LONG = /\bhow (?:long|far|near|close)\b/i
const LENGTH = /\b(?:minutes?|mins?|hours?|days?|nights?|km|kilomet(?:re|er)s?|miles?|met(?:re|er)s?|\d ?m)\b/i
