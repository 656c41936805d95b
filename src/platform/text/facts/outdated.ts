const OLD =
  /\b(?:old|older|outdated|archived?|superseded|former|previous|no longer)\b|\b20\d\d (?:edition|print|printing|version|leaflet|brochure|booklet|flyer)\b/i

/** Whether a source or heading calls itself old: a leaflet of last year is still read when the next one has come. */
export const isOutdated = (name: string): boolean => OLD.test(name)
