import { Defaulted, Id, LocalTime, Nullable, type Static, Text, Type, Untrusted } from '../../platform/schema/schema.ts'
import { fitting } from './limits.ts'

const type = Text(100, { description: 'What kind of thing it is, in the house’s own words', examples: ['dining'] })
const name = Text(200, { description: 'What the guest calls it', examples: ['Dinner at the pier'] })
const datetime = LocalTime({
  description:
    'On the property’s wall clock, without a zone; seconds may be left out and fractions of them are dropped',
})
const duration_minutes = Nullable(
  Type.Integer({ minimum: 0, maximum: 525_600, description: 'Without one it is a moment', examples: [90] }),
)
const notes = Nullable(Text(2000, { minLength: 0, description: 'Free text', examples: ['Window table'] }))

export const eventId = Id('iev', { description: 'The event' })

/** The property may store more about an event than we define: further members are stored and returned. */
export const ItineraryEvent = Untrusted(
  Type.Object(
    { event_id: eventId, type, name, datetime, duration_minutes, notes },
    { title: 'ItineraryEvent', description: 'Further members are kept and returned', additionalProperties: true },
  ),
)
export type ItineraryEvent = Static<typeof ItineraryEvent>

export const NewItineraryEvent = fitting(
  Type.Object(
    { type, name, datetime, duration_minutes: Defaulted(duration_minutes, null), notes: Defaulted(notes, null) },
    { title: 'NewItineraryEvent', description: 'Further members are kept and returned', additionalProperties: true },
  ),
)
export type NewItineraryEvent = Static<typeof NewItineraryEvent>

export const itineraryEventChanges = {
  type: Type.Optional(type),
  name: Type.Optional(name),
  datetime: Type.Optional(datetime),
  duration_minutes: Type.Optional(duration_minutes),
  notes: Type.Optional(notes),
}
export type ItineraryEventChanges = Partial<NewItineraryEvent>
