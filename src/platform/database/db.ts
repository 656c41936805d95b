import type { Rows } from './rows.ts'

/** How modules speak to the database: tagged templates whose values are always parameters. */
export interface Db {
  /** The same for statements of one property; those of no property, or across them, need none. */
  for(propertyId: string): Db
  /** The same object for all that lead to one database: the key for what a process keeps once for each. */
  readonly database: object
  /** Exactly one row. */
  one<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T>
  maybe<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T | undefined>
  many<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T[]>
  /** The same as they came, for lists that may be written as JSON without becoming objects. */
  rows<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Rows<T>>
  /** How many rows it touched. */
  run(strings: TemplateStringsArray, ...values: unknown[]): Promise<number>
  /** All or nothing, on a connection of its own; inside one already, joins it. */
  tx<T>(work: (db: Db) => Promise<T>): Promise<T>
}
