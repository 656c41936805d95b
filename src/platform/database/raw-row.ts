/** A row as it was received: the number of values, then each with its length before it, in the database's notation. */
export type RawRow = Buffer

export const COUNT_BYTES = 2
export const LENGTH_BYTES = 4

/** The length of the value that begins here; -1 for null. */
export const lengthAt = (row: RawRow, at: number): number =>
  (row[at]! << 24) | (row[at + 1]! << 16) | (row[at + 2]! << 8) | row[at + 3]!

export function textsOf(row: RawRow): (string | null)[] {
  const texts: (string | null)[] = new Array(row.readUInt16BE(0))
  let at = COUNT_BYTES
  for (let i = 0; i < texts.length; i++) {
    const length = lengthAt(row, at)
    at += LENGTH_BYTES
    texts[i] = length < 0 ? null : row.toString('utf8', at, at + length)
    if (length > 0) at += length
  }
  return texts
}
