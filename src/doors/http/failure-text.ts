import type { Failure } from '../../platform/operation/errors.ts'

/** Beside the violations themselves, which stand in the same answer: both together have 64 KiB. */
const MOST_BYTES = 8 * 1024

/** What a person or a model reads: what happened and the way out, or each field to mend, as many as there is room for. */
export function failureText({ detail, definition }: Failure, separator = '; '): string {
  if (typeof detail === 'string') return definition.meaning
  const lines: string[] = []
  let bytes = 0
  for (const { loc, msg } of detail) {
    const line = [loc.slice(1).join('.'), msg].filter(Boolean).join(': ')
    bytes += Buffer.byteLength(JSON.stringify(line)) + separator.length
    if (bytes > MOST_BYTES) return [...lines, `and ${detail.length - lines.length} more`].join(separator)
    lines.push(line)
  }
  return lines.join(separator)
}
