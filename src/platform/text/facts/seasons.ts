import { type DaySpan, datesIn } from './dates.ts'

/** What a house calls parts of the year: “HIGH: 3 July to 21 August”. */
export type Seasons = ReadonlyMap<string, DaySpan[]>

/** What a name of a part of the year is made of; or it stands where seasons are told. */
const SEASON =
  /^[a-h]$|\b(?:season|winter|summer|spring|autumn|fall|low|mid|middle|high|peak|shoulder|regular|green|dry|wet|rainy|festive|holidays?|early|late|off|value|super|standard|christmas|easter|advent|carnival|harvest|festival|ice|snow|ski|monsoon)\b/i
const OF_SEASONS = /\b(?:seasons?|periods?)\b/i
const IS_NAME = /^[\p{L}\p{N}][\p{L}\p{N} .&'’/-]{0,29}$/u
const MOST_WORDS = 4
const NO_NAME =
  /^\P{L}*$|\b(?:are|is|the)\b|^(?:seasons?$|periods?$|from|until|open|closed|daily|every|valid|dates?|months?|\w+ hours|the|on|in|between|week|night)\b/iu

interface Line {
  text: string
  /** The headings above it. */
  context: string
}

/** A short name and nothing but dates beside it: in a row, before a colon, a dash or brackets. */
export function seasonsIn(lines: Iterable<Line>): Seasons {
  const seasons = new Map<string, DaySpan[]>()
  for (const { text, context } of lines) {
    const [first = '', ...others] = text.split('; ')
    const isTold = OF_SEASONS.test(`${context} ${HEAD.exec(first)?.[0] ?? ''}`)
    const parts = [text, first.replace(HEAD, ''), ...others.flatMap((cell) => HEAD.exec(cell) ?? [])]
    const read = [
      { name: first.replace(HEAD, ''), dates: others.map((cell) => cell.replace(HEAD, '')) },
      ...[...new Set(parts.flatMap((part) => part.split(NEXT_NAME)))].flatMap((part) => {
        return [NAMED, DATES_AFTER].flatMap((form) => {
          const [, name, dates] = form.exec(part) ?? []
          return name && dates ? [{ name, dates: [dates] }] : []
        })
      }),
    ]
    for (const { name, dates } of read) {
      const bare = name
        .replace(/[*_:]+|^(?:the|our)\s+/gi, ' ')
        .replace(/\s+/g, ' ')
        .trim()
      if (!isNameOfSeason(bare) || !(isTold || SEASON.test(bare))) continue
      const spans = dates.filter(isOnlyDates).flatMap(datesIn)
      if (spans.length === 0 || spans.every(({ from, until }) => from === until)) continue
      const known = seasons.get(bare.toLowerCase()) ?? []
      const more = spans.filter((one) => !known.some(({ from, until }) => one.from === from && one.until === until))
      seasons.set(bare.toLowerCase(), [...known, ...more])
    }
  }
  return seasons
}

/** “High season: …”, “High season (…)”, “High season is …” */
const NAMED = /^([^:–—(=]{1,40}?)\s*(?::|–|—|=|\(|\bis\b|\bruns\b|\bmeans\b)\s*(.+?)\)?[.:]?\s*$/u
/** “High 9 Jan – 30 Apr”, as the head of a column. */
const DATES_AFTER = /^(\p{L}[\p{L} ]{1,24}?) ((?:\d{1,2}\.? \p{L}{3}|\p{L}{3,9} \d).{3,60}?):?\s*$/u
/** “Low = …. Mid = …” */
const NEXT_NAME = /\.\s+(?=[\p{L}*][^.:=]{0,30}[:=])/u
/** What stands above a cell, where a row is written in plain words. */
const HEAD = /^[^:;]{1,40}: /

const isNameOfSeason = (name: string): boolean =>
  IS_NAME.test(name) && !NO_NAME.test(name) && name.split(' ').length <= MOST_WORDS && datesIn(name).length === 0

const BESIDE_DATES =
  /[\d.,:;()–—-]+|\b(?:and|to|from|until|till|of|in|the|20\d\d|as well as|inclusive|incl|st|nd|rd|th|early|mid|late|end|easter|christmas|new|years?|eve|holidays?|school)\b/gi

const isOnlyDates = (text: string): boolean =>
  text
    .replace(BESIDE_DATES, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word) && datesIn(word).length === 0).length <= 2

/** What people call parts of the year where the house says nothing else. */
const USUAL: readonly [RegExp, DaySpan][] = [
  [/\bspring\b(?! (?:water|roll|pool|onion))/i, { from: 301, until: 531 }],
  [/\bsummer\b/i, { from: 601, until: 831 }],
  [/\b(?:[Aa]utumn|Fall|fall season|in the fall)\b/, { from: 901, until: 1130 }],
  [/\bwinter\b/i, { from: 1201, until: 229 }],
]

/** “Mid March” is no middle season. */
const PART_OF_MONTH = /\b(?:mid|early|late)[- ](?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/g

/** The parts of the year that a text names. */
export function seasonsNamed(text: string, seasons: Seasons): DaySpan[] {
  const found: DaySpan[] = []
  const lower = ` ${text
    .toLowerCase()
    .replace(PART_OF_MONTH, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `
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
