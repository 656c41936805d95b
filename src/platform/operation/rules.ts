import { MOST_VIOLATIONS } from '../schema/bound-violations.ts'
import type { Violation } from './errors.ts'

/** A rule between fields: its violations, if any. Fields that are invalid by themselves are not passed to it. */
export type Rule<T> = (input: Partial<T>) => Violation | Violation[] | undefined

/** The violations of the rules among the fields that are valid by themselves. */
export function brokenRules(
  // biome-ignore lint/suspicious/noExplicitAny: rules of every shape
  rules: readonly Rule<any>[],
  value: Record<string, unknown>,
  violations: readonly Violation[],
): Violation[] {
  if (violations.length === 0) return rules.flatMap((rule) => rule(value) ?? [])
  if (violations.length > MOST_VIOLATIONS) return [] // the input was not read to its end, and nothing more is reported
  const broken = new Set(violations.map(({ loc }) => loc[0]))
  const sound = Object.fromEntries(Object.entries(value).filter(([name]) => !broken.has(name)))
  // A rule about a field that is missing because it is invalid has nothing to add.
  return rules.flatMap((rule) => rule(sound) ?? []).filter(({ loc }) => !broken.has(loc[1]))
}
