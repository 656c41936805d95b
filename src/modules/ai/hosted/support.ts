import type { Evidence } from './evidence.ts'
import { stancesIn } from './polarity.ts'
import { sharedBy, type Tongue, topicOf } from './tongue.ts'

/** A sentence of an answer. */
export interface Said {
  sentence: string
  tongue: Tongue | undefined
  topic: ReadonlySet<string>
}

export const isForeign = (tongue: Tongue | undefined, one: Evidence): boolean =>
  tongue !== undefined && one.tongue !== undefined && tongue !== one.tongue

/** So much of what a sentence is about must stand in what it rests on. */
const LEAST_SHARE = 1 / 3
/** What the assistant says of itself, offers, wishes or asks states nothing about the house. */
const STATES_NOTHING =
  /[?？؟]\s*$|^(?:(?:unfortunately|sorry|certainly|of course|sure|hello|hi|thank you|thanks|yes|no)[,.! ]+)*(?:I|I[’']m|I[’']d|I[’']ll|my)\b|^(?:please|enjoy|have a|let (?:me|us)|feel free|if you|should you|thank|thanks|welcome|hello|dear|good (?:morning|evening|afternoon|day)|we (?:hope|wish|look forward)|you(?:[’']re| are) (?:very |most )?welcome)\b/iu

/** Whether a sentence of the texts' own language rests on one of them. In another language nobody could tell by words. */
export function isSupported({ sentence, tongue, topic }: Said, evidence: readonly Evidence[]): boolean {
  if (STATES_NOTHING.test(sentence)) return true
  if (evidence.some((one) => isForeign(tongue, one))) return true
  const shares = evidence.map((one) => sharedBy(topic, one.topic) / topic.size)
  const best = Math.max(0, ...shares)
  if (tongue !== 'en') return tongue === undefined || topic.size < 3 || best > 0
  if (topic.size >= 2 && best < LEAST_SHARE) return false
  const subject = stancesIn(sentence, tongue).length > 0 ? subjectOf(sentence) : undefined
  return subject === undefined || evidence.some((one) => one.topic.has(subject))
}

const VERB = /\b(?:is|are|was|were|has|have|can|may|will|must|costs?|comes?|opens?|closes?)\b/iu

/** The last telling word before the verb: what “our lovely breakfast is included” speaks of. */
function subjectOf(sentence: string): string | undefined {
  const [before] = sentence.split(VERB)
  return before === undefined || before === sentence ? undefined : [...topicOf(before)].at(-1)
}
