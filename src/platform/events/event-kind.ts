import { holds, type Scope } from '../operation/scopes.ts'
import type { TSchema } from '../schema/schema.ts'

/**
 * A kind of event is a value with the scope that its readers need: an event without a definition cannot be emitted, and
 * no definition lacks a scope.
 */
export interface EventKind<D extends TSchema = TSchema> {
  readonly type: string
  /** Needed to read events of this kind, to subscribe to them and to receive them. */
  readonly scope: Scope
  /** The sentence in the documentation. */
  readonly meaning: string
  readonly data: D
}

export const defineEvent = <D extends TSchema>(kind: EventKind<D>): EventKind<D> => kind

/** Every kind of event, and who may receive which. */
export interface EventCatalogue {
  readonly kinds: readonly EventKind[]
  /** Undefined for a type that this release does not know; such events need the right to read everything. */
  scopeOf(type: string): Scope | undefined
  mayRead(scopes: readonly string[], type: string): boolean
  /** The types that these scopes allow to read; undefined means all, known or not. */
  readable(scopes: readonly string[]): readonly string[] | undefined
}

export function createCatalogue(kinds: readonly EventKind[]): EventCatalogue {
  const scopes = new Map(kinds.map(({ type, scope }) => [type, scope]))
  const mayRead = (granted: readonly string[], type: string): boolean => {
    const scope = scopes.get(type)
    return scope === undefined ? granted.includes('*') : holds(granted, scope)
  }
  return {
    kinds,
    scopeOf: (type) => scopes.get(type),
    mayRead,
    readable: (granted) =>
      granted.includes('*') ? undefined : [...scopes.keys()].filter((type) => mayRead(granted, type)),
  }
}
