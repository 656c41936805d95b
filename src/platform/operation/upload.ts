import { createHash, randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { type TObject, type TSchema, Type } from '../schema/schema.ts'
import { bodyTooLarge, fail } from './errors.ts'
import type { AnyOperation } from './operation.ts'

export interface IncomingFile {
  chunks: AsyncIterable<Uint8Array>
  /** Known once the whole file was read; it tells whether the same file was sent again. */
  digest?: string
}

const schemas = new WeakMap<AnyOperation, TSchema>()

/** The input without the file, for doors that pass the file separately. */
export function inputBesideFile(operation: AnyOperation): TSchema {
  let schema = schemas.get(operation)
  if (!schema) {
    schema = Type.Omit(operation.input as TObject, [operation.upload!.field])
    schemas.set(operation, schema)
  }
  return schema
}

const PIECE_BYTES = 64 * 1024

/** A file that came as text, in pieces, so that the event loop can run other work between them. */
export async function* fromText(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield bytes.subarray(start, start + PIECE_BYTES)
    await letOthersRun()
  }
}

export async function* atMost(mostBytes: number, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let seen = 0
  for await (const chunk of chunks) {
    seen += chunk.length
    if (seen > mostBytes) fail(bodyTooLarge)
    yield chunk
  }
}

export interface SpooledFile extends IncomingFile {
  digest: string
  close(): Promise<void>
}

/** Stores the whole file on disk before it is processed, unlinked: it disappears when closed, or with the process. */
export async function spool(chunks: AsyncIterable<Uint8Array>): Promise<SpooledFile> {
  const path = join(tmpdir(), `portico-upload-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    const hash = createHash('sha256')
    for await (const chunk of chunks) {
      hash.update(chunk)
      await handle.appendFile(chunk)
    }
    return {
      chunks: handle.createReadStream({ start: 0, autoClose: false, highWaterMark: PIECE_BYTES }),
      digest: hash.digest('hex'),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}
