import type { Destination } from './destination.ts'
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
  /**
   * All or nothing; inside one already, joins it. It takes a connection to itself with its first statement that changes or
   * locks something: what it reads before, it would have read the same without.
   */
  tx<T>(work: (db: TransactionDb) => Promise<T>): Promise<T>
  /** Called once the transaction is committed; outside of one, at once. */
  onCommit(listener: () => void): void
}

/** Within a transaction. */
export interface TransactionDb extends Db {
  for(propertyId: string): TransactionDb
  /** A new row, written with the commit. A transaction that only adds rows shares statements and commit with others. */
  insert(table: string, row: object): void
  /** The same for what is no plain row of a table. */
  add(to: Destination, row: object): void
}
