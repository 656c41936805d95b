/** JSON is written as bytes, because what the database sends need not become a string in between. */

export const QUOTE = 0x22
export const BACKSLASH = 0x5c
/** Bytes below this are written as escapes. */
export const SPACE = 0x20
/** The length of an escaped byte: `\u001f`. */
const MOST_FOR_ONE = 6

const NULL = Buffer.from('null')
const SHORT_ESCAPES = new Map(
  [...'\b\t\n\f\r"\\'].map((character) => [character.charCodeAt(0), JSON.stringify(character).charCodeAt(2)]),
)

export class JsonBytes {
  #bytes: Buffer
  #length = 0

  constructor(expectedBytes: number) {
    this.#bytes = Buffer.allocUnsafe(expectedBytes)
  }

  /** Makes room for the next write, even if every byte becomes an escape. */
  makeRoom(forBytes: number): void {
    const needed = this.#length + forBytes * MOST_FOR_ONE
    if (needed <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(needed * 2)
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }

  byte(byte: number): void {
    this.#bytes[this.#length++] = byte
  }

  copy(from: Buffer, start: number, end: number): void {
    const bytes = this.#bytes
    let length = this.#length
    for (let i = start; i < end; i++) bytes[length++] = from[i]!
    this.#length = length
  }

  nothing(): void {
    this.copy(NULL, 0, NULL.length)
  }

  /** UTF-8 in quotes. */
  quoted(from: Buffer, start: number, end: number): void {
    const bytes = this.#bytes
    let length = this.#length
    bytes[length++] = QUOTE
    for (let i = start; i < end; i++) {
      const byte = from[i]!
      if (byte >= SPACE && byte !== QUOTE && byte !== BACKSLASH) bytes[length++] = byte
      else length = escaped(bytes, length, byte)
    }
    bytes[length++] = QUOTE
    this.#length = length
  }

  /** One byte of a quoted text. */
  inQuotes(byte: number): void {
    if (byte >= SPACE && byte !== QUOTE && byte !== BACKSLASH) this.byte(byte)
    else this.#length = escaped(this.#bytes, this.#length, byte)
  }

  /** For short and rare texts. */
  text(json: string): void {
    this.makeRoom(json.length)
    this.#length += this.#bytes.write(json, this.#length)
  }

  written(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }
}

function escaped(bytes: Buffer, at: number, byte: number): number {
  bytes[at] = BACKSLASH
  const short = SHORT_ESCAPES.get(byte)
  if (short !== undefined) {
    bytes[at + 1] = short
    return at + 2
  }
  bytes.write(`u00${byte < 16 ? '0' : ''}${byte.toString(16)}`, at + 1)
  return at + MOST_FOR_ONE
}
