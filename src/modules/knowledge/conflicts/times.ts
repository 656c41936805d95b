import type { Value } from './value.ts'

/** Clock times, each with what happens then. */
const CLOCK =
  "(?:([01]?\\d|2[0-4])[:.h]([0-5]\\d)(?!\\d)\\s?([ap]\\.?m\\b\\.?)?|(1[0-2]|[1-9])\\s?([ap]\\.?m\\b\\.?)|([01]?\\d|2[0-4])\\s?(?:h\\b|hrs\\b|uhr\\b|o’clock|o'clock)|([01]\\d|2[0-3])([0-5]\\d)\\s?(?:hrs|h)\\b|\\b(noon|midday|midnight)\\b)"
/** “3–7.30 pm”: the first has no mark of its own. */
const SHORT_FIRST = '(?:(1[0-2]|[1-9])(?=\\s?[–—-]))'
const SPAN = new RegExp(`(?<![\\d€$£.,])(?:${CLOCK}|${SHORT_FIRST})\\s*(?:[–—-]|to|until|till)\\s*${CLOCK}`, 'giu')
const ONE = new RegExp(`(?<![\\d€$£.,:])${CLOCK}`, 'giu')
const GROUPS = 9

const LAST = /\blast\b[^.;]{0,30}$/iu
const BEGINS = /\b(?:from|opens?|starts?|begins?|as of|after|ready|since|check-?in)\b[^\d.;,]{0,14}$/iu
const ENDS =
  /\b(?:until|till|by|closes?|closed at|ends?|before|latest|no later than|check-?out|departure|vacated?)\b[^\d.;,]{0,14}$/iu

export function timesIn(text: string): { values: Value[]; rest: string } {
  const values: Value[] = []
  const add = (of: string, minutes: number) => values.push({ kind: 'time', of, value: String(minutes) })
  const afterSpans = text.replace(SPAN, (said: string, ...found: (string | undefined)[]) => {
    const until = minutesOf(found.slice(GROUPS + 1, 2 * GROUPS + 1))
    const short = found[GROUPS]
    const first = found.slice(0, GROUPS)
    const half = found[GROUPS + 3] ?? found[GROUPS + 5]
    const from = short
      ? minutesOf([undefined, undefined, undefined, short, half])
      : minutesOf(withHalf(first, half, until))
    add('begins', from > until && short ? from - 720 : from)
    add('ends', until)
    return ' '.repeat(said.length)
  })
  const rest = afterSpans.replace(ONE, (said: string, ...found: unknown[]) => {
    const at = found[GROUPS] as number
    add(roleOf(afterSpans.slice(Math.max(0, at - 45), at)), minutesOf(found.slice(0, GROUPS) as string[]))
    return ' '.repeat(said.length)
  })
  return { values, rest }
}

function roleOf(before: string): string {
  if (LAST.test(before)) return 'last'
  if (ENDS.test(before)) return 'ends'
  return BEGINS.test(before) ? 'begins' : ''
}

/** “7:30–10 pm”: the mark holds for both, as far as the first stays before the second. */
function withHalf(first: (string | undefined)[], half: string | undefined, until: number): (string | undefined)[] {
  const [hour, minutes, own] = first
  if (!hour || own || !half || Number(hour) > 12) return first
  const marked = [hour, minutes, half]
  return minutesOf(marked) < until ? marked : first
}

function minutesOf([h, m, mark, h2, mark2, h3, h4, m4, word]: readonly (string | undefined)[]): number {
  if (word) return /^mid(?:day)?$|noon/i.test(word) ? 720 : 1440
  const half = (mark ?? mark2 ?? '').toLowerCase()
  const hour = Number(h ?? h2 ?? h3 ?? h4)
  const hours = half.startsWith('p') && hour < 12 ? hour + 12 : half.startsWith('a') && hour === 12 ? 0 : hour
  return hours * 60 + Number(m ?? m4 ?? 0)
}
