import type { Socket } from 'node:net'
import type pg from 'pg'
import { serialize } from 'pg-protocol'
import type { ActiveSpan } from '../telemetry/spans.ts'
import { asConnectionLost, isReadOnly } from './availability.ts'
import type { Shape, Statement } from './compile.ts'
import type { Parameter } from './parameters.ts'
import { type Preparation, type PreparedStatements, statementsOf } from './prepared.ts'
import type { RawRow } from './raw-row.ts'
import { Columns, Rows } from './rows.ts'

/** A statement to be sent, with the property it runs for and the promise that waits for its result. */
export interface Run {
  shape: Shape
  values: Parameter[]
  property: string | undefined
  /** What it is sent for, while traces are sent. */
  cause?: ActiveSpan | undefined
  resolve(result: Result): void
  reject(error: unknown): void
}

/** A statement whose result nobody awaits: its failure is reported by the statements sent with it. */
export const unwaited = ({ shape, values }: Statement): Run => ({
  shape,
  values,
  property: undefined,
  resolve() {},
  reject() {},
})

export interface Result {
  rows: Rows
  /** The number of affected rows. */
  count: number
}

/** Members of the driver's connection that its types leave out. */
interface Connection {
  stream: { writable: boolean; write(bytes: Buffer): void }
  parsedStatements: Record<string, string>
}

interface Ending {
  /** Called as soon as one statement is answered. */
  answered(at: number, result: Result): void
  /** Called when every statement has succeeded. */
  done(results: Result[]): void
  failed(error: unknown, at: number): void
}

/**
 * Statements that are sent together and answered together: one round trip and one transaction, all or nothing. The
 * driver treats a batch as a query of its own.
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

  /** The driver records the statement it has just parsed under this name. */
  get name(): string | undefined {
    return this.#preparations[this.#results.length]?.prepared.name
  }

  get text(): string | undefined {
    return this.#runs[this.#results.length]?.shape.text
  }

  /** Written as one buffer: a system call per message would cost more than everything else. */
  submit(connection: Connection): void {
    this.#connection = connection
    const messages: Buffer[] = []
    for (const run of this.#runs) this.#addMessages(messages, connection, run)
    messages.push(serialize.sync())
    // A lost connection reports itself.
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
    // The refused statement took the slot of another before it was executed, and may have been prepared all the same.
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
  /** The index of the refused statement. Nothing of the batch was executed, or the outcome is unknown. */
  at: number
}

/** Its server is no longer the one that takes writes: the next connection looks for that one. */
const closeNow = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()

/** Undefined when every statement succeeded; otherwise the sender settles the rest. */
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
      failed(error, at) {
        if (isReadOnly(error)) closeNow(client)
        resolve({ error: asConnectionLost(error), at })
      },
    })
    client.query(batch as unknown as pg.Submittable)
  })
