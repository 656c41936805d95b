import type { AnyRelation } from '../../platform/operation/relation.ts'
import type { Calls } from '../http/calls.ts'

/** What every resolver finds in its context. */
export interface GraphqlContext {
  calls: Calls
  follow: Follow
  answerSize: AnswerSize
  requestId: string
  /** The header, as the caller gave it. */
  idempotencyKey: string | undefined
}

/** What the fields of the schema carry for the estimate of a request's size. */
export interface FieldExtensions {
  /** How many records it answers, or has in the list it answers, with these arguments. */
  size?(args: Record<string, unknown>): number | undefined
}

/** What an answer has come to so far. Beyond the bounds nothing more is read, and none of it is shown. */
export interface AnswerSize {
  readonly isTooLarge: boolean
  addShown(characters: number): void
  addRead(records: Iterable<object>): void
}

/** The records that one key leads to. */
export type Follow = (relation: AnyRelation, key: string, limit: number) => Promise<readonly object[]>
