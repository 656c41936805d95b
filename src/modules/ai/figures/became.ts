import { inEnglish } from '../../../platform/text/language/gloss.ts'
import type { Reply } from '../generate.ts'
import type { Reaction } from '../react.ts'
import type { DetectedIntent } from '../schema.ts'
import type { Outcome } from './outcomes.ts'
import type { Became } from './schema.ts'
import { topicOf } from './topics.ts'

const OWN: readonly string[] = ['reservation', 'itinerary', 'itinerary_event']

interface Told {
  question: string
  reaction: Reaction
  answer: Reply
  intent: DetectedIntent
  isHandedOver: boolean
}

/** What is counted of a turn. */
export const becameOf = ({ question, reaction, answer, intent, isHandedOver }: Told): Became => ({
  outcome: outcomeOf(reaction, answer, isHandedOver),
  language: reaction.language,
  topic: topicOf({
    english: reaction.query || inEnglish(question, reaction.language),
    intent: intent.intent,
    isEmergency: reaction.outcome === 'emergency',
    isOwnStay: answer.records.some(({ type }) => OWN.includes(type)),
    sourceType: citedType(reaction, answer),
  }),
})

/** A hosted model may answer what the embedded engine would decline; a decline too many hands over. */
function outcomeOf({ outcome }: Reaction, { engine, declined }: Reply, isHandedOver: boolean): Outcome {
  if (engine === 'hosted') return declined ? 'declined' : 'answered'
  return outcome === 'declined' && isHandedOver ? 'handed_over' : outcome
}

/** Of the text that is cited first, else of the one that fits best. */
function citedType({ passages }: Reaction, { citations: [first] }: Reply): string | undefined {
  return (passages.find(({ sourceId }) => sourceId === first?.source_id) ?? passages[0])?.sourceType
}
