import type pg from 'pg'
import { serialize } from 'pg-protocol'
import { asConnectionLost } from './availability.ts'
import type { Shape, Statement } from './compile.ts'
import type { Parameter } from './parameters.ts'
import { type Preparation, type PreparedStatements, statementsOf } from './prepared.ts'
import type { RawRow } from './raw-row.ts'
import { Columns, Rows } from './rows.ts'

/** A statement on its way, with the property it runs for and whoever waits for it. */
export interface Run {
  shape: Shape
  values: Parameter[]
  property: string | undefined
  resolve(result: Result): void
  reject(error: unknown): void
}

/** One that nobody waits for by itself: what became of it is told by those it goes with. */
export const unwaited = ({ shape, values }: Statement): Run => ({
  shape,
  values,
  property: undefined,
  resolve() {},
  reject() {},
})

export interface Result {
  rows: Rows
  /** How many rows it touched. */
  count: number
}

/** What the driver's connection offers; its types leave it out. */
interface Connection {
  stream: { writable: boolean; write(bytes: Buffer): void }
  parsedStatements: Record<string, string>
}

interface Ending {
  /** As soon as one is answered. */
  answered(at: number, result: Result): void
  /** All of it happened. */
  done(results: Result[]): void
  failed(error: unknown, at: number): void
}

/**
 * Statements that go to the database together and are answered together: one round trip and one transaction, which
 * ends with all of them done or none. The driver takes it for a query of its own kind.
 */
class Batch {
  readonly #runs: readonly Run[]
  readonly #statements: PreparedStatements
  readonly #ending: Ending
  readonly #results: Result[] = []
  #preparations: Preparation[] = []
  #raw: RawRow[] = []
  #failed = false
  #connection: Connection | undefined

  constructor(runs: readonly Run[], statements: PreparedStatements, ending: Ending) {
    this.#runs = runs
    this.#statements = statements
    this.#ending = ending
  }

  /** The driver notes the one it just saw parsed under this name. */
  get name(): string | undefined {
    return this.#preparations[this.#results.length]?.prepared.name
  }

  get text(): string | undefined {
    return this.#runs[this.#results.length]?.shape.text
  }

  /** As one piece: a system call for each message would cost more than all the rest. */
  submit(connection: Connection): void {
    this.#connection = connection
    const messages: Buffer[] = []
    for (const run of this.#runs) this.#addMessages(messages, connection, run)
    messages.push(serialize.sync())
    // A connection that is gone tells so by itself.
    if (connection.stream.writable) connection.stream.write(Buffer.concat(messages))
  }

  #addMessages(messages: Buffer[], { parsedStatements }: Connection, { shape, values }: Run): void {
    const preparation = this.#statements.prepare(shape)
    const { prepared, isNew, givenUp } = preparation
    const { name } = prepared
    this.#preparations.push(preparation)
    if (givenUp) {
      delete parsedStatements[givenUp.name]
      messages.push(serialize.close({ type: 'S', name: givenUp.name }))
    }
    if (isNew) {
      delete parsedStatements[name]
      messages.push(serialize.parse({ name, text: shape.text }), serialize.describe({ type: 'S', name }))
    }
    messages.push(serialize.bind({ statement: name, values }), serialize.execute({}))
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#preparations[this.#results.length]!.prepared.columns = new Columns(fields)
  }

  handleDataRow({ raw }: { raw: RawRow }): void {
    this.#raw.push(raw)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const at = this.#results.length
    const { columns } = this.#preparations[at]!.prepared
    const result = { rows: new Rows(columns, this.#raw), count: Number(/\d+$/.exec(text)?.[0] ?? 0) }
    this.#results.push(result)
    this.#raw = []
    this.#ending.answered(at, result)
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: unknown): void {
    if (this.#failed) return
    this.#failed = true
    const at = this.#results.length
    const left = this.#preparations.slice(at)
    const [refused] = left
    // The refused one was given the room of another before it was looked at, and may have been prepared all the same.
    if (refused && this.#connection?.parsedStatements[refused.prepared.name] !== undefined) left.shift()
    else if (refused) left[0] = { ...refused, givenUp: undefined }
    for (const preparation of left.reverse()) this.#statements.undo(preparation)
    this.#ending.failed(error, at)
  }

  handleReadyForQuery(): void {
    this.#ending.done(this.#results)
  }

  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}

export interface BatchFailure {
  error: unknown
  /** The one that was refused. Nothing of the batch happened, or nobody knows. */
  at: number
}

/** Undefined when all of it happened; else whoever sent it settles what is left. */
export const sendBatch = (
  client: pg.ClientBase,
  runs: readonly Run[],
  { settleEach, onAnswer }: { settleEach: boolean; onAnswer?: () => void },
): Promise<BatchFailure | undefined> =>
  new Promise((resolve) => {
    const batch = new Batch(runs, statementsOf(client), {
      answered(at, result) {
        onAnswer?.()
        if (settleEach) runs[at]!.resolve(result)
      },
      done(results) {
        if (!settleEach) for (const [at, run] of runs.entries()) run.resolve(results[at]!)
        resolve(undefined)
      },
      failed: (error, at) => resolve({ error: asConnectionLost(error), at }),
    })
    client.query(batch as unknown as pg.Submittable)
  })
