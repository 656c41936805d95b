import { hash } from 'node:crypto'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import pg from 'pg'

/** Private members of the driver's connection that its types leave out. */
interface DriverConnection {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

const PART_BYTES = 4 * 1024 * 1024

/** Adds up rows, in whichever order they come. */
export class RowSum {
  rows = 0
  #sum = 0n

  add(row: Buffer): void {
    this.rows++
    this.#sum = BigInt.asUintN(64, this.#sum + hash('sha256', row, 'buffer').readBigUInt64LE())
  }

  get total(): { rows: number; sum: string } {
    return { rows: this.rows, sum: this.#sum.toString(16).padStart(16, '0') }
  }
}

const nothing = () => {}

/** What the driver calls on a query that is under way. */
abstract class Copy {
  readonly text: string
  readonly done = Promise.withResolvers<void>()
  handleRowDescription = nothing
  handleDataRow = nothing
  handlePortalSuspended = nothing
  handleEmptyQuery = nothing
  handleCommandComplete = nothing

  constructor(text: string) {
    this.text = text
    this.done.promise.catch(nothing) // whoever waits for it is told
  }

  submit(connection: DriverConnection): void {
    connection.query(this.text)
  }

  handleError(error: Error): void {
    this.done.reject(error)
  }

  handleReadyForQuery(): void {
    this.done.resolve()
  }
}

class CopyOut extends Copy {
  readonly parts: Readable
  readonly #sum: RowSum
  #held: Buffer[] = []
  #bytes = 0
  #socket: Socket | undefined

  constructor(text: string, sum: RowSum) {
    super(text)
    this.#sum = sum
    this.parts = new Readable({ objectMode: true, highWaterMark: 2, read: () => this.#socket?.resume() })
  }

  handleCopyInResponse = nothing

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: DriverConnection): void {
    this.#socket = stream
    this.#sum.add(chunk)
    this.#held.push(Buffer.from(chunk)) // the driver uses its own again
    this.#bytes += chunk.length
    if (this.#bytes >= PART_BYTES && !this.#flush()) stream.pause()
  }

  override handleError(error: Error): void {
    super.handleError(error)
    this.parts.destroy(error)
  }

  override handleReadyForQuery(): void {
    super.handleReadyForQuery()
    if (this.#bytes > 0) this.#flush()
    this.parts.push(null)
  }

  #flush(): boolean {
    const part = Buffer.concat(this.#held)
    this.#held = []
    this.#bytes = 0
    return this.parts.push(part)
  }
}

/** Rows as text, in parts that end with a row; each is added to the sum. */
export async function* copyOut(client: pg.Client, text: string, sum: RowSum): AsyncGenerator<Buffer> {
  const copy = new CopyOut(text, sum)
  client.query(copy as unknown as pg.Submittable)
  yield* copy.parts
}

class CopyIn extends Copy {
  readonly #content: AsyncIterable<Buffer> | Iterable<Buffer>

  constructor(text: string, content: AsyncIterable<Buffer> | Iterable<Buffer>) {
    super(text)
    this.#content = content
  }

  handleCopyData = nothing

  handleCopyInResponse(connection: DriverConnection): void {
    void this.#send(connection).catch((error: Error) => {
      this.done.reject(error)
      connection.sendCopyFail(error.message)
    })
  }

  async #send(connection: DriverConnection): Promise<void> {
    for await (const chunk of this.#content) {
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    connection.endCopyFrom()
  }
}

export function copyIn(
  client: pg.Client,
  text: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  const copy = new CopyIn(text, content)
  client.query(copy as unknown as pg.Submittable)
  return copy.done.promise
}

export const quotedName = (name: string): string => pg.escapeIdentifier(name)
