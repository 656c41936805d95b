import type { Static, TObject, TSchema } from '../schema/schema.ts'
import type { Context, Transaction, Workflow } from './context.ts'
import type { ErrorDefinition } from './errors.ts'
import type { Rule } from './rules.ts'
import type { Scope } from './scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Maturity = 'available' | 'early_access'

/** Each has a setting: `PORTICO_LIMIT_CHAT` and so on. */
export type PropertyLimit = 'chat' | 'knowledge' | 'voice'

/**
 * What callers should know beforehand: it only adds, although it answers like a change · a message goes to a person · a
 * third party's server is called · it cannot be undone · data is removed for good · keys or secrets are issued or
 * replaced · one request acts on many records.
 */
export type Consequence =
  | 'only_adds'
  | 'contacts_person'
  | 'contacts_outside'
  | 'irreversible'
  | 'erases'
  | 'credentials'
  | 'bulk'

export interface Binding {
  readonly method: Method
  readonly path: `/v1/${string}`
  readonly status?: number
  /** What 200 means instead, when an existing record is answered rather than created (`tx.alreadyExists`). */
  readonly found?: string
  /** The size limit of its JSON body, if larger than usual. */
  readonly mostBytes?: number
  /** The media type of a text output in REST; other doors carry it as text. */
  readonly mediaType?: string
}

/** A file too large for a JSON body. REST takes it as the body and streams it; other doors carry it as text. */
export interface Upload {
  /** The input field for the file, and the field for its format. */
  readonly field: string
  readonly formatField: string
  /** By media type: the value of the format field, and a short example file. */
  readonly formats: Readonly<Record<string, { readonly format: string; readonly example: string }>>
  /** The size limit of one request. */
  readonly mostBytes: number
}

/** Receives the answer while it is written. */
export interface Listener {
  send(piece: object): void
  /** Sends a sign of life: it begins the response and keeps its connection from timing out. */
  keepAlive(): void
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal
  /** Aborted when the server stops: a stream without an end ends now. */
  readonly closing: AbortSignal
}

/** An answer that can be streamed: REST sends the pieces as `delta` events, then the whole as `done`. */
export interface Streaming<O extends TSchema> {
  /** The pieces of an answer that was complete at once; the pieces from `run` have the same form. */
  pieces(output: Static<O>): object[]
  /**
   * The stream waits for future events, each of this form: a server that stops does not wait for clients that do not
   * read its end.
   */
  readonly live?: { readonly piece: TSchema }
}

/** A query reads; a command writes, in one transaction; a workflow also calls external systems between transactions. */
export type Kind = 'query' | 'command' | 'workflow'

/** What an operation of this kind may use. */
export type ContextOf<K extends Kind> = K extends 'query' ? Context : K extends 'command' ? Transaction : Workflow

/**
 * An operation is a value: everything any door needs to offer it. Its names derive from the id: `packages.create` is
 * GraphQL's `packagesCreate`, the tool `packages_create`, the SDK's `packages.create()` and the audit action.
 */
export interface Operation<I extends TObject = TObject, O extends TSchema = TSchema, K extends Kind = Kind> {
  readonly id: `${string}.${string}`
  readonly kind: K
  readonly scope: Scope
  /** A limit of the property that each request counts against, besides the key's. */
  readonly limit?: PropertyLimit
  readonly maturity: Maturity
  readonly summary: string
  readonly description?: string
  /** Given where kind, method and status do not show them. */
  readonly consequences?: readonly Consequence[]
  /** The query with the same input that returns what would happen, without doing it. */
  readonly preview?: `${string}.${string}`
  readonly http: Binding
  /** Path parameters, then query (GET, DELETE, uploads) or body (POST, PUT, PATCH) fields, in one flat object. */
  readonly input: I
  readonly upload?: Upload
  readonly output: O
  readonly stream?: Streaming<O>
  readonly errors: readonly ErrorDefinition[]
  /** Acts on one record that has a version: the caller may name the version it expects. */
  readonly versioned?: true
  /** Whether an answer stays as it is until the record has another version: only then may it be 304. */
  readonly settled?: (output: Static<O>) => boolean
  /** Rules across fields that are valid by themselves, so that all violations are reported at once. */
  readonly rules?: readonly Rule<Static<I>>[]
  /** Exists in the sandbox only; the live environment answers 404. */
  readonly sandboxOnly?: true
  /** A query that must see the newest rows even where others may be seconds old: it is never sent to a replica. */
  readonly neverStale?: true
  /** Asked again and again while something is open: neither audited nor noted in the request log, unless it is refused. */
  readonly signOfLife?: true
  /** Changes what a credential carries (its key, its property's settings), so that the cache is invalidated. */
  readonly changesCaller?: true
  /** The file is streamed beside the input; without an `upload` it is empty. A listener comes only with `stream`. */
  run(ctx: ContextOf<K>, input: Static<I>, file: AsyncIterable<Uint8Array>, listener?: Listener): Promise<Static<O>>
}

// biome-ignore lint/suspicious/noExplicitAny: a registry holds operations of every shape
export type AnyOperation = Operation<any, any, any>

export const defineOperation = <I extends TObject, O extends TSchema, K extends Kind>(operation: Operation<I, O, K>) =>
  operation

const pathNames = new WeakMap<AnyOperation, string[]>()

/** The names in the path template: `['id']` for `/v1/packages/{id}`. */
export function pathParameters(operation: AnyOperation): string[] {
  let names = pathNames.get(operation)
  if (!names) {
    names = [...operation.http.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
    pathNames.set(operation, names)
  }
  return names
}

/** Lists, reports, exports and searches; what reads one record by its id is cheap, and its reader may be about to change it. */
export const mayBeStale = (operation: AnyOperation): boolean =>
  operation.kind === 'query' && !operation.stream && !operation.neverStale && !operation.http.path.endsWith('}')

/** Whether its fields are sent in a JSON body. A file takes the whole body and leaves the query for the fields. */
export const takesBody = ({ http, upload }: AnyOperation): boolean =>
  http.method !== 'GET' && http.method !== 'DELETE' && !upload

/** Where a field of the flat input is in the HTTP request; `loc` begins with it in every door. */
export function locationOf(operation: AnyOperation, field: string): 'path' | 'query' | 'body' | 'header' {
  if (pathParameters(operation).includes(field)) return 'path'
  if (field === operation.upload?.formatField) return 'header'
  return takesBody(operation) || field === operation.upload?.field ? 'body' : 'query'
}

export const successStatus = ({ http }: AnyOperation): number => http.status ?? (http.method === 'DELETE' ? 204 : 200)
