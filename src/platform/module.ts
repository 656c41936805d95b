import type { Callback } from './callback.ts'
import type { Context } from './context.ts'
import type { EventKind } from './event-kind.ts'
import type { AnyOperation } from './operation.ts'
import type { AnyRelation } from './relation.ts'
import type { SealedColumn } from './reseal.ts'

/** One domain of the product: what it offers and what it adds to the synthetic hotel of the sandbox. */
export interface Module {
  readonly name: string
  /** How the module is introduced in the documentation. */
  readonly summary: string
  readonly operations: readonly AnyOperation[]
  /** How its records lead to others, and others to them. */
  readonly relations?: readonly AnyRelation[]
  /** What it takes without a key: notifications of providers, streams, links. */
  readonly callbacks?: readonly Callback[]
  /** The kinds of events it emits. */
  readonly events?: readonly EventKind[]
  readonly synthetic?: SyntheticData
  readonly personal?: PersonalData
  /** What it keeps sealed, so that it can be sealed with a new key. */
  readonly sealed?: readonly SealedColumn[]
}

export interface SyntheticData {
  /** Removes everything of this module's that a reset takes back; children of other tables first. */
  clear(ctx: Context): Promise<void>
  /** Deterministic for a property and a day; answers how many records it made, by kind. */
  fill(ctx: Context): Promise<Record<string, number>>
}

/** Someone we hold data about: every id they go by, and the words that point at them (addresses, numbers, full names). */
export interface Person {
  readonly ids: readonly string[]
  readonly words: readonly string[]
}

/** What a module holds about people. A test fails for a table that is neither listed here nor known to be impersonal. */
export interface PersonalData {
  readonly tables: readonly string[]
  /** Everything about one person, by kind of record. */
  export(ctx: Context, person: Person): Promise<Record<string, unknown[]>>
  /** Removes it for good, keeping sums and dates; answers how many records it touched, by kind. */
  erase(ctx: Context, person: Person): Promise<Record<string, number>>
  /** A guest is known by this number from now on: what came from it and was nobody's is theirs. In their transaction. */
  recognise?(ctx: Context, number: string): Promise<void>
  /** Two records turned out to be one person: what belonged to the one now belongs to the other. */
  reassign(ctx: Context, from: string, to: string): Promise<void>
}

export const defineModule = (module: Module): Module => module
