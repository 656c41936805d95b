import { smallTalk } from './small-talk.ts'
import { stem } from './stem.ts'
import { folded, tellingWords, wordsIn } from './words.ts'

const MOST_WORDS = 9
/** With something of its own to speak of it must be shorter still. */
const MOST_WITH_A_TOPIC = 5
const CARRIES_ON =
  /^(?:and|or|but|also|what about|how about|and what about|same (?:for|on)|even|only|ok(?:ay)? (?:and|so|but)|so)\b/
/** Words that stand for what was spoken of before. */
const POINTS_BACK = /\b(?:it|that|this|they|them|those|these|one|there|then|its|their)\b/

/** Short, and not to be understood without what was asked before: “and on Sunday?”, “how much is it?”. */
export function isFollowUp(message: string): boolean {
  const words = wordsIn(message)
  if (words.length === 0 || words.length > MOST_WORDS || smallTalk(message)) return false
  const topics = tellingWords(message).filter(({ weight }) => weight === 1).length
  const asked = folded(message).trim()
  if (topics === 0) return CARRIES_ON.test(asked) || POINTS_BACK.test(withoutThereIs(asked)) || words.length <= 3
  if (topics > 1 || words.length > MOST_WITH_A_TOPIC) return false
  return CARRIES_ON.test(asked) || POINTS_BACK.test(withoutThereIs(asked))
}

/** “Is there a jacuzzi” points at nothing. */
const withoutThereIs = (asked: string): string =>
  asked.replace(/\b(?:is|are|was|will|do|does) (?:there|it)\b(?= \p{L}+ \p{L}+|.*\b(?:an?|any)\b)/u, '')

/** A follow-up with what it follows: the guest's last question that stands alone, of those before it, oldest first. */
export function inFull(message: string, earlier: readonly string[]): string {
  if (!isFollowUp(message)) return message
  const before = earlier.findLast((each) => !isFollowUp(each) && !smallTalk(each))
  if (before === undefined) return message
  return ASKS_ITSELF.test(folded(message)) ? `${topicOf(before)}: ${message}` : `${before} ${message}`
}
const ASKS_ITSELF =
  /\b(?:is|are|was|do|does|did|can|could|may|will|would|have|has|must|should|how much|how long|where|who)\b/

/** Where the new message asks for something of its own, only what the one before was about carries over. */
function topicOf(message: string): string {
  const telling = new Set(tellingWords(message).flatMap(({ stem: word, weight }) => (weight === 1 ? [word] : [])))
  const words = folded(message).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => telling.has(stem(word))).join(' ')
}
