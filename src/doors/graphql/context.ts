import type { Calls } from '../http/calls.ts'
import type { Follow } from './follow.ts'
import type { Weight } from './weight.ts'

/** What every resolver finds in its context. */
export interface GraphqlContext {
  calls: Calls
  follow: Follow
  weight: Weight
  requestId: string
  /** The header, as the caller gave it. */
  idempotencyKey: string | undefined
}

/** What the fields of the schema carry for the estimate of a request's size. */
export interface FieldExtensions {
  /** How many records it answers, or has in the list it answers, with these arguments. */
  size?(args: Record<string, unknown>): number | undefined
}
