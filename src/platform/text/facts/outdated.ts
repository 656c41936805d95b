const TEXTS =
  'answers|booklet|brochure|card|copy|directory|edition|faq|flyer|folder|guide|handout|hours|information|leaflet|letter|list|menu|notice|one|policy|poster|prices?|print(?:ing|s)?|questions|rates?|rules|schedule|sheet|tariffs?|terms|text|timetable|version'
/** “Old price list”, “Leaflet (old)”, “2019 brochure”; not “Old Town”, “8 years old”, or what was taken over “from the old website”. */
const OLD = new RegExp(
  [
    '\\b(?:outdated|archived?|superseded|no longer)\\b',
    `\\b(?:old|older|former|previous)(?: [\\w'’-]+)? (?:${TEXTS})\\b`,
    '(?<!from |of )(?:\\bthe |\\bour |^)(?:old|former|previous) (?:web ?)?(?:site|page)\\b',
    '[(,:–—-] ?(?:the )?(?:old|older|former|previous)\\b(?! (?:town|city|building|house|wing|harbour|port)\\b)',
    '\\b20\\d\\d (?:edition|print|printing|version|leaflet|brochure|booklet|flyer)\\b',
  ].join('|'),
  'i',
)

/** Whether a source or heading calls itself old: a leaflet of last year is still read when the next one has come. */
export const isOutdated = (name: string): boolean => OLD.test(name)

const YEARS =
  /(?<!\b(?:from|since|as of|after|opened|renovated)\b[^.]{0,14})\b20(\d\d)(?:\s*[/–-]\s*(?:20)?(\d\d)\b)?/gu

/** Whether the last year that it names is over. */
export function isOfEarlierYear(name: string, now: string): boolean {
  const years = [...name.matchAll(YEARS)].map(([, from, until]) => 2000 + Number(until ?? from))
  return years.length > 0 && Math.max(...years) < Number(now.slice(0, 4))
}
