import { cut } from './text.ts'
import type { Violation } from './violation.ts'

/** How much is told of one broken request. Whoever looks for violations stops at one more than these. */
export const MOST_VIOLATIONS = 100

const LONGEST_MESSAGE = 1000

/** What the longest answers of any door leave room for: 64 KiB, less the same in words and what stands around it. */
const MOST_BYTES = 48 * 1024

/** As many of them as an answer holds, in full up to 100; names and words of the caller's are cut short. */
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

/** The way to a field, with names of the caller's cut short. */
export const boundPath = (path: readonly string[]): string[] =>
  path.map((part) => cut(part, LONGEST_PART).toWellFormed())

const shortened = ({ loc, msg, type }: Violation): Violation => ({
  loc: boundPath(loc),
  msg: cut(msg, LONGEST_MESSAGE).toWellFormed(),
  type,
})

/** How many more there are would be known only by looking for all of them. */
const andMore = ({ loc }: Violation, kept: number): Violation => ({
  loc: loc.slice(0, 1),
  msg: `There are more violations than the ${kept} told here: mend these first`,
  type: 'too_many_violations',
})
