import type pg from 'pg'
import { asConnectionLost } from './availability.ts'
import type { Db } from './db.ts'
import { compile, Fragment, type Statement } from './sql.ts'

/** A statement on its way to the driver, with the property it runs for. */
export interface Query extends Statement {
  property: string | undefined
}

export type Run = (statement: Fragment, property: string | undefined) => Promise<pg.QueryResult>

/** Where statements go: the shared connections, which can begin a transaction, or the one connection of a transaction. */
export interface Way {
  run: Run
  begin?: Begin
  database: object
}

export type Begin = <T>(property: string | undefined, work: (db: Db) => Promise<T>) => Promise<T>

/** A class, because every request makes one of its own. */
export class Statements implements Db {
  readonly #way: Way
  readonly #property: string | undefined

  constructor(way: Way, property?: string) {
    this.#way = way
    this.#property = property
  }

  for(propertyId: string): Db {
    return new Statements(this.#way, propertyId)
  }

  get database(): object {
    return this.#way.database
  }

  async one<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T> {
    const { rows } = await this.#way.run(new Fragment(strings, values), this.#property)
    if (rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`)
    return rows[0] as T
  }

  async maybe<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T | undefined> {
    return (await this.#way.run(new Fragment(strings, values), this.#property)).rows[0] as T | undefined
  }

  async many<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T[]> {
    return (await this.#way.run(new Fragment(strings, values), this.#property)).rows as T[]
  }

  async run(strings: TemplateStringsArray, ...values: unknown[]): Promise<number> {
    return (await this.#way.run(new Fragment(strings, values), this.#property)).rowCount ?? 0
  }

  tx<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const { begin } = this.#way
    return begin ? begin(this.#property, work) : work(this)
  }
}

export const runOn = (query: (query: Query) => Promise<pg.QueryResult>): Run => {
  return async (statement, property) => {
    const { text, values } = compile(statement)
    try {
      return await query({ text, values, property })
    } catch (error) {
      throw asConnectionLost(error)
    }
  }
}

/** One connection answers one statement at a time; whoever asks for several at once waits in line. */
export function inOrder(run: Run): Run {
  let last: Promise<unknown> = Promise.resolve()
  return (statement, property) => {
    const turn = last.then(() => run(statement, property))
    last = turn.catch(() => {}) // told to whoever asked for it
    return turn
  }
}
