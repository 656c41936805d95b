import { MOST_VIOLATIONS } from '../schema/bound-violations.ts'
import type { Violation } from './errors.ts'

/** A rule between fields: what is wrong, if anything. Fields that are broken by themselves are not shown to it. */
export type Rule<T> = (input: Partial<T>) => Violation | undefined

/** What the rules find wrong among the fields that are valid by themselves. */
export function brokenRules(
  // biome-ignore lint/suspicious/noExplicitAny: rules of every shape
  rules: readonly Rule<any>[],
  value: Record<string, unknown>,
  violations: readonly Violation[],
): Violation[] {
  if (violations.length === 0) return rules.flatMap((rule) => rule(value) ?? [])
  if (violations.length > MOST_VIOLATIONS) return [] // not all of it was read, and nothing more would be told
  const broken = new Set(violations.map(({ loc }) => loc[0]))
  const sound = Object.fromEntries(Object.entries(value).filter(([name]) => !broken.has(name)))
  // A rule that misses a field because it is broken has nothing to add.
  return rules.flatMap((rule) => rule(sound) ?? []).filter(({ loc }) => !broken.has(loc[1]))
}
