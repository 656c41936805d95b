import type { AppliedLimits, Bucket } from '../reliability/limits.ts'
import type { Environment, EnvironmentName } from '../runtime/environment.ts'
import type { Log } from '../runtime/log.ts'
import type { TSchema } from '../schema/schema.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Actor, Workflow } from './context.ts'
import type { PropertyRow } from './create-context.ts'
import { defineError, type ErrorDefinition } from './errors.ts'
import type { Maturity } from './operation.ts'

/** A request without an API key of ours: a provider's notification, an open stream, a link in a mail. */
export interface Callback {
  /** For logs and metrics, like an operation's. */
  readonly id: `${string}.${string}`
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly summary: string
  /** Early access when omitted. */
  readonly maturity?: Maturity
  readonly description?: string
  /** Asked by scripts of other websites' pages: browsers may send it and read the answer. It tells by `Origin` whom it answers. */
  readonly crossOrigin?: true
  /** The JSON it takes, read with `readCallbackBody`. */
  readonly body?: TSchema
  /** The size limit of its body, if larger than usual; such a one is read only for whom `admit` lets in. */
  readonly mostBytes?: number
  /** The JSON of a successful response. */
  readonly output?: TSchema
  /** Its query parameters, all of them optional. */
  readonly query?: Readonly<Record<string, TSchema>>
  /** From a provider: exempt from the limit per unauthenticated address, which many properties' notifications share. */
  readonly fromProvider?: true
  /** What a successful response means, in a few words. */
  readonly answers?: string
  /** Its own errors; none of them is a 422. */
  readonly errors?: readonly ErrorDefinition[]
  /** Its path parameters. */
  readonly parameters?: Readonly<Record<string, TSchema>>
  /** Before the body is read, or fails; what it answers is called when all is over. */
  admit?(host: CallbackHost, request: RawRequest): Promise<() => void>
  handle(host: CallbackHost, request: RawRequest): Promise<RawAnswer>
}

export interface RawRequest {
  readonly method: string
  readonly params: Readonly<Record<string, string>>
  /** The public URL with its query: some signatures cover it. */
  readonly url: URL
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
  /** The client's address according to trusted proxies: an IPv4 address, or the network of an IPv6 host. */
  readonly address: string
  /** Aborted when the client has disconnected or the server stops. */
  readonly signal: AbortSignal
}

export interface RawAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** A stream is sent piece by piece until it ends or the request's signal is aborted. */
  readonly body?: string | Buffer | AsyncIterable<string>
  readonly limit?: AppliedLimits
}

export const jsonAnswer = (value: unknown): RawAnswer => ({
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
})

/** Proxies on the way must neither compress nor collect what is meant to arrive at once. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

export interface CallbackHost {
  readonly environments: Readonly<Record<EnvironmentName, Environment>>
  readonly vault: Vault
  readonly log: Log
  /** Requests a minute that one credential may make. */
  readonly quota: number
  /** The limits of those who chat on websites. */
  readonly visitors: VisitorQuotas
  clock(): number
  /** A context for the property that the callback belongs to, with Portico as the actor unless another is given. */
  contextFor(
    environment: Environment,
    property: PropertyRow & { id: string },
    operationId: string,
    actor?: Actor,
  ): Workflow
  /** Counts against the buckets, and against the property's limit if its credential was shown; or fails with 429. */
  count(environment: Environment, buckets: readonly Bucket[], propertyId?: string): AppliedLimits
}

/** A minute each. */
export interface VisitorQuotas {
  /** Messages of one visitor; new visitors from one address. */
  readonly visitor: number
  /** Requests from one address. */
  readonly address: number
  /** Messages and new visitors of one publishable key. */
  readonly website: number
}

export const defineCallback = (callback: Callback): Callback => callback

export const malformedNotification = defineError(
  'malformed_notification',
  'malformed',
  'The notification is not in the form that this provider sends.',
)

export const invalidSignature = defineError(
  'invalid_signature',
  'unauthenticated',
  'The notification is not signed with the secret of the account it is for; nothing of it was applied.',
)
