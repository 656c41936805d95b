/** Where our words are those of one region, and the language alone would mean another: Intl takes "pt" for Brazil. */
const REGIONS: Record<string, string> = { pt: 'pt-PT' }

/** The language, with the region that the browser tells for it: an English reader in Leeds writes 31/12, one in Boston 12/31. */
export const localeOf = (language: string, told: readonly string[] = navigator.languages): string =>
  told.find((tag) => tag.startsWith(`${language}-`)) ?? REGIONS[language] ?? language

type Options = Intl.DateTimeFormatOptions | Intl.NumberFormatOptions | Intl.RelativeTimeFormatOptions

/** Making a format takes longer than drawing a whole row of a table: each is made once. */
function makeOnce<O extends Options, F>(make: (locale: string, options: O) => F) {
  const made = new Map<string, F>()
  return (language: string, options: O): F => {
    const key = language + JSON.stringify(options)
    const format = made.get(key) ?? make(localeOf(language), options)
    made.set(key, format)
    return format
  }
}

export const dateFormat = makeOnce(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

export const numberFormat = makeOnce(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** A calendar day (`2026-06-01`), which belongs to no zone. */
export const formatDay = (language: string, date: string, weekday = false): string =>
  dateFormat(language, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(weekday ? { weekday: 'short' } : { year: 'numeric' }),
  }).format(new Date(`${date}T00:00:00Z`))

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

export const relativeFormat = makeOnce(
  (locale: string, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)

/** `ago('en', -2_400_000)` is "40 min. ago". */
export function ago(language: string, ms: number): string {
  const [unit, size] = UNITS.find(([, size]) => Math.abs(ms) >= size) ?? UNITS.at(-1)!
  return relativeFormat(language, { style: 'short', numeric: 'auto' }).format(Math.trunc(ms / size), unit)
}
