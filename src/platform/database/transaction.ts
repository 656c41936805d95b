import { type Result, unwaited } from './batch.ts'
import { compile } from './compile.ts'
import type { TransactionDb } from './db.ts'
import { type AddedRow, type Destination, jsonRow } from './destination.ts'
import type { OwnConnection } from './own-connection.ts'
import { sql } from './sql.ts'
import { type Perform, Statements, type Way } from './statements.ts'
import { runsFor } from './together.ts'

export interface TransactionParts {
  acquire(): Promise<OwnConnection>
  /** Reads before it begins, and inserts without ever beginning, use the shared connections. */
  perform: Perform
  insert(rows: readonly AddedRow[]): Promise<void>
  database: object
}

export async function inTransaction<T>(
  parts: TransactionParts,
  property: string | undefined,
  work: (db: TransactionDb) => Promise<T>,
): Promise<T> {
  const transaction = new Transaction(parts)
  try {
    const result = await work(new Statements(transaction, property))
    await transaction.commit()
    transaction.notifyCommitted()
    return result
  } catch (error) {
    await transaction.rollBack()
    throw error
  }
}

const BEGIN = unwaited(compile(sql`begin`))
const COMMIT = unwaited(compile(sql`commit`))

class Transaction implements Way {
  readonly #parts: TransactionParts
  readonly #rows: AddedRow[] = []
  readonly #listeners: (() => void)[] = []
  #connection: Promise<OwnConnection> | undefined

  constructor(parts: TransactionParts) {
    this.#parts = parts
  }

  get database(): object {
    return this.#parts.database
  }

  readonly perform: Perform = async (statement, property): Promise<Result> => {
    if (this.#connection) return (await this.#connection).perform(statement, property)
    if (statement.shape.readsOnly) return this.#parts.perform(statement, property)
    this.#connection = this.#parts.acquire()
    return (await this.#connection).perform(statement, property, [BEGIN])
  }

  readonly add = (to: Destination, row: object): void => {
    this.#rows.push({ to, row: jsonRow(row) })
  }

  readonly onCommit = (listener: () => void): void => {
    this.#listeners.push(listener)
  }

  async commit(): Promise<void> {
    const connection = await this.#connection
    if (connection) {
      await connection.performAll([...runsFor(this.#rows), COMMIT])
      this.#connection = undefined
      connection.release()
    } else if (this.#rows.length > 0) await this.#parts.insert(this.#rows)
  }

  notifyCommitted(): void {
    for (const listener of this.#listeners) listener()
  }

  async rollBack(): Promise<void> {
    const connection = await this.#connection?.catch(() => undefined) // no connection could be opened
    await connection?.giveUp()
  }
}
