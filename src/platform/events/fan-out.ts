import type { Destination } from '../database/destination.ts'

/** An event that is being written, as the fan-out sees it. */
export interface WrittenEvent {
  property_id: string
  id: string
  type: string
  scope: string
  created_at: Date
}

/** Records, in the transaction that writes the events, who receives them. Its rows are `WrittenEvent`s. */
export type FanOut = Destination
