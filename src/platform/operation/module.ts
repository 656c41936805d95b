import type { EventKind } from '../events/event-kind.ts'
import type { PiiMatcher } from '../privacy/pii-matcher.ts'
import type { TextTable } from '../privacy/text-table.ts'
import type { SealedColumn } from '../secrets/reseal.ts'
import type { Callback } from './callback.ts'
import type { Context, Transaction } from './context.ts'
import type { AnyOperation } from './operation.ts'
import type { AnyRelation } from './relation.ts'

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
  clear(ctx: Transaction): Promise<void>
  /** Deterministic for a property and a day; answers how many records it made, by kind. */
  fill(ctx: Transaction): Promise<Record<string, number>>
}

/** Someone we hold data about. */
export interface Person {
  /** Every id they go by. */
  readonly ids: readonly string[]
  /** E-mail addresses and telephone numbers that are theirs and nobody else's: wherever one stands, it is about them. */
  readonly keys: readonly string[]
  /** What others refer to as theirs, by our id and by that of another system. */
  readonly records: readonly string[]
  /** What may mean someone else too: full names, ids of other systems, addresses that another has as well. */
  readonly doubtful: readonly string[]
}

/** What a module holds about people. Tests fail for a table or a column that nobody answers for. */
export interface PersonalData {
  readonly tables?: readonly string[]
  /** Words of people about people: a person's keys are taken out of them, and what is doubtful is found for review. */
  readonly texts?: readonly TextTable[]
  /** The house's own words: searched, and never altered on a guest's account. */
  readonly propertyTexts?: readonly TextTable[]
  /** What else leads to someone with these ids. */
  owns?(ctx: Context, ids: readonly string[]): Promise<Pick<Person, 'records' | 'doubtful'>>
  /** Which of these addresses and numbers belong to the house or to someone who works in it. */
  usesToo?(ctx: Context, keys: readonly string[]): Promise<string[]>
  /** Everything of one person's own, by kind of record. */
  export?(ctx: Context, person: Person): Promise<Record<string, unknown[]>>
  /** Removes their own for good, keeping sums and dates; answers which records it touched, by kind. `gone`: by others before. */
  erase?(ctx: Transaction, person: Person, gone: readonly string[]): Promise<Record<string, readonly string[]>>
  /** What points at them and stays, and why. */
  left?(ctx: Context, person: Person): Promise<Left[]>
  /** Copies of what others wrote, which follow it. */
  readonly copies?: Copies
  /** A guest is known by this number from now on: what came from it and was nobody's is theirs. In their transaction. */
  recognise?(ctx: Transaction, number: string): Promise<void>
  /** Two records turned out to be one person: what belonged to the one now belongs to the other. */
  reassign?(ctx: Transaction, from: string, to: string): Promise<void>
}

export interface Left {
  readonly kind: string
  readonly count: number
  readonly reason: string
}

export interface Copies {
  /** How many hold one of these, by kind. */
  count(ctx: Context, matcher: PiiMatcher): Promise<Record<string, number>>
  /** Takes these out; where records are given, only out of copies that tell of one of them. */
  erase(ctx: Transaction, matcher: PiiMatcher, records?: readonly string[]): Promise<Record<string, number>>
}

export const defineModule = (module: Module): Module => module
