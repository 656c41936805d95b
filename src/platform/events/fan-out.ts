import type { Destination } from '../database/destination.ts'

/** An event that is being written, as those are told who decide whom it goes to. */
export interface WrittenEvent {
  property_id: string
  id: string
  type: string
  scope: string
  created_at: Date
}

/** Notes, in the transaction that writes the events, who is to be told of them. It is given `WrittenEvent`s. */
export type FanOut = Destination
