import type { DetectedIntent, IntentName } from '../schema.ts'
import { plain } from './signals.ts'

/** Longer texts say what they want early on. */
const MOST_READ = 2_000

/** These are passed to staff as intents; that no text answers them says nothing about the knowledge. */
const WISHES: readonly IntentName[] = ['booking', 'service_request', 'complaint']

const GREETING =
  '(?:(?:hi|hello|hey|good \\w+|please|thanks|thank you|and|so|also|but|ok|sorry)(?: there| all)?[ ,!.:-]{1,3}){0,3}'
const OPENS_QUESTION = new RegExp(
  `^${GREETING}(?:what|when|where|which|who|whose|why|how|is|are|was|were|do|does|did|am|has|have you|will|(?:can|could|may|should|shall|must) (?:i|we|my|our|one|they|he|she))\\b`,
  'i',
)
const ASKS_TO_KNOW =
  /\b(?:tell (?:me|us)|let (?:me|us) know|wonder(?:ing)?|(?:want|like|love|need) to know|(?:do|would) you know|any idea|(?:have|got) a question|inform me|find out|explain)\b/i
/** "Could you bring towels?" is a polite request. */
const POLITE_WISH = new RegExp(`^${GREETING}(?:can|could|would|will|may) you\\b|\\bwould you mind\\b`, 'i')

/** Instructions to the assistant rather than questions to the property. */
const INSTRUCTION = new RegExp(
  [
    '\\b(?:ignore|disregard|forget|override|bypass)\\b.{0,20}\\b(?:your|all|any|previous|prior|above|earlier|these)\\b.{0,30}\\b(?:instructions?|rules?|prompts?|guidelines?|restrictions?)\\b',
    '\\b(?:system|hidden|initial|original) prompt\\b|\\b(?:reveal|print|repeat|output)\\b.{0,30}\\byour (?:\\w+ )?(?:instructions|rules|prompts?)\\b',
    '\\byou are now (?:an?|in|the|no longer)\\b|\\bfrom now on,? (?:you|answer|always|only)\\b',
    '\\b(?:developer|jailbreak|debug|dan) mode\\b|\\btell (?:me|us) an? (?:\\w+ )?(?:joke|story|poem|riddle)\\b',
    '(?:^|[.!?] )(?:please )?(?:write|compose|generate|translate|summari[sz]e|rewrite|pretend|(?:act|behave|respond|answer|reply) (?:only )?(?:as|with|in))\\b',
  ].join('|'),
  'i',
)

/** Whether an unanswered message shows a gap in the knowledge: a question to the property, not a request. */
export function isGapWorthy(text: string, { intent }: DetectedIntent): boolean {
  const words = plain(text).slice(0, MOST_READ).trim()
  if (INSTRUCTION.test(words)) return false
  return !WISHES.includes(intent) || words.split(/(?<=[.?!])\s/).some(asks)
}

const asks = (sentence: string): boolean => {
  const said = sentence.trim()
  if (OPENS_QUESTION.test(said) || ASKS_TO_KNOW.test(said)) return true
  return said.endsWith('?') && !POLITE_WISH.test(said)
}
