import { languageOf } from '../../platform/text/language/detect.ts'
import { inEnglish } from '../../platform/text/language/gloss.ts'
import type { Ranking } from '../knowledge/index.ts'
import { bestPlace, isSamePlace, type Place } from './telling/candidates.ts'

/** “And for kids?”: a question that says too little without the one before it. */

export interface Said {
  role: 'user' | 'assistant' | 'staff'
  content: string
}

export interface Leaning {
  /** The question in English, with the earlier one where it leans on it. */
  english: string
  /** What the house has on it, where that had to be known already. */
  ranking?: Ranking
  /** What answers the earlier question. */
  told?: Place | undefined
  /** The earlier question, where it stands without it and says little by itself; and what answers that, where it is known. */
  earlier?: { question: string; told?: Place | undefined } | undefined
}

/** More than anybody asks in one sentence. */
export const MOST_READ = 1500

/** Begins as nothing does that stands alone. */
const GOES_ON =
  /^(?:(?:ok(?:ay)?|oh|so|great|thanks|thank you|perfect)[,.! ]+)*(?:and|or|but|also|then|same|what (?:about|if)|how about|which one)\b/i
/** May name what was spoken of before. */
const POINTS_BACK =
  /\b(?:it|its|that|they|them|those|these|ones?)\b|(?<!\b(?:is|are|was|were|will|be|isn't|aren't) )\bthere\b/i
const FEW_WORDS = 5
/** More words than these name what they are about, whatever “that one” is among them: what was told before is not meant. */
const FEW_POINTING = 10
/** “How old do they have to be?”, “my youngest is 5, is she allowed along” */
const [FEW_ALONE, FEW_OF_SOMEBODY] = [7, 10]
const OF_SOMEBODY = /\b(?:s?he|him|her)\b/i

/** What was asked before goes with it, where the house has more to say to both than to it alone. */
export async function withEarlier(
  own: string,
  before: readonly Said[],
  rankingFor: (question: string) => Promise<Ranking>,
  mostWords = FEW_POINTING,
): Promise<Leaning> {
  const earlier = earlierThan(own, before)
  const goesOn = GOES_ON.test(own)
  const pointsBack = POINTS_BACK.test(own)
  const words = own.trim().split(/\s+/).length
  const saysLittle = words <= (OF_SOMEBODY.test(own) ? FEW_OF_SOMEBODY : FEW_ALONE)
  if (earlier === undefined) return { english: own }
  const around = (told?: Place) => (saysLittle ? { question: earlier, told } : undefined)
  if (!(goesOn || pointsBack || words <= FEW_WORDS)) return { english: own, earlier: around() }
  const english = `${earlier} ${own}`
  const ranking = await rankingFor(english)
  const told = bestPlace(await rankingFor(earlier))
  if (goesOn) return { english, ranking, told }
  const alone = { english: own, ranking: await rankingFor(own), earlier: around(told) }
  const isNew = (pointsBack && words <= mostWords) || !isSamePlace(told, bestPlace(ranking))
  return isNew && ranking.right > alone.ranking.right ? { english, ranking, told } : alone
}

const WHEN =
  /\b(?:today|tonight|tomorrow|now|this (?:morning|afternoon|evening|weekend)|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?)\b/gi

/** What is asked for another day is not asked for the earlier one, too. */
function earlierThan(own: string, before: readonly Said[]): string | undefined {
  const last = before.findLast(({ role }) => role === 'user')
  if (!last) return undefined
  const earlier = inEnglish(last.content, languageOf(last.content)).slice(0, MOST_READ)
  return own.search(WHEN) < 0 ? earlier : earlier.replace(WHEN, '')
}
