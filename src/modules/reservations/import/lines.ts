import { isUtf8 } from 'node:buffer'

/** As much as the request body of one reservation may hold. */
export const LONGEST_ROW = 1024 * 1024

/** A line of text; null for one too long to be a row, of which nothing was stored. */
export type Line = string | null

const NEWLINE = 0x0a

/** A file's lines as they arrive, with at most one piece of the file and one line in memory. */
export async function* readLines(file: AsyncIterable<Uint8Array>): AsyncGenerator<Line[]> {
  const begun = lineInPieces()
  let isFirst = true
  for await (const chunk of file) {
    const piece = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    const last = piece.lastIndexOf(NEWLINE)
    if (last === -1) {
      begun.add(piece)
      continue
    }
    const first = piece.indexOf(NEWLINE)
    begun.add(piece.subarray(0, first))
    const lines = [begun.take(), ...(last > first ? decode(piece.subarray(first + 1, last)) : [])]
    begun.add(piece.subarray(last + 1))
    yield isFirst ? withoutMark(lines) : lines
    isFirst = false
  }
  const rest = [begun.take()]
  yield isFirst ? withoutMark(rest) : rest
}

/** Assembles a line that begins in one piece and ends in another. */
function lineInPieces() {
  let pieces: Buffer[] = []
  let length = 0
  return {
    add(piece: Buffer): void {
      length += piece.length
      if (length > LONGEST_ROW) pieces = []
      else if (piece.length > 0) pieces.push(Buffer.from(piece)) // a copy: the stream may use its buffer again
    },
    take(): Line {
      const line = length > LONGEST_ROW ? null : decode(Buffer.concat(pieces))[0]!
      pieces = []
      length = 0
      return line
    },
  }
}

const BYTE_ORDER_MARK = '\uFEFF'

const withoutMark = ([first, ...others]: Line[]): Line[] =>
  first?.startsWith(BYTE_ORDER_MARK) ? [first.slice(1), ...others] : [first!, ...others]

/** Lines that are not UTF-8 become ill-formed strings, so that the validator refuses the damaged field. */
function decode(bytes: Buffer): string[] {
  const lines = bytes.toString().split('\n')
  if (isUtf8(bytes)) return lines
  let start = 0
  return lines.map((line) => {
    const next = bytes.indexOf(NEWLINE, start)
    const sound = isUtf8(bytes.subarray(start, next === -1 ? bytes.length : next))
    start = next + 1
    return sound ? line : line.replaceAll('\uFFFD', '\uDFFF')
  })
}
