/** JSON as it is written: bytes, because what the database sends need not become text in between. */

const QUOTE = 0x22
const BACKSLASH = 0x5c
const SPACE = 0x20
const ZERO = 0x30
/** Of a byte that is escaped: `\u001f`. */
const MOST_FOR_ONE = 6

const SHORT_ESCAPES = new Map(
  [...'\b\t\n\f\r"\\'].map((character) => [character.charCodeAt(0), JSON.stringify(character).charCodeAt(2)]),
)

export class JsonBytes {
  #bytes: Buffer
  #length = 0

  constructor(expectedBytes: number) {
    this.#bytes = Buffer.allocUnsafe(expectedBytes)
  }

  /** What is written next has room, be it all escapes. */
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

  /** UTF-8 within quotes. */
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

  /** For what is short and seldom. */
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

const T = 0x54
const Z = 0x5a
const DOT = 0x2e
const PLUS = 0x2b

/** `2026-11-15 04:30:52.1+00` as `"2026-11-15T04:30:52.100Z"`. False where it is not written like this. */
export function writeMoment(json: JsonBytes, from: Buffer, start: number, end: number): boolean {
  const isUsual =
    end - start >= 22 &&
    from[start + 10] === SPACE &&
    from[end - 3] === PLUS &&
    from[end - 2] === ZERO &&
    from[end - 1] === ZERO
  if (!isUsual) return false
  json.byte(QUOTE)
  json.copy(from, start, start + 10)
  json.byte(T)
  json.copy(from, start + 11, start + 19)
  json.byte(DOT)
  for (let i = start + 20; i < start + 23; i++) json.byte(i < end - 3 ? from[i]! : ZERO)
  json.byte(Z)
  json.byte(QUOTE)
  return true
}
