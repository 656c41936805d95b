const OLD =
  /\b(?:old|older|outdated|archived?|superseded|former|previous|no longer)\b|\b20\d\d (?:edition|print|printing|version|leaflet|brochure|booklet|flyer)\b/i

/** Whether a source or heading calls itself old: a leaflet of last year is still read when the next one has come. */
export const isOutdated = (name: string): boolean => OLD.test(name)

const YEARS =
  /(?<!\b(?:from|since|as of|after|opened|renovated)\b[^.]{0,14})\b20(\d\d)(?:\s*[/–-]\s*(?:20)?(\d\d)\b)?/gu

/** Whether the last year that it names is over. */
export function isOfEarlierYear(name: string, now: string): boolean {
  const years = [...name.matchAll(YEARS)].map(([, from, until]) => 2000 + Number(until ?? from))
  return years.length > 0 && Math.max(...years) < Number(now.slice(0, 4))
}
