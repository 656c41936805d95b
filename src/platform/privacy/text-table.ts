import type { Fragment } from '../database/sql.ts'
import type { Transaction } from '../operation/context.ts'

/** Free text that may speak of anyone, whoever's record it stands in. */
export interface TextTable {
  /** What its records are called where they are counted and listed. */
  readonly kind: string
  /** Has `property_id` and `id` as its key. */
  readonly table: string
  readonly fields: Readonly<Record<string, TextField>>
  /** Fields with no words of people, but references, numbers and quotations: nothing in them is doubtful. */
  readonly keysOnly?: readonly string[]
  /** A record is nothing without its words, and goes with them. */
  readonly goesWhole?: true
  /** What follows for records that lost words. */
  readonly lost?: (tx: Transaction, records: readonly RemovedText[]) => Promise<void>
}

/** Text or JSON of which a part can go; or something that goes whole, with what then takes its place. */
export type TextField = 'text' | 'json' | 'jsonb' | WholeField

export interface WholeField {
  /** What it says, where that is hidden in another form. */
  readonly read?: (text: string) => unknown
  /** Assignments that empty it. */
  readonly emptied: Fragment
}

export interface RemovedText {
  readonly id: string
  readonly fields: readonly string[]
}

/** A place where a text speaks of someone. */
export interface Passage {
  readonly kind: string
  readonly id: string
  readonly field: string
  readonly excerpt: string
}
