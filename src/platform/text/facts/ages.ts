import type { Span } from './numbers.ts'

/** Whom a text is about, by age. */
const YEARS = '(?:years?|yrs?|y\\.?o\\.?|yo)\\b'
const OLD = '(?:[- ]?(?:of age|old|olds))?'
const YOUNG =
  'son|daughter|brother|sister|nephew|niece|cousin|grandson|granddaughter|grandchild|godson|goddaughter|boy|girl|kid|child'
const AGED = new RegExp(
  `\\b(?:ages?|aged|children|juniors?|teens?|teenagers?|youths?|infants?|babies|guests?|adults?|seniors?|(?:${YOUNG})s?)\\b`,
  'i',
)

const BETWEEN = new RegExp(`\\b(\\d{1,2})\\s*(?:–|-|—|to|until|and)\\s*(\\d{1,2})(?:\\s*${YEARS}${OLD})?`, 'gi')
const UNDER = new RegExp(
  `\\b(?:under|below|younger than|up to(?: and including)?|until|less than|max\\.?)\\s*(?:the age of\\s*)?(\\d{1,2})(?:s\\b)?(?:\\s*${YEARS}${OLD})?`,
  'gi',
)
const OVER = new RegExp(
  `\\b(?:over|above|older than|from|at least|minimum age(?: is)?:?|min\\.? age|aged?)\\s*(?:the age of\\s*)?(\\d{1,2})(?:\\s*${YEARS}${OLD})?|\\b(\\d{1,2})\\s*(?:\\+|${YEARS}${OLD}\\s*(?:and|or) (?:over|older|above|up)|(?:and|or) (?:over|older|above|up))`,
  'gi',
)
const EXACT =
  /\b(\d{1,2})[- ]?(?:year|yr|y\.?o)s?[- ]?(?:old|olds)?\b|\b(?:aged?|he'?s|she'?s|he is|she is|is|turns|turning|just)\s(\d{1,2})(?=\s*(?:[.,!?;)]|$|and\b|now\b|years?\b|yrs?\b))/gi

/** “Our daughter, 13, comes too” */
const RELATIVE = new RegExp(
  `\\b(?:${YOUNG})(?: is| of|,| \\(|’s|'s)\\s?(\\d{1,2})(?=\\s*(?:[,.;!?)]|$|and\\b|now\\b))`,
  'gi',
)

const ADULTS: Span = { from: 18, until: 64 }
/** Whoever asks for adults asks for none of the “60 and over” or of the “16 to 25”. */
const USUAL_ADULT: Span = { from: 30, until: 50 }
export const usual = (named: Span): Span => (named === ADULTS ? USUAL_ADULT : named)

const NAMED: readonly [RegExp, Span][] = [
  [/\b(?:bab(?:y|ies)|infants?|newborns?)\b/i, { from: 0, until: 2 }],
  [/\b(?:toddlers?|little ones?)\b/i, { from: 1, until: 4 }],
  [/\b(?:teens?|teenagers?|adolescents?|youths?)\b/i, { from: 13, until: 17 }],
  [/\b(?:adults?|grown[- ]?ups?)\b/i, ADULTS],
  [/\b(?:seniors?|pensioners?|retired|over[- ]65s?)\b/i, { from: 65, until: 120 }],
  [/\b(?:children|child|kids?|kiddos?|juniors?|minors?)\b/i, { from: 3, until: 12 }],
]

export interface Ages {
  /** In figures. */
  exact: Span[]
  /** In words: “children”. */
  named: Span[]
}

/** Figures without a word for years count only in a text about ages, or below a head that says so. */
export function agesIn(text: string, aboutAges = AGED.test(text)): Ages {
  const exact: Span[] = []
  const taken: [number, number][] = []
  const take = (pattern: RegExp, span: (found: RegExpExecArray) => Span | undefined) => {
    for (const found of text.matchAll(pattern)) {
      const from = found.index
      const until = from + found[0].length
      if (taken.some(([a, b]) => from < b && until > a)) continue
      const saysYears =
        /\d[\s-]*(?:years?|yrs?|y\.?o)|(?:and|or) (?:over|older|above)|\bs?he(?:'?s| is) \d|under \d+s|\baged?\b/i.test(
          found[0],
        )
      if (!saysYears && !aboutAges) continue
      if (
        /^\s*(?:am|pm|a\.m|p\.m|:\d|h\b|€|\$|£|%|min|hours?|km|m\b|nights?|days?|people|persons?|guests?|°)/i.test(
          text.slice(until),
        )
      )
        continue
      if (/^\d/.test(found[0]) && /(?:[€$£:.]\s*|\d)$/.test(text.slice(0, from))) continue
      const one = span(found as RegExpExecArray)
      if (!one || one.from > 99 || one.from > one.until) continue
      exact.push(one)
      taken.push([from, until])
    }
  }
  take(BETWEEN, ([, a, b]) => ({ from: Number(a), until: Number(b) }))
  take(UNDER, ([said, a]) => ({ from: 0, until: /up to|until|max/i.test(said) ? Number(a) : Number(a) - 1 }))
  take(OVER, ([said, a, b]) => ({
    from: Number(a ?? b) + (/over|above|older than/i.test(said) && a ? 1 : 0),
    until: 120,
  }))
  take(RELATIVE, ([, age]) => ({ from: Number(age), until: Number(age) }))
  take(EXACT, ([, a, b]) => ({ from: Number(a ?? b), until: Number(a ?? b) }))
  return { exact, named: NAMED.flatMap(([pattern, span]) => (pattern.test(text) ? [span] : [])) }
}
