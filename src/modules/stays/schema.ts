import {
  Amount,
  Currency,
  Id,
  LocalDate,
  Moment,
  Nullable,
  OneOf,
  Patch,
  type Static,
  Text,
  Type,
  Untrusted,
  UsuallyNull,
} from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'
import { guestReference } from '../guests/index.ts'

export const ReservationStatus = OneOf(['booked', 'checked_in', 'checked_out', 'cancelled', 'no_show'], {
  title: 'ReservationStatus',
  description: 'cancelled and no_show hold no room',
})
export type ReservationStatus = Static<typeof ReservationStatus>

export const NightlyRate = Type.Object(
  {
    date: LocalDate({ description: 'The night that begins on this day' }),
    rate: Amount({ description: 'Per room, net of tax' }),
  },
  { title: 'NightlyRate' },
)

const room_type = Text(200, {
  description: 'Name of the room type; one that is not in the list of room types counts all the same',
  examples: ['Sea View'],
})
const check_in = LocalDate({ description: 'Arrival', examples: ['2026-12-24'] })
const check_out = LocalDate({
  description:
    'Departure; the nights are check_in to the day before. Equal to check_in it is day use and holds no night',
  examples: ['2026-12-27'],
})
const nightly_rate = Amount({
  description: 'Per room and night, net of tax; 0 is complimentary. Rounded to the currency’s minor unit',
  examples: [169],
})
const nightly_rates = UsuallyNull(
  Type.Array(NightlyRate, { maxItems: 3660, description: 'Nights that cost something else than nightly_rate' }),
)
const rooms = Type.Integer({
  minimum: 1,
  maximum: 10_000,
  description: 'How many rooms (1 when left out)',
  examples: [1],
})
const currency = Currency({ description: 'ISO 4217; the property’s when left out' })
const source = Nullable(Text(200, { description: 'Where it was booked', examples: ['direct'] }))
const external_id = Nullable(
  Text(255, {
    description: 'Its id in your system, unique per property; an import updates by it',
    examples: ['PMS-10482'],
  }),
)
const booked_at = Moment({ description: 'When it was booked; when we learned of it, if left out' })
const cancelled_at = UsuallyNull(Moment({ description: 'When it was cancelled or marked a no-show' }))

const room = Nullable(
  Text(200, { description: 'The room’s number, or several, as the property system assigned it', examples: ['204'] }),
)
const arrival_time = Nullable(
  Type.String({
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    description: 'When the guest means to arrive, local time',
    examples: ['16:30'],
  }),
)
const notes = Nullable(
  Untrusted(
    Text(4000, { minLength: 0, description: 'What staff should know of this stay', examples: ['Crib in the room'] }),
  ),
)
export const blockId = Nullable(Id('blk', { description: 'The group block whose rooms it takes' }))

/** Of ours, or of another system. */
export const reservationReference = Text(255, {
  description: 'The reservation it belongs to',
  examples: ['res_01jd3vq8k2m4n6p8r0t2v4x6z9'],
})

export const reservationId = Id('res', { description: 'The reservation' })

export const Reservation = Type.Object(
  {
    id: reservationId,
    property_id: Id('pty'),
    guest_id: Nullable(guestReference),
    room_type,
    check_in,
    check_out,
    rooms,
    nightly_rate,
    nightly_rates,
    currency,
    status: ReservationStatus,
    source,
    external_id,
    booked_at,
    cancelled_at,
    room,
    arrival_time,
    notes,
    block_id: blockId,
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'Reservation' },
)
export type Reservation = Static<typeof Reservation>

const required = { room_type, check_in, check_out, nightly_rate }
const further = {
  nightly_rates,
  guest_id: Nullable(guestReference),
  rooms,
  currency,
  status: ReservationStatus,
  source,
  external_id,
  booked_at,
  cancelled_at,
  room,
  arrival_time,
  notes,
}
const given = { ...required, ...Type.Partial(Type.Object(further)).properties }

/** A row of an import. */
export const ImportedReservation = Type.Object(given, { title: 'ImportedReservation' })
export type ImportedReservation = Static<typeof ImportedReservation>

export const NewReservation = Type.Object({ ...given, block_id: Type.Optional(blockId) }, { title: 'NewReservation' })
export type NewReservation = Static<typeof NewReservation>

export const ReservationChanges = Patch({ ...required, ...further, block_id: blockId }, 'ReservationChanges')
export type ReservationChanges = Static<typeof ReservationChanges>
