import type { Fragment } from '../database/sql.ts'
import type { Transaction } from '../operation/context.ts'

/** Free text that may be about anyone, whoever's record it is in. */
export interface TextTable {
  /** The name of its records in counts and lists. */
  readonly kind: string
  /** Its key is `property_id` and `id`. */
  readonly table: string
  readonly fields: Readonly<Record<string, TextField>>
  /** Its records have versions: one that loses text has changed. */
  readonly versioned?: true
  /** Fields without free text, only references, numbers and quotations: doubtful values are not searched in them. */
  readonly keysOnly?: readonly string[]
  /** A record without its text has no use, and is deleted with it. */
  readonly goesWhole?: true
  /** Follow-up for records that lost text. */
  readonly lost?: (tx: Transaction, records: readonly RemovedText[]) => Promise<void>
}

/** Text or JSON from which a part can be removed; or a field that is replaced as a whole. */
export type TextField = 'text' | 'json' | 'jsonb' | WholeField

export interface WholeField {
  /** Decodes the text, if it is stored in another form. */
  readonly read?: (text: string) => unknown
  /** Assignments that clear it. */
  readonly emptied: Fragment
}

export interface RemovedText {
  readonly id: string
  readonly fields: readonly string[]
}

/** A part of a text that is about someone. */
export interface Passage {
  readonly kind: string
  readonly id: string
  readonly field: string
  readonly excerpt: string
}
