import type { Context } from './context.ts'
import type { ErrorDefinition, Violation } from './errors.ts'
import type { Static, TObject, TSchema } from './schema.ts'
import type { Scope } from './scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Maturity = 'available' | 'early_access'

/**
 * An operation is a value: everything any door needs to offer it. Its names derive from the id: `packages.create` is
 * GraphQL's `packagesCreate`, the tool `packages_create`, the SDK's `packages.create()` and the audit action.
 */
export interface Operation<I extends TObject = TObject, O extends TSchema = TSchema> {
  readonly id: `${string}.${string}`
  /** A query reads; a command changes, in one statement or transaction; a workflow also talks to the outside between. */
  readonly kind: 'query' | 'command' | 'workflow'
  readonly scope: Scope
  readonly maturity: Maturity
  readonly summary: string
  readonly description?: string
  readonly http: { readonly method: Method; readonly path: `/v1/${string}`; readonly status?: number }
  /** Path parameters, then query (GET, DELETE) or body (POST, PUT, PATCH) fields, in one flat object. */
  readonly input: I
  readonly output: O
  readonly errors: readonly ErrorDefinition[]
  /** Cross-field rules over the fields that are valid by themselves, so that all violations are told at once. */
  readonly rules?: readonly ((input: Partial<Static<I>>) => Violation | undefined)[]
  /** Exists in the sandbox alone; the live environment answers 404. */
  readonly sandboxOnly?: true
  /** Changes what a credential carries (its key, its property's settings), so that cached ones are read anew. */
  readonly changesCaller?: true
  run(ctx: Context, input: Static<I>): Promise<Static<O>>
}

// biome-ignore lint/suspicious/noExplicitAny: a registry holds operations of every shape
export type AnyOperation = Operation<any, any>

export const defineOperation = <I extends TObject, O extends TSchema>(operation: Operation<I, O>) => operation

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

export const takesBody = ({ http }: AnyOperation): boolean => http.method !== 'GET' && http.method !== 'DELETE'

/** Where a field of the flat input stands in the HTTP request; `loc` begins with it in every door. */
export const placeOf = (operation: AnyOperation, field: string): 'path' | 'query' | 'body' =>
  pathParameters(operation).includes(field) ? 'path' : takesBody(operation) ? 'body' : 'query'

export const successStatus = ({ http }: AnyOperation): number => http.status ?? (http.method === 'DELETE' ? 204 : 200)
