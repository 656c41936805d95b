import type { Result } from './batch.ts'
import { compile, type Statement } from './compile.ts'
import type { TransactionDb } from './db.ts'
import { type Destination, newRowsOf } from './destination.ts'
import type { Rows } from './rows.ts'
import { Fragment } from './sql.ts'

export type Perform = (statement: Statement, property: string | undefined) => Promise<Result>

export type Begin = <T>(property: string | undefined, work: (db: TransactionDb) => Promise<T>) => Promise<T>

/** Where statements are sent: to the shared connections, which can begin a transaction, or into a transaction. */
export interface Way {
  perform: Perform
  begin?: Begin
  add?: TransactionDb['add']
  onCommit?: TransactionDb['onCommit']
  database: object
}

/** A class, because every request creates one. */
export class Statements implements TransactionDb {
  readonly #way: Way
  readonly #property: string | undefined

  constructor(way: Way, property?: string) {
    this.#way = way
    this.#property = property
  }

  for(propertyId: string): TransactionDb {
    return new Statements(this.#way, propertyId)
  }

  get database(): object {
    return this.#way.database
  }

  async one<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T> {
    const { rows } = await this.#perform(strings, values)
    if (rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`)
    return rows.at(0) as T
  }

  async maybe<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T | undefined> {
    return (await this.#perform(strings, values)).rows.at(0) as T | undefined
  }

  async many<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T[]> {
    return (await this.#perform(strings, values)).rows.objects() as T[]
  }

  async rows<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Rows<T>> {
    return (await this.#perform(strings, values)).rows as Rows<T>
  }

  async run(strings: TemplateStringsArray, ...values: unknown[]): Promise<number> {
    return (await this.#perform(strings, values)).count
  }

  insert(table: string, row: object): void {
    this.add(newRowsOf(table, row), row)
  }

  add(to: Destination, row: object): void {
    const { add } = this.#way
    if (!add) throw new Error('Rows are added within a transaction')
    add(to, row)
  }

  onCommit(listener: () => void): void {
    const { onCommit } = this.#way
    if (onCommit) onCommit(listener)
    else listener()
  }

  tx<T>(work: (db: TransactionDb) => Promise<T>): Promise<T> {
    const { begin } = this.#way
    return begin ? begin(this.#property, work) : work(this)
  }

  #perform(strings: TemplateStringsArray, values: unknown[]): Promise<Result> {
    return this.#way.perform(compile(new Fragment(strings, values)), this.#property)
  }
}
