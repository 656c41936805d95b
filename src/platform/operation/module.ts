import type { EventKind } from '../events/event-kind.ts'
import type { PiiMatcher } from '../privacy/pii-matcher.ts'
import type { TextTable } from '../privacy/text-table.ts'
import type { SealedColumn } from '../secrets/reseal.ts'
import type { Callback } from './callback.ts'
import type { Context, Transaction } from './context.ts'
import type { AnyOperation } from './operation.ts'
import type { AnyRelation } from './relation.ts'

/** One domain of the product: what it offers and what it adds to the sandbox's synthetic hotel. */
export interface Module {
  readonly name: string
  /** How the module is introduced in the documentation. */
  readonly summary: string
  readonly operations: readonly AnyOperation[]
  readonly relations?: readonly AnyRelation[]
  /** Routes that need no API key: notifications of providers, streams, links. */
  readonly callbacks?: readonly Callback[]
  readonly events?: readonly EventKind[]
  readonly synthetic?: SyntheticData
  readonly personal?: PersonalData
  /** Its encrypted columns, so that they can be encrypted with a new key. */
  readonly sealed?: readonly SealedColumn[]
}

export interface SyntheticData {
  /** Removes everything of this module that a reset removes; rows of child tables first. */
  clear(ctx: Transaction): Promise<void>
  /** Deterministic for a property and a day; returns how many records it created, by kind. */
  fill(ctx: Transaction): Promise<Record<string, number>>
}

/** A person we hold data about. */
export interface Person {
  readonly ids: readonly string[]
  /** E-mail addresses and telephone numbers that are the person's only: a text that contains one is about them. */
  readonly keys: readonly string[]
  /** The ids of records that belong to them, ours and those of other systems. */
  readonly records: readonly string[]
  /** Values that may also mean someone else: full names, ids of other systems, addresses of several people. */
  readonly doubtful: readonly string[]
}

/** What a module holds about people. Tests fail for a table or a column that no module declares. */
export interface PersonalData {
  readonly tables?: readonly string[]
  /** Free text about people: a person's keys are removed from it, and doubtful values are listed for review. */
  readonly texts?: readonly TextTable[]
  /** The property's own texts: searched, but never changed for a guest's sake. */
  readonly propertyTexts?: readonly TextTable[]
  /** Further values that identify the person with these ids. */
  owns?(ctx: Context, ids: readonly string[]): Promise<Pick<Person, 'records' | 'doubtful'>>
  /** Which of these addresses and numbers belong to the property or to its staff. */
  usesToo?(ctx: Context, keys: readonly string[]): Promise<string[]>
  /** Everything that belongs to one person, by kind of record. */
  export?(ctx: Context, person: Person): Promise<Record<string, unknown[]>>
  /** Removes the person's own records but keeps sums and dates; returns the touched ones. `gone`: removed by others. */
  erase?(ctx: Transaction, person: Person, gone: readonly string[]): Promise<Record<string, readonly string[]>>
  /** Records that refer to the person and stay, with the reason. */
  left?(ctx: Context, person: Person): Promise<Left[]>
  /** Copies of other modules' data, which are erased with it. */
  readonly copies?: Copies
  /** A guest now has this number: records from it that had no guest become theirs, in the same transaction. */
  recognise?(ctx: Transaction, number: string): Promise<void>
  /** A person has another number or address: what waits to be sent to the former goes there, in the same transaction. */
  readdress?(ctx: Transaction, id: string, before: Addresses, after: Addresses): Promise<void>
  /** Two records are the same person: what belonged to one now belongs to the other. */
  reassign?(ctx: Transaction, from: string, to: string): Promise<void>
}

export interface Addresses {
  readonly phone: string | null
  readonly email: string | null
}

export interface Left {
  readonly kind: string
  readonly count: number
  readonly reason: string
}

export interface Copies {
  /** How many copies hold one of these values, by kind. */
  count(ctx: Context, matcher: PiiMatcher): Promise<Record<string, number>>
  /** Removes these values; if records are given, only from copies that concern one of them. */
  erase(ctx: Transaction, matcher: PiiMatcher, records?: readonly string[]): Promise<Record<string, number>>
}

export const defineModule = (module: Module): Module => module
