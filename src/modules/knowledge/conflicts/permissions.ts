import type { Value } from './value.ts'

/** What is said to be so or not: allowed, there, included, accepted. */
const SAYINGS: readonly [string, RegExp, RegExp][] = [
  [
    'allowed',
    /\b(?:not (?:be )?(?:allowed|permitted|welcome)|(?:may|must) not|prohibited|forbidden|not possible|cannot|can(?:’|')t)\b/iu,
    /\b(?:allowed|permitted|welcome|may|possible)\b/iu,
  ],
  [
    'offered',
    /\b(?:not (?:available|offered)|no longer|(?:do|does) not (?:have|offer)|there (?:is|are) no)\b/iu,
    /\b(?:available|offer(?:ed|s)?|there (?:is|are))\b/iu,
  ],
  ['included', /\b(?:not included|not part of)\b/iu, /\bincluded\b/iu],
  ['accepted', /\b(?:not accept(?:ed)?|(?:do|does) not (?:take|accept))\b/iu, /\baccept(?:ed|s)?\b/iu],
]
const ANSWER = /\?\s*(?:A:)?\s*(yes|no)\b/iu

export function permissionsIn(text: string): Value[] {
  const answer = ANSWER.exec(text)?.[1]?.toLowerCase()
  if (answer) return [{ kind: 'permission', of: 'answer', value: answer }]
  return SAYINGS.flatMap(([of, no, yes]): Value[] => {
    const value = no.test(text) ? 'no' : yes.test(text) ? 'yes' : undefined
    return value ? [{ kind: 'permission', of, value }] : []
  })
}
