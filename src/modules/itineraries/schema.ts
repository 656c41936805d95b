import {
  Defaulted,
  Id,
  LocalDate,
  Moment,
  Nullable,
  OneOf,
  type Static,
  Text,
  Type,
  Untrusted,
} from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'
import { guestReference } from '../guests/index.ts'
import { reservationReference } from '../stays/index.ts'
import { eventId, ItineraryEvent, NewItineraryEvent } from './event-schema.ts'
import { fitting, MOST_EVENTS } from './limits.ts'

export const STATUSES = ['pre_arrival', 'in_stay', 'post_stay', 'cancelled'] as const

export const ItineraryStatus = OneOf(STATUSES, {
  title: 'ItineraryStatus',
  description: 'Follows the property’s local date; `cancelled` is final',
  examples: ['pre_arrival'],
})
export type ItineraryStatus = Static<typeof ItineraryStatus>

export const itineraryId = Id('itn', { description: 'The itinerary' })

const headcount = (description: string, example: number) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, description, examples: [example] }))

export const PartyComposition = fitting(
  Untrusted(
    Type.Object(
      {
        adults: headcount('How many adults', 2),
        children: headcount('How many children', 1),
        infants: headcount('How many infants', 0),
      },
      {
        title: 'PartyComposition',
        description: 'Who comes along; further members are kept and returned',
        additionalProperties: true,
      },
    ),
  ),
)
export type PartyComposition = Static<typeof PartyComposition>

export const ItineraryConflict = Type.Object(
  {
    event_id: eventId,
    reason: OneOf(['overlap', 'outside_stay'], {
      title: 'ItineraryConflictReason',
      description:
        '`overlap`: it runs into another event; `outside_stay`: before the day of arrival or after departure',
    }),
    other_event_id: Nullable(
      Id('iev', {
        description: 'For an overlap, one of the events it runs into',
        examples: ['iev_01jd3vq8k2m4n6p8r0t2v4x6z9'],
      }),
    ),
  },
  { title: 'ItineraryConflict' },
)
export type ItineraryConflict = Static<typeof ItineraryConflict>

const check_in = LocalDate({ description: 'Arrival', examples: ['2026-12-24'] })
const check_out = LocalDate({ description: 'Departure, after the day of arrival', examples: ['2026-12-27'] })
const room_type = Nullable(Text(200, { description: 'Assigned or preferred', examples: ['Sea View Double'] }))
const party_size = Type.Integer({
  minimum: 1,
  maximum: 3000,
  description: 'How many come, never fewer than the composition counts; its sum when left out, 1 without one',
  examples: [3],
})
const notes = Nullable(
  Untrusted(Text(10_000, { minLength: 0, description: 'Visible to AI and staff', examples: ['Arrives by ferry'] })),
)

const reservation_id = Nullable(reservationReference)

export const Itinerary = Type.Object(
  {
    id: itineraryId,
    property_id: Id('pty'),
    guest_id: guestReference,
    reservation_id,
    check_in,
    check_out,
    room_type,
    party_size,
    party_composition: PartyComposition,
    events: Type.Array(ItineraryEvent, { description: 'In the order of their local times' }),
    conflicts: Type.Array(ItineraryConflict, {
      description: 'What does not go together, by the wall clock; it is kept all the same',
      examples: [[]],
    }),
    notes,
    status: ItineraryStatus,
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'Itinerary' },
)
export type Itinerary = Static<typeof Itinerary>

export const NewItinerary = Type.Object(
  {
    guest_id: Type.Optional(guestReference),
    reservation_id: Defaulted(reservation_id, null),
    check_in: Type.Optional(check_in),
    check_out: Type.Optional(check_out),
    room_type: Type.Optional(room_type),
    party_size: Type.Optional(party_size),
    party_composition: Type.Optional(PartyComposition),
    events: Defaulted(Type.Array(NewItineraryEvent, { maxItems: MOST_EVENTS, description: 'In any order' }), []),
    notes: Defaulted(notes, null),
    status: Type.Optional(ItineraryStatus),
  },
  { title: 'NewItinerary' },
)
export type NewItinerary = Static<typeof NewItinerary>

export const itineraryChanges = {
  check_in: Type.Optional(check_in),
  check_out: Type.Optional(check_out),
  room_type: Type.Optional(room_type),
  party_size: Type.Optional(party_size),
  party_composition: Type.Optional(PartyComposition),
  notes: Type.Optional(notes),
  status: Type.Optional(ItineraryStatus),
}
export type ItineraryChanges = Partial<Pick<NewItinerary, keyof typeof itineraryChanges>>
