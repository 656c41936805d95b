import type { Destination } from './destination.ts'
import type { Rows } from './rows.ts'

/** How modules access the database: tagged templates whose values are always parameters. */
export interface Db {
  /** The same for statements of one property; statements without a property, or across properties, do not need it. */
  for(propertyId: string): Db
  /** The same object for every Db of one database: the key for what a process caches per database. */
  readonly database: object
  /** Exactly one row. */
  one<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T>
  maybe<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T | undefined>
  many<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T[]>
  /** The same as raw rows, for lists that are written as JSON without becoming objects. */
  rows<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Rows<T>>
  /** Returns the number of affected rows. */
  run(strings: TemplateStringsArray, ...values: unknown[]): Promise<number>
  /**
   * All or nothing; joins a transaction that is already open. It takes a connection of its own with its first statement
   * that changes or locks something; reads before that would return the same outside.
   */
  tx<T>(work: (db: TransactionDb) => Promise<T>): Promise<T>
  /** Called once the transaction is committed; outside a transaction, at once. */
  onCommit(listener: () => void): void
}

export interface TransactionDb extends Db {
  for(propertyId: string): TransactionDb
  /**
   * A new row, written with the commit. A transaction that only inserts shares its statements and commit with others.
   */
  insert(table: string, row: object): void
  /** The same for rows that are not plain rows of one table. */
  add(to: Destination, row: object): void
}
