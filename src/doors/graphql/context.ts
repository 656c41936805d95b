import type { Listener } from '../../platform/operation/operation.ts'
import type { AnyRelation } from '../../platform/operation/relation.ts'
import type { Calls } from '../http/calls.ts'

/** What every resolver finds in its context. */
export interface GraphqlContext {
  calls: Calls
  follow: Follow
  answerSize: AnswerSize
  requestId: string
  /** For an answer that goes on: when its reader is gone, and when the server stops. */
  stream(): Pick<Listener, 'signal' | 'closing'>
  /** The header, as the caller sent it. */
  idempotencyKey: string | undefined
}

/** What schema fields carry for the cost estimate of a request. */
export interface FieldExtensions {
  /** How many records it answers, or has in the list it answers, with these arguments. */
  size?(args: Record<string, unknown>): number | undefined
  /** False for what only holds records together, such as an edge. */
  isRecord?: boolean
}

/** The size of a response so far. Beyond the limits nothing more is read, and nothing of it is sent. */
export interface AnswerSize {
  readonly isTooLarge: boolean
  addShown(characters: number): void
  addRead(records: Iterable<object>): void
}

/** The records that one key leads to. */
export type Follow = (relation: AnyRelation, key: string, limit: number) => Promise<readonly object[]>
