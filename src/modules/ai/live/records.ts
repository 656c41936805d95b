/** What is looked up, as plain values: whoever has them can ask, with or without a database. */

export const RECORD_TYPES = [
  'reservation',
  'itinerary',
  'itinerary_event',
  'package',
  'experience',
  'room_type',
] as const

/** A record that an answer rests on. */
export interface LiveRecord {
  type: (typeof RECORD_TYPES)[number]
  id: string
  name: string
}

export interface StayRecord {
  /** Of the reservation, or of the itinerary where the house has no other record. */
  type: 'reservation' | 'itinerary'
  id: string
  check_in: string
  check_out: string
  room_type: string | null
  room: string | null
  arrival_time: string | null
  adults: number | null
  children: number | null
  /** How many come, where it is not known how many of them are children. */
  party_size: number | null
}

export interface EventRecord {
  id: string
  type: string
  name: string
  /** On the property's wall clock. */
  datetime: string
  duration_minutes: number | null
  notes: string | null
}

export interface PlansRecord {
  id: string
  events: EventRecord[]
}

export interface PackageRecord {
  id: string
  name: string
  price: number
  currency: string
  description: string | null
  inclusions: string[]
  valid_from: string | null
  valid_until: string | null
}

export interface ExperienceRecord {
  id: string
  name: string
  price: number
  currency: string
  /** How many can take part, where nothing is known of single times. */
  capacity: number | null
  slots: { datetime: string; places_left: number }[]
}

export interface RoomRecord {
  id: string
  name: string
  currency: string
  /** By the date the night begins on. */
  nights: Record<string, { rate: number | null; left: number }>
}

export interface LiveRecords {
  stay: StayRecord | null
  plans: PlansRecord | null
  packages: PackageRecord[]
  experiences: ExperienceRecord[]
  rooms: RoomRecord[]
}

export const NO_RECORDS: LiveRecords = { stay: null, plans: null, packages: [], experiences: [], rooms: [] }

/** The property's wall clock, `YYYY-MM-DDTHH:mm…`, and its local date. */
export interface Clock {
  now: string
  today: string
}

/** What a record says, in the guest's language. */
export interface Told {
  text: string
  records: LiveRecord[]
}

/** Of an answer that the question names nothing of: little, so that the texts answer where they can. */
export const POSSIBLE = 0.4

export interface LiveAnswer {
  content: string
  records: LiveRecord[]
  /** How likely it is that a record is asked for, 0 to 1, as far as the question alone says. */
  likelihood: number
  /** Whether it speaks of the guest. */
  mine: boolean
}
