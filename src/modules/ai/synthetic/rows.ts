import type { Context } from '../../../platform/operation/context.ts'
import { newId } from '../../../platform/schema/ids.ts'
import type { CitableSource } from '../../knowledge/index.ts'
import { LEFT_TO_STAFF } from '../conversations/turns.ts'
import { NOT_RATED, NOTHING_BECAME } from '../figures/schema.ts'
import { preferredTimeIn } from '../intents/preferred-time.ts'
import type { GuestIntent } from '../intents/schema.ts'
import type { ChatSource, Citation } from '../schema.ts'
import type { Recorded } from './recorded.ts'
import type { MessageRow } from './store.ts'

/** What a recorded answer leaves behind, in the form in which the assistant keeps it. */

export type Sources = ReadonlyMap<string, CitableSource>

const SAID = { ...NOTHING_BECAME, ...NOT_RATED, file: null, sources: [], citations: [], records: [], engine: null }

type Said = Omit<MessageRow, 'property_id' | 'position' | 'conversation_id' | 'id' | 'created_at'>

/** The guest's words, and what they are told. The notice that a colleague answers is told once. */
export function turnOf(question: string, answer: Recorded, sources: Sources): Said[] {
  const { intent, became } = answer
  const asked: Said = { ...SAID, role: 'user', content: question, intent }
  if (became === null && answer.content !== LEFT_TO_STAFF) return [asked]
  const told: Said = {
    ...SAID,
    ...became,
    role: 'assistant',
    content: answer.content,
    intent,
    engine: became && 'embedded',
    citations: (answer.citations ?? []).map(([name, start, end]) => citationOf(sources.get(name)!, start, end)),
    sources: (answer.sources ?? []).map(([name, score]) => lookedAt(sources.get(name)!, score)),
  }
  return [asked, told]
}

export const staffSays = (content: string): Said => ({ ...SAID, role: 'staff', content, intent: null })

/** In the words of the source itself. */
const citationOf = ({ id, content }: CitableSource, start: number, end: number): Citation => ({
  source_id: id,
  quote: content.slice(start, end),
  start,
  end,
})

const lookedAt = ({ id, name, type }: CitableSource, score: number): ChatSource => ({
  source_id: id,
  source_name: name,
  source_type: type,
  score,
})

const BY = 'Front desk'
const SEEN_TO_AFTER_MS = 9 * 60_000

type Wanted = Pick<GuestIntent, 'guest_id' | 'reservation_id' | 'conversation_id' | 'channel'>

/** What is wanted; seen to some minutes later, unless it waits. */
export async function intentOf(ctx: Context, of: Wanted, asked: Asked): Promise<GuestIntent> {
  const { question, at, answer, waits } = asked
  const clock = { now: at, timeZone: ctx.property.timezone }
  const handled = waits ? undefined : new Date(Math.min(at.getTime() + SEEN_TO_AFTER_MS, ctx.now.getTime()))
  return {
    id: newId('int', at.getTime()),
    property_id: ctx.property.id,
    ...of,
    call_id: null,
    ...answer.intent,
    message: question,
    preferred_time: answer.timed ? ((await preferredTimeIn(question, clock))?.toISOString() ?? null) : null,
    status: handled ? 'handled' : 'open',
    handled_at: handled?.toISOString() ?? null,
    handled_by: handled ? BY : null,
    created_at: at.toISOString(),
    updated_at: (handled ?? at).toISOString(),
    version: handled ? 2 : 1,
  }
}

interface Asked {
  question: string
  at: Date
  answer: Recorded
  waits: boolean
}
