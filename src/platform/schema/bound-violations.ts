import { cut } from './text.ts'
import type { Violation } from './violation.ts'

/** The most violations reported for one request. The validator stops at one more than this. */
export const MOST_VIOLATIONS = 100

const LONGEST_MESSAGE = 1000

/** The space for violations in the longest response of any door: 64 KiB, less the same in words and its envelope. */
const MOST_BYTES = 48 * 1024

/** As many violations as a response holds, in full up to 100; names and texts of the caller are shortened. */
export function boundViolations(violations: readonly Violation[]): Violation[] {
  const kept: Violation[] = []
  let bytes = 0
  for (const violation of violations.slice(0, MOST_VIOLATIONS)) {
    const short = shortened(violation)
    bytes += Buffer.byteLength(JSON.stringify(short)) + 1
    if (bytes > MOST_BYTES) break
    kept.push(short)
  }
  return kept.length < violations.length ? [...kept, andMore(violations[0]!, kept.length)] : kept
}

const LONGEST_PART = 100

/** The path to a field, with the caller's names shortened. */
export const boundPath = (path: readonly string[]): string[] =>
  path.map((part) => cut(part, LONGEST_PART).toWellFormed())

const shortened = ({ loc, msg, type }: Violation): Violation => ({
  loc: boundPath(loc),
  msg: cut(msg, LONGEST_MESSAGE).toWellFormed(),
  type,
})

/** Only says that there are more: the exact number would need a search for all of them. */
const andMore = ({ loc }: Violation, kept: number): Violation => ({
  loc: loc.slice(0, 1),
  msg: `There are more violations than the ${kept} told here: mend these first`,
  type: 'too_many_violations',
})
