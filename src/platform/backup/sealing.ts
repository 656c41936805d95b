import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { StartupError } from '../runtime/startup-error.ts'
import { TornBackup } from './tar.ts'

const MAGIC = Buffer.from('portico-sealed-1')
const SALT_BYTES = 16
const KEY_BYTES = 32
const CHECK_BYTES = 16
const TAG_BYTES = 16
const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES
const CHUNK_BYTES = 1024 * 1024
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

/**
 * AES-256-GCM in chunks of one megabyte, under a key that scrypt makes of the passphrase and a salt. The nonce counts
 * the chunks and marks the last one, so none can be changed, moved, left out or cut off unnoticed.
 */
export const sealing = (passphrase: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT_BYTES)
    const { key, check } = await keyOf(passphrase, salt)
    yield Buffer.concat([MAGIC, salt, check])
    let number = 0
    for await (const { chunk, isLast } of chunksOf(source, CHUNK_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast))
      yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    }
  }

export const opening = (passphrase: string, path: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const [header, rest] = await split(source, HEADER_BYTES)
    if (!isSealed(header) || header.length < HEADER_BYTES) throw new TornBackup('its beginning is damaged')
    const { key, check } = await keyOf(passphrase, header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES))
    if (!timingSafeEqual(check, header.subarray(-CHECK_BYTES))) {
      throw new StartupError(`The passphrase does not open ${path}: give the one that this backup was made with.`)
    }
    let number = 0
    for await (const { chunk, isLast } of chunksOf(rest, CHUNK_BYTES + TAG_BYTES)) {
      if (chunk.length < TAG_BYTES) throw new TornBackup('it ends too early')
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number++, isLast))
      decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
      const part = decipher.update(chunk.subarray(0, -TAG_BYTES))
      try {
        decipher.final()
      } catch {
        throw new TornBackup(isLast ? 'it ends too early, or its end is damaged' : 'it is damaged')
      }
      yield part
    }
  }

export const isSealed = (beginning: Buffer): boolean => beginning.subarray(0, MAGIC.length).equals(MAGIC)

async function keyOf(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const both = await derive(passphrase, salt, KEY_BYTES + CHECK_BYTES, COST)
  return { key: both.subarray(0, KEY_BYTES), check: both.subarray(KEY_BYTES) }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 4)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Chunks of one length; the last, which may be shorter or empty, is marked. */
async function* chunksOf(source: AsyncIterable<Buffer>, length: number) {
  let parts: Buffer[] = []
  let held = 0
  for await (const part of source) {
    parts.push(part)
    held += part.length
    if (held <= length) continue
    const bytes = Buffer.concat(parts)
    let at = 0
    for (; bytes.length - at > length; at += length) yield { chunk: bytes.subarray(at, at + length), isLast: false }
    parts = [bytes.subarray(at)]
    held = bytes.length - at
  }
  yield { chunk: Buffer.concat(parts), isLast: true }
}

async function split(source: AsyncIterable<Buffer>, length: number): Promise<[Buffer, AsyncGenerator<Buffer>]> {
  const chunks = source[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < length) {
    const { done, value } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  const rest = async function* () {
    yield head.subarray(length)
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  return [head.subarray(0, length), rest()]
}
