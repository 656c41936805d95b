import { type DaySpan, datesIn } from './dates.ts'

/** What a house calls parts of the year: “HIGH: 3 July to 21 August”. */
export type Seasons = ReadonlyMap<string, DaySpan[]>

const LONGEST_NAME = 30
const IS_NAME = /^[\p{L}\p{N}][\p{L}\p{N} .&'’/-]*$/u
const NO_NAME =
  /^(?:from|until|open|closed|daily|every day|every|valid|period|dates?|months?|summer hours|winter hours|the|on|in|between|week|night)\b/i

interface Line {
  text: string
  cells?: readonly string[] | undefined
}

/** A short name and nothing but dates beside it. */
export function seasonsIn(lines: Iterable<Line>): Seasons {
  const seasons = new Map<string, DaySpan[]>()
  const add = (name: string, dates: string) => {
    const bare = name
      .replace(/[*_:]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    if (
      bare.length > LONGEST_NAME ||
      bare === '' ||
      !IS_NAME.test(bare) ||
      NO_NAME.test(bare) ||
      datesIn(bare).length > 0
    )
      return
    const spans = datesIn(dates)
    if (spans.length === 0 || spans.every(({ from, until }) => from === until)) return
    const rest = dates.replace(
      /[\d.,:;()–—-]+|\b(?:and|to|from|until|till|of|in|the|20\d\d|as well as|inclusive|incl)\b/gi,
      ' ',
    )
    if (
      rest
        .split(/\s+/)
        .filter(
          (word) =>
            /\p{L}/u.test(word) &&
            datesIn(word).length === 0 &&
            !/^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|st|nd|rd|th|early|mid|late|end|easter|christmas|new|year|years|eve|holidays?|school)/i.test(
              word,
            ),
        ).length > 2
    )
      return
    seasons.set(bare.toLowerCase(), [...(seasons.get(bare.toLowerCase()) ?? []), ...spans])
  }
  for (const { text, cells } of lines) {
    if (cells && cells.length >= 2) for (const cell of cells.slice(1)) add(cells[0]!, cell)
    const named = /^([^:–—(]{1,40}?)\s*(?::|–|—|\(|\bis\b|\bruns\b|\bmeans\b)\s*(.+?)\)?\.?$/u.exec(text)
    if (named) add(named[1]!.replace(/^(?:the|our)\s+/i, ''), named[2]!)
  }
  return seasons
}

/** What people call parts of the year where the house says nothing else. */
const USUAL: readonly [RegExp, DaySpan][] = [
  [/\bspring\b(?! (?:water|roll|pool|onion))/i, { from: 301, until: 531 }],
  [/\bsummer\b/i, { from: 601, until: 831 }],
  [/\b(?:autumn|fall season|in the fall)\b/i, { from: 901, until: 1130 }],
  [/\bwinter\b/i, { from: 1201, until: 229 }],
]

/** The parts of the year that a text names. */
export function seasonsNamed(text: string, seasons: Seasons): DaySpan[] {
  const found: DaySpan[] = []
  const lower = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  for (const [name, spans] of seasons) {
    const bare = name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
    const short = bare.replace(/\bseason\b/g, '').trim()
    if (lower.includes(` ${bare} `)) found.push(...spans)
    else if (short.length > 2 && lower.includes(` ${short} `)) found.push(...spans)
    else if (
      short.length <= 2 &&
      short !== '' &&
      new RegExp(` seasons? (?:\\w+ (?:and|or|to) )?${short} | seasons? (?:\\w+ )+(?:and|or|to) ${short} `).test(lower)
    )
      found.push(...spans)
  }
  if (found.length === 0) for (const [pattern, span] of USUAL) if (pattern.test(text)) found.push(span)
  return found
}
