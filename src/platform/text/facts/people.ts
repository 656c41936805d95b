import type { Span } from './numbers.ts'

/** How many people, nights or minutes a text is about. */
const PEOPLE =
  '(?:people|persons?|guests?|pax|adults?|of us|participants?|players?|sharing|seats?|riders?|rods?|divers?|birders?|anglers?|hikers?|walkers?|skiers?|pers\\b\\.?|child(?:ren)?|kids?)'
const PEOPLE_FORMS: readonly [RegExp, (a: number, b: number) => Span][] = [
  [new RegExp(`\\b(\\d{1,3})\\s*(?:–|-|to)\\s*(\\d{1,3})\\s*${PEOPLE}\\b`, 'gi'), (from, until) => ({ from, until })],
  [
    new RegExp(`\\b(?:up to|max(?:imum)?\\.?(?: of)?|no more than|at most)\\s*(\\d{1,3})\\s*${PEOPLE}\\b`, 'gi'),
    (until) => ({ from: 1, until }),
  ],
  [
    new RegExp(`\\b(?:from|at least|min(?:imum)?\\.?(?: of)?|over|more than)\\s*(\\d{1,3})\\s*${PEOPLE}\\b`, 'gi'),
    (from) => ({ from, until: 999 }),
  ],
  [
    new RegExp(
      `\\b(\\d{1,3})\\s*(?:(?:\\+|or more|and more)\\s*${PEOPLE}?|${PEOPLE}\\s*(?:\\+|(?:or|and) (?:more|over)))`,
      'gi',
    ),
    (from) => ({ from, until: 999 }),
  ],
  [new RegExp(`\\b(\\d{1,3})\\s*${PEOPLE}\\b`, 'gi'), (from) => ({ from, until: from })],
  [/\b(?:party|group|table|family) (?:of|for) (\d{1,3})\b/gi, (from) => ({ from, until: from })],
  [
    /\bwe(?: are|'re|’re| will be) (\d{1,2})\b(?!\s*(?:nights?|days?|weeks?|hours?|min|am|pm|:))/gi,
    (from) => ({ from, until: from }),
  ],
  [
    /\bfor (\d{1,2})(?=\s*(?:[?.!,;]|$|please|people|persons|tonight|tomorrow|of us|and\b))/gi,
    (from) => ({ from, until: from }),
  ],
  [/\bper (?:person|head)\b()/gi, () => ({ from: 1, until: 1 })],
]

const NIGHTS: readonly [RegExp, (a: number, b: number) => Span][] = [
  [/\b(\d{1,3})\s*(?:–|-|to)\s*(\d{1,3})\s*(?:nights?|days?)\b/gi, (from, until) => ({ from, until })],
  [
    /\b(?:from|at least|min(?:imum)?\.?|more than)\s*(\d{1,3})\s*(?:nights?|days?)\b/gi,
    (from) => ({ from, until: 999 }),
  ],
  [/\b(?:up to|max(?:imum)?\.?)\s*(\d{1,3})\s*(?:nights?|days?)\b/gi, (until) => ({ from: 1, until })],
  [
    /\b(\d{1,3})\s*(?:(?:\+|or more|and more)\s*(?:nights?|days?)|(?:nights?|days?)\s*(?:\+|(?:or|and) (?:more|longer|over)|upwards))/gi,
    (from) => ({ from, until: 999 }),
  ],
  [
    /\b(\d{1,3})[- ]?(?:nights?|days?)\b(?! (?:before|ahead|prior|in advance|earlier))/gi,
    (from) => ({ from, until: from }),
  ],
]

const WEEKS = /\b(?:(\d|a|one)\s*)(?:whole |full |entire )?weeks?\b|\bweekly\b/gi
const MINUTES =
  /\b(\d{1,3})\s*(?:-\s*)?(?:min(?:ute)?s?\b|')|\b(\d{1,2}(?:[.,]5)?|an|one|half an?)[- ]?(?:hours?|hrs?|h)\b( and a half)?/gi

const read = (text: string, forms: readonly [RegExp, (a: number, b: number) => Span][]): Span[] => {
  const spans: Span[] = []
  let rest = text
  for (const [pattern, make] of forms) {
    rest = rest.replace(pattern, (said: string, a: string, b: string) => {
      spans.push(make(Number(a), Number(b)))
      return ' '.repeat(said.length)
    })
  }
  return spans
}

const COUPLE =
  /\b(?:me and my|my) (?:wife|husband|partner|boyfriend|girlfriend|fianc[ée]e?)(?: and (?:i|me))?\b|\b(?:just )?the two of us\b|\bfor (?:a couple|both of us)\b/gi

export const peopleIn = (text: string): Span[] => {
  const adultsAndChildren =
    /\b(\d{1,2}) adults?\b.*?\b(\d{1,2}) (?:kids?|child(?:ren)?|teens?|infants?|bab(?:y|ies))\b/i.exec(text)
  const spans = read(text.replace(COUPLE, '2 people'), PEOPLE_FORMS)
  if (!adultsAndChildren) return spans
  const all = Number(adultsAndChildren[1]) + Number(adultsAndChildren[2])
  return [{ from: all, until: all }, ...spans]
}

export function nightsIn(text: string): Span[] {
  const spans = read(text, NIGHTS)
  for (const [said, count] of text.matchAll(WEEKS)) {
    const weeks = /^\d$/.test(count ?? '') ? Number(count) : 1
    spans.push(said.toLowerCase() === 'weekly' ? { from: 7, until: 999 } : { from: 7 * weeks, until: 7 * weeks })
  }
  return spans
}

/** Hours and parts of a day: “half a day” is four hours, but not one. */
const PARTS_OF_DAY: readonly [RegExp, Span][] = [
  [/\bhalf[- ](?:a )?days?\b/i, { from: 180, until: 300 }],
  [/\b(?:full|whole|entire|all)[- ]days?\b/i, { from: 360, until: 720 }],
]

export function minutesIn(text: string): Span[] {
  const parts = PARTS_OF_DAY.flatMap(([pattern, span]) => (pattern.test(text) ? [span] : []))
  return [...parts, ...hoursAndMinutesIn(text)]
}

function hoursAndMinutesIn(text: string): Span[] {
  return [...text.matchAll(MINUTES)].map(([, minutes, hours, half]) => {
    const count = minutes
      ? Number(minutes)
      : /^half/.test(hours!)
        ? 30
        : /^(?:an|one)$/.test(hours!)
          ? 60
          : Number(hours!.replace(',', '.')) * 60
    const all = count + (half ? 30 : 0)
    return { from: all, until: all }
  })
}
