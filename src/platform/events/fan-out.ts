import type { Fragment } from '../database/sql.ts'
import type { EventKind } from './event-kind.ts'

/** Events of one kind that a statement has just written. */
export interface WrittenEvents {
  readonly propertyId: string
  readonly kind: EventKind
  readonly at: Date
  /** The CTE that returns the `id` of each. */
  readonly rows: Fragment
}

/** The insert that notes, in the statement that writes the events, who is to be told of them. */
export type FanOut = (events: WrittenEvents) => Fragment
