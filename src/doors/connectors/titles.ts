import type { AnyOperation } from '../../platform/operation/operation.ts'
import { labelOf } from './fields.ts'

/** Short, capitalised names of steps: `Create Package`, `Find Guests`. */

const OWN: Record<string, string> = {
  'ai.chat': 'Answer Guest',
  'ai_conversations.messages': 'Get Conversation Messages',
  'ai_conversations.reply': 'Reply To Guest',
  'calls.summary': 'Get Call Totals',
  'inventory.calendar': 'Get Room Calendar',
  'knowledge.search': 'Search Knowledge',
  'properties.availability': 'Check Availability',
  'reservations.no_show': 'Mark No-Show',
  'revenue.apply_recommendation': 'Apply Rate Recommendation',
  'revenue.create_local_event': 'Create Local Event',
  'revenue.create_override': 'Create Rate Override',
  'revenue.forecast': 'Forecast Occupancy',
  'revenue.generate_recommendations': 'Generate Rate Recommendations',
  'revenue.list_competitor_rates': 'Find Competitor Rates',
  'revenue.list_local_events': 'Find Local Events',
  'revenue.list_overrides': 'Find Rate Overrides',
  'revenue.list_recommendations': 'Find Rate Recommendations',
}

const NOUNS: Record<string, string> = {
  ai: 'answer',
  ai_conversations: 'conversation',
  ai_intents: 'intent',
  knowledge: 'knowledge source',
  messaging: 'message',
  properties: 'property',
}

const SAID: Record<string, string> = { list: 'Find', get: 'Get' }

export function titleOf({ id }: AnyOperation): string {
  const [thing, act] = id.split('.') as [string, string]
  const [verb, ...object] = act.split('_') as [string, ...string[]]
  const noun = nounOf(thing)
  if (OWN[id]) return OWN[id]
  const what = object.length > 0 ? `${noun.replace(/ source$/, '')}_${object.join('_')}` : noun
  const title = labelOf(`${SAID[verb] ?? verb}_${what.replaceAll(' ', '_')}`)
  return verb === 'list' && object.length === 0 ? plural(title) : title
}

/** The singular: `Guest`, `Room Type`. */
export const nounOf = (thing: string): string =>
  NOUNS[thing] ?? thing.replaceAll('_', ' ').replace(/ies$/, 'y').replace(/s$/, '')

const plural = (title: string): string => (title.endsWith('y') ? `${title.slice(0, -1)}ies` : `${title}s`)
