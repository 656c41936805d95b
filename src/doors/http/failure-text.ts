import type { Failure } from '../../platform/operation/errors.ts'

/** Besides the violations themselves, in the same response: both together have 64 KiB. */
const MOST_BYTES = 8 * 1024

/** Text for a person or a model: what happened and how to resolve it, or each invalid field, as many as fit. */
export function failureText({ detail, definition, mergedInto }: Failure, separator = '; '): string {
  if (mergedInto !== undefined) return `${definition.meaning} It was merged into ${mergedInto}.`
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
