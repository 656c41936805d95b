import type { Itinerary } from '../../itineraries/index.ts'
import type { Passage } from '../../knowledge/index.ts'
import type { GuestStay } from '../live/turn-stay.ts'
import type { CitedRecord } from '../schema.ts'
import type { Language } from '../wording/index.ts'

/** What a model may look up: read-only, with the credential and scopes of whoever asks, which `run` carries in it. */
export interface LiveTool {
  name: string
  description: string
  /** A JSON schema of the arguments: an object. */
  parameters: Readonly<Record<string, unknown>>
  /** Text that states what was found, in plain sentences or rows, and the records it was read from. */
  run(args: Readonly<Record<string, unknown>>): Promise<LookedUp>
}

export interface LookedUp {
  text: string
  records: readonly CitedRecord[]
}

/** Everything that a hosted model is told and may say. */
export interface HostedGrounds {
  question: string
  /** The question as it was translated for retrieval, where it was. */
  query?: string
  passages: readonly Passage[]
  itinerary: Itinerary | null
  stay?: GuestStay | null
  /** The property's wall clock, `YYYY-MM-DDTHH:mm…`, and its local date. */
  now: string
  today: string
  /** The guest's language; the model is asked to keep to it. */
  language?: Language
  /** None by default. */
  tools?: readonly LiveTool[]
}
