import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import pg from 'pg'
import type { BackendMessage } from 'pg-protocol/dist/messages.js'
import { Parser } from 'pg-protocol/dist/parser.js'
import { type RawRow, textsOf } from './raw-row.ts'

const HEADER_BYTES = 5 // the type, and a length that counts itself
const DATA_ROW = 'D'.charCodeAt(0)

/** Splits received bytes into messages. */
class Frames {
  #parts: Buffer[] = []
  #held = 0
  #needed = HEADER_BYTES

  read(chunk: Buffer, onMessage: (message: Buffer) => void): void {
    this.#parts.push(chunk)
    this.#held += chunk.length
    if (this.#held < this.#needed) return // a long message is assembled once, when all of it has arrived
    const bytes = this.#parts.length === 1 ? chunk : Buffer.concat(this.#parts)
    let at = 0
    this.#needed = HEADER_BYTES
    while (bytes.length - at >= HEADER_BYTES) {
      const length = 1 + bytes.readUInt32BE(at + 1)
      if (bytes.length - at < length) {
        this.#needed = length
        break
      }
      onMessage(bytes.subarray(at, at + length))
      at += length
    }
    this.#held = bytes.length - at
    this.#parts = this.#held > 0 ? [bytes.subarray(at)] : []
  }
}

/** The row message that the driver's queries and ours read. */
class DataRow {
  readonly name = 'dataRow'
  readonly raw: RawRow

  constructor(raw: RawRow) {
    this.raw = raw
  }

  get fields(): (string | null)[] {
    return textsOf(this.raw)
  }
}

/** Private members of the driver's connection that its types leave out. */
interface DriverConnection extends EventEmitter {
  attachListeners(stream: Socket): void
}

/** The driver's client, except that rows stay bytes until they are read. */
export class WireClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const { connection } = this as unknown as { connection: DriverConnection }
    connection.attachListeners = (stream) => listen(connection, stream)
  }
}

function listen(connection: DriverConnection, stream: Socket): void {
  const frames = new Frames()
  const parser = new Parser()
  const emit = (message: BackendMessage) =>
    connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message)
  const onMessage = (bytes: Buffer) => {
    if (bytes[0] === DATA_ROW) connection.emit('dataRow', new DataRow(bytes.subarray(HEADER_BYTES)))
    else parser.parse(bytes, emit)
  }
  stream.on('data', (chunk: Buffer) => frames.read(chunk, onMessage))
}
