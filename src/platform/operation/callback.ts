import type { AppliedLimits, Bucket } from '../reliability/limits.ts'
import type { Environment, EnvironmentName } from '../runtime/environment.ts'
import type { Log } from '../runtime/log.ts'
import type { TSchema } from '../schema/schema.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Workflow } from './context.ts'
import type { PropertyRow } from './create-context.ts'
import { defineError, type ErrorDefinition } from './errors.ts'
import type { Maturity } from './operation.ts'

/** A request that brings no key of ours: a provider's notification, someone's open stream, a link in a mail. */
export interface Callback {
  /** For logs and metrics, like an operation's. */
  readonly id: `${string}.${string}`
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly summary: string
  /** Left out: early access. */
  readonly maturity?: Maturity
  readonly description?: string
  /** A provider's: outside the limit of strangers' addresses, which many properties' notifications share. */
  readonly fromProvider?: true
  /** What it answers when all is well, in a few words. */
  readonly answers?: string
  /** Those of its own; none of them is a 422. */
  readonly errors?: readonly ErrorDefinition[]
  /** Those in its path. */
  readonly parameters?: Readonly<Record<string, TSchema>>
  handle(host: CallbackHost, request: RawRequest): Promise<RawAnswer>
}

export interface RawRequest {
  readonly method: string
  readonly params: Readonly<Record<string, string>>
  /** As the world addresses it, with its query: some signatures cover it. */
  readonly url: URL
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
  /** Where it came from, as trusted proxies tell it: an IPv4 address, or the network that an IPv6 host owns. */
  readonly address: string
  /** Aborted when the other side has gone or the server stops. */
  readonly signal: AbortSignal
}

export interface RawAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** A stream goes out piece by piece until it ends or the request's signal is aborted. */
  readonly body?: string | Buffer | AsyncIterable<string>
  readonly limit?: AppliedLimits
}

export interface CallbackHost {
  readonly environments: Readonly<Record<EnvironmentName, Environment>>
  readonly vault: Vault
  readonly log: Log
  /** Requests a minute that one credential may make. */
  readonly quota: number
  clock(): number
  /** Portico itself at work for the property that the callback turned out to belong to. */
  contextFor(environment: Environment, property: PropertyRow & { id: string }, operationId: string): Workflow
  /** Counts against a limit of its own, and the property's where a credential of that property was shown; or 429. */
  count(environment: Environment, bucket: Bucket, propertyId?: string): AppliedLimits
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
