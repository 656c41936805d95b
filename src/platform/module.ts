import type { Context } from './context.ts'
import type { AnyOperation } from './operation.ts'

/** One domain of the product: what it offers and what it adds to the synthetic hotel of the sandbox. */
export interface Module {
  readonly name: string
  /** How the module is introduced in the documentation. */
  readonly summary: string
  readonly operations: readonly AnyOperation[]
  /** The kinds of events it emits, with the sentence that documents each. */
  readonly events?: Readonly<Record<string, string>>
  readonly synthetic?: SyntheticData
}

export interface SyntheticData {
  /** Removes everything of this module's that a reset takes back; children of other tables first. */
  clear(ctx: Context): Promise<void>
  /** Deterministic for a property and a day; answers how many records it made, by kind. */
  fill(ctx: Context): Promise<Record<string, number>>
}

export const defineModule = (module: Module): Module => module
