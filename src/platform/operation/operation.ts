import type { Static, TObject, TSchema } from '../schema/schema.ts'
import type { Context, Transaction, Workflow } from './context.ts'
import type { ErrorDefinition, Violation } from './errors.ts'
import type { Scope } from './scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Maturity = 'available' | 'early_access'

/** Each has a setting: `PORTICO_LIMIT_CHAT` and so on. */
export type PropertyLimit = 'chat' | 'knowledge' | 'voice'

/**
 * What is good to know beforehand: it only adds, although it answers like a change · a message goes to a person · a
 * server of somebody else is reached · it cannot be undone · data is removed for good · keys or secrets are handed out
 * or replaced · one request acts on many records.
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
  /** What 200 means instead, where a record that is already there is answered rather than made (`tx.alreadyExists`). */
  readonly found?: string
  /** How large its JSON body may be, where that is more than usual. */
  readonly mostBytes?: number
  /** How REST writes an output that is a text of its own kind; other doors carry it as text. */
  readonly mediaType?: string
}

/** A file too large for a JSON body. REST takes it as the body and reads it as it comes; other doors carry it as text. */
export interface Upload {
  /** The input field that is the file, and the one that says how it is written. */
  readonly field: string
  readonly formatField: string
  /** By media type: the value of the format field, and a file of a few lines. */
  readonly formats: Readonly<Record<string, { readonly format: string; readonly example: string }>>
  /** How much one request may send. */
  readonly mostBytes: number
}

/** Whoever takes the answer while it is written. */
export interface Listener {
  send(piece: object): void
  /** Nothing to tell, but all is well: begins the answer, and keeps its connection from being taken for dead. */
  keepAlive(): void
  /** Aborted when nobody listens any more. */
  readonly signal: AbortSignal
  /** Aborted when the server stops: what has no end of its own ends now. */
  readonly closing: AbortSignal
}

/** An answer that can come while it is written: REST sends the pieces as `delta` events, then the whole as `done`. */
export interface Streaming<O extends TSchema> {
  /** What is told of an answer that was there at once; what `run` tells has the same form. */
  pieces(output: Static<O>): object[]
  /** It waits for what is yet to happen: a server that stops does not wait for those who do not take its end. */
  readonly live?: true
}

/** A query reads; a command changes, in one transaction; a workflow also talks to the outside between. */
export type Kind = 'query' | 'command' | 'workflow'

/** What an operation of this kind may touch. */
export type ContextOf<K extends Kind> = K extends 'query' ? Context : K extends 'command' ? Transaction : Workflow

/**
 * An operation is a value: everything any door needs to offer it. Its names derive from the id: `packages.create` is
 * GraphQL's `packagesCreate`, the tool `packages_create`, the SDK's `packages.create()` and the audit action.
 */
export interface Operation<I extends TObject = TObject, O extends TSchema = TSchema, K extends Kind = Kind> {
  readonly id: `${string}.${string}`
  readonly kind: K
  readonly scope: Scope
  /** A limit of the property's own that each request counts against, beside the key's. */
  readonly limit?: PropertyLimit
  readonly maturity: Maturity
  readonly summary: string
  readonly description?: string
  /** Where kind, method and status do not tell them. */
  readonly consequences?: readonly Consequence[]
  /** The query of the same input that tells what would come of it, without doing it. */
  readonly preview?: `${string}.${string}`
  readonly http: Binding
  /** Path parameters, then query (GET, DELETE, uploads) or body (POST, PUT, PATCH) fields, in one flat object. */
  readonly input: I
  readonly upload?: Upload
  readonly output: O
  readonly stream?: Streaming<O>
  readonly errors: readonly ErrorDefinition[]
  /** Cross-field rules over the fields that are valid by themselves, so that all violations are told at once. */
  readonly rules?: readonly ((input: Partial<Static<I>>) => Violation | undefined)[]
  /** Exists in the sandbox alone; the live environment answers 404. */
  readonly sandboxOnly?: true
  /** Changes what a credential carries (its key, its property's settings), so that cached ones are read anew. */
  readonly changesCaller?: true
  /** The file comes beside the input, piece by piece; without an `upload` it is empty. A listener only with `stream`. */
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

/** Whether its fields travel in a JSON body. A file takes the body for itself and leaves them the query. */
export const takesBody = ({ http, upload }: AnyOperation): boolean =>
  http.method !== 'GET' && http.method !== 'DELETE' && !upload

/** Where a field of the flat input stands in the HTTP request; `loc` begins with it in every door. */
export function locationOf(operation: AnyOperation, field: string): 'path' | 'query' | 'body' | 'header' {
  if (pathParameters(operation).includes(field)) return 'path'
  if (field === operation.upload?.formatField) return 'header'
  return takesBody(operation) || field === operation.upload?.field ? 'body' : 'query'
}

export const successStatus = ({ http }: AnyOperation): number => http.status ?? (http.method === 'DELETE' ? 204 : 200)
