/** The client of Portico. Receivers of webhooks need `@portico/sdk/webhooks` alone. */

export type { Meta, Quota } from './answer.ts'
export { Portico } from './client.ts'
export {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  PorticoError,
  RateLimitError,
  ServerError,
  TimeoutError,
} from './errors.ts'
export type * from './generated/types.ts'
export type { Operations } from './generated/types.ts'
export type { CallOptions, PorticoOptions } from './options.ts'
export type { Answer, AnswerStream, Pending, PendingPage } from './pending.ts'
