import { StartupError } from '../runtime/startup-error.ts'

/** One file of a backup. A name that ends in a slash is an empty directory. */
export interface Entry {
  name: string
  size: number
  content: AsyncIterable<Buffer> | Iterable<Buffer>
}

const BLOCK = 512
const NAME_BYTES = 100
const REGULAR = '0'
const DIRECTORY = '5'

/** The ustar format: any `tar` opens what is not encrypted, without Portico. */
export async function* packed(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, size, content } of entries) {
    yield headerOf(name, size)
    for await (const chunk of content) yield chunk
    yield Buffer.alloc(padding(size))
  }
  yield Buffer.alloc(2 * BLOCK)
}

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`The name is too long for a backup: ${name}`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    header.write(value.toString(8).padStart(length - 1, '0'), at, 'latin1')
  header.write(name)
  octal(name.endsWith('/') ? 0o700 : 0o600, 100, 8)
  octal(0, 108, 8) // the owner is whoever unpacks it
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  header.write(name.endsWith('/') ? DIRECTORY : REGULAR, 156, 'latin1')
  header.write('ustar\u000000', 257, 'latin1')
  octal(checksumOf(header), 148, 7)
  header.write(' ', 155, 'latin1')
  return header
}

/** The sum of all bytes, those of the checksum itself taken as blanks. */
const checksumOf = (header: Buffer): number =>
  header.reduce((sum, byte, i) => sum + (i >= 148 && i < 156 ? 0x20 : byte), 0)

/** The files in their order. What is not read of one is skipped when the next is asked for. */
export async function* unpacked(chunks: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = new Bytes(chunks)
  for (;;) {
    const header = await bytes.take(BLOCK)
    if (header.every((byte) => byte === 0)) return bytes.drain() // whoever unzips or decrypts checks at the very end
    const octal = (at: number, length: number) => Number.parseInt(header.toString('latin1', at, at + length), 8)
    if (octal(148, 7) !== checksumOf(header)) throw new TornBackup('its structure is damaged')
    const size = octal(124, 12)
    const content = bytes.next(size)
    yield { name: header.toString('utf8', 0, header.indexOf(0)), size, content }
    for await (const _ of content);
    await bytes.take(padding(size))
  }
}

/** A backup that was cut off or changed after it was written. */
export class TornBackup extends StartupError {}

/** Reads a stream in pieces of chosen lengths. */
class Bytes {
  readonly #chunks: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.next(length)) parts.push(part)
    return Buffer.concat(parts)
  }

  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }

  async *next(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.#held.length === 0) {
        const { done, value } = await this.#chunks.next()
        if (done) throw new TornBackup('it ends too early')
        this.#held = value
      }
      const part = this.#held.subarray(0, left)
      this.#held = this.#held.subarray(part.length)
      left -= part.length
      yield part
    }
  }
}
