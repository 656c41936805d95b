import type { Language } from '../wording/index.ts'

/** Days, times and money as the guest's language writes them. */

const LOCALES: Record<Language, string> = {
  ...{ en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES', it: 'it-IT', pt: 'pt-PT', nl: 'nl-NL', ja: 'ja-JP' },
  ...{ zh: 'zh-CN', ar: 'ar-u-nu-latn' },
}

const kept = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()
function once<F extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => F): F {
  const format = (kept.get(key) as F | undefined) ?? make()
  kept.set(key, format)
  return format
}

/** “Saturday 12 June”; the year stands where it is not this one. */
export function dayIn(language: Language, date: string, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? undefined : ('numeric' as const)
  const fields = { weekday: 'long', day: 'numeric', month: 'long', year, timeZone: 'UTC' } as const
  return once(`day ${language} ${year}`, () => new Intl.DateTimeFormat(LOCALES[language], fields)).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  )
}

export const timeIn = (language: Language, time: string): string =>
  once(
    `time ${language}`,
    () => new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short', timeZone: 'UTC' }),
  ).format(new Date(`2000-01-01T${time}:00Z`))

export const momentIn = (language: Language, datetime: string, today: string): string =>
  `${dayIn(language, datetime, today)}, ${timeIn(language, datetime.slice(11, 16))}`

export const moneyIn = (language: Language, amount: number, currency: string): string =>
  once(
    `money ${language} ${currency}`,
    () =>
      new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }),
  ).format(amount)

export const listIn = (language: Language, parts: readonly string[]): string =>
  new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(parts)
