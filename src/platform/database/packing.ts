import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import { asJson } from './destination.ts'
import { FIRST_DICTIONARY, SECOND_DICTIONARY } from './packing-dictionary.ts'
import { type Fragment, name, sql } from './sql.ts'

/**
 * JSON that is kept by the million, in a third of its bytes: PostgreSQL compresses no row below 2 KB. The first byte tells
 * how it is packed; an opening bracket is JSON as it is.
 */
const DICTIONARIES = [undefined, FIRST_DICTIONARY, SECOND_DICTIONARY]
const PRESENT = 2

/** Memory for one record, not for a stream: most of the time is spent on getting it. */
const PACKING = { dictionary: DICTIONARIES[PRESENT], windowBits: 13, memLevel: 6, chunkSize: 1024, level: 6 }
const UNPACKING = { finishFlush: constants.Z_FINISH, chunkSize: 4096 }

export const pack = (value: unknown): Buffer =>
  Buffer.concat([Buffer.of(PRESENT), deflateRawSync(asJson(value), PACKING)])

export function unpack(packed: Uint8Array): string {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength)
  const dictionary = DICTIONARIES[bytes[0]!]
  return (dictionary ? inflateRawSync(bytes.subarray(1), { ...UNPACKING, dictionary }) : bytes).toString()
}

const MARK = ':packed'

/** A packed column, as statements select it: rows have its JSON, under this name. */
export const packed = (column: Fragment, as: string): Fragment => sql`${column} as ${name(`${as}${MARK}`)}`

/** The name that a packed column is shown under; undefined for any other column. */
export const nameOfPacked = (column: string): string | undefined =>
  column.endsWith(MARK) ? column.slice(0, -MARK.length) : undefined
