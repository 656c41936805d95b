import type { Mentions } from '../../platform/mentions.ts'
import { ItineraryEvent } from './event-schema.ts'
import { PartyComposition } from './schema.ts'
import type { ItineraryRow } from './store.ts'

/** Stands where a text must be. */
const REMOVED = 'Removed'

/** Without the texts that speak of a person; undefined when none does. */
export function withoutMentions(row: ItineraryRow, mentions: Mentions): ItineraryRow | undefined {
  const { notes, room_type, events, party_composition } = row
  if (!mentions.in({ notes, room_type, events, party_composition })) return undefined
  const empty = (text: string | null) => (mentions.in(text) ? null : text)
  return {
    ...row,
    notes: empty(notes),
    room_type: empty(room_type),
    events: events.map((event) => eventWithout(event, mentions)),
    party_composition: withoutMembers(party_composition, PartyComposition.properties, mentions),
  }
}

function eventWithout(event: ItineraryEvent, mentions: Mentions): ItineraryEvent {
  if (!mentions.in(event)) return event
  const replaced = (text: string) => (mentions.in(text) ? REMOVED : text)
  return {
    ...withoutMembers(event, ItineraryEvent.properties, mentions),
    type: replaced(event.type),
    name: replaced(event.name),
    notes: mentions.in(event.notes) ? null : event.notes,
  }
}

/** Further members go whole, when their name or anything in them speaks of the person. */
const withoutMembers = <T extends object>(value: T, ours: object, mentions: Mentions): T =>
  Object.fromEntries(
    Object.entries(value).filter(([name, member]) => Object.hasOwn(ours, name) || !mentions.in({ [name]: member })),
  ) as T
