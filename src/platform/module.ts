import type { Context } from './context.ts'
import type { AnyOperation } from './operation.ts'
import type { TSchema } from './schema.ts'

/** One domain of the product: what it offers and what it adds to the synthetic hotel of the sandbox. */
export interface Module {
  readonly name: string
  /** How the module is introduced in the documentation. */
  readonly summary: string
  readonly operations: readonly AnyOperation[]
  /** The kinds of events it emits: the sentence that documents each, and what its data is. */
  readonly events?: Readonly<Record<string, EventKind>>
  readonly synthetic?: SyntheticData
}

export interface EventKind {
  readonly meaning: string
  readonly data: TSchema
}

export interface SyntheticData {
  /** Removes everything of this module's that a reset takes back; children of other tables first. */
  clear(ctx: Context): Promise<void>
  /** Deterministic for a property and a day; answers how many records it made, by kind. */
  fill(ctx: Context): Promise<Record<string, number>>
}

export const defineModule = (module: Module): Module => module
