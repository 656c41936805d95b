import type { Language } from './languages.ts'

/** Times of day in figures as an English reader writes them, whatever the language: “15 h 30”, „halb acht“, 午後3時. */

const DIGITS = '0123456789'
const EASTERN = /[٠-٩]/g
const NUMERALS = '〇一二三四五六七八九'

/** 三十一 is 31, 两 is 2; undefined for what is no number. */
export function numeralOf(said: string): number | undefined {
  const plain = said.replace(/[两兩]/g, '二').replace(/零/g, '〇')
  if (!/^[〇一二三四五六七八九十百]+$/.test(plain)) return undefined
  let sum = 0
  let digit = 0
  for (const letter of plain) {
    if (letter === '百' || letter === '十') {
      sum += (digit || 1) * (letter === '百' ? 100 : 10)
      digit = 0
    } else digit = digit * 10 + NUMERALS.indexOf(letter)
  }
  return sum + digit
}

const hourOf = (said: string): number => (/^\d/.test(said) ? Number(said) : (numeralOf(said) ?? Number.NaN))

const clock = (hour: number, minute = 0): string => ` ${hour % 24}:${String(minute).padStart(2, '0')} `

/** One o'clock by a word for it: „halb acht“ is 7:30. */
const NAMED: Partial<Record<Language, string[]>> = {
  de: 'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
  nl: 'een twee drie vier vijf zes zeven acht negen tien elf twaalf'.split(' '),
}

type Rule = [RegExp, (...found: string[]) => string]

const after = (hour: string, minute: string | undefined, later: boolean): string => {
  const said = hourOf(hour)
  return clock(later && said < 12 ? said + 12 : said, Number(minute || 0))
}
const WITH_H: Rule = [
  /(?<![\d:.,])([01]?\d|2[0-3])\s?h(?:\s?([0-5]\d))?(?![\p{L}\d/])/giu,
  (_, hour, minute) => after(hour!, minute, false),
]
const half = (language: 'de' | 'nl', word: string): Rule => [
  new RegExp(`(?<!\\p{L})${word} (\\d{1,2}|${NAMED[language]!.join('|')})(?!\\p{L})`, 'giu'),
  (_, said) =>
    clock((/\d/.test(said!) ? Number(said) : NAMED[language]!.indexOf(said!.toLowerCase()) + 1) - 1 || 12, 30),
]

/** “at” with a bare hour, in the words of a Romance language, with what part of the day it is. */
const romance = (at: string, later: string, halves: string): Rule => [
  new RegExp(
    `(?<!\\p{L})(${at})\\s?(\\d{1,2})(?:[:.](\\d{2})|( (?:${halves})))?(?: (?:horas|ore|heures))?( (?:${later}))?(?![\\p{L}\\d])`,
    'giu',
  ),
  (_, said, hour, minute, halfPast, pm) => `${said} ${after(hour!, halfPast ? '30' : minute, Boolean(pm))}`,
]

const RULES: Partial<Record<Language, Rule[]>> = {
  de: [
    [
      /(?<![\d:.,])(\d{1,2})(?:[.:](\d{2}))?\s?uhr(?:\s?([0-5]\d)(?![.\d]))?( (?:nachmittags|abends|am abend|am nachmittag))?/giu,
      (_, hour, minute, late, pm) => after(hour!, minute ?? late, Boolean(pm)),
    ],
    half('de', 'halb'),
  ],
  nl: [
    [
      /(?<=(?:^|[^\p{L}])(?:om|vanaf|tot|na|voor|rond|tegen|en|van|dan) )(\d{1,2})(?:[.:](\d{2}))?\s?(?:uur|u)(?!\p{L})( 's (?:middags|avonds))?/giu,
      (_, hour, minute, pm) => after(hour!, minute, Boolean(pm)),
    ],
    [/(?<![\d:.,])(\d{1,2})[.:](\d{2})\s?(?:uur|u)(?!\p{L})/giu, (_, hour, minute) => after(hour!, minute, false)],
    half('nl', 'half'),
  ],
  fr: [
    WITH_H,
    [
      /(?<=(?:à|vers|dès|avant|après|jusqu'à)\s)(\d{1,2}) heures(?: ([0-5]\d))?/giu,
      (_, hour, minute) => after(hour!, minute, false),
    ],
  ],
  es: [
    WITH_H,
    romance('(?:a|desde|hasta|sobre) las?|(?:antes|después|partir) de las?', 'de la tarde|de la noche', 'y media'),
  ],
  it: [WITH_H, romance('alle|dalle|dopo le|prima delle|ore', 'di sera|del pomeriggio|di notte', 'e mezza|e mezzo')],
  pt: [WITH_H, romance('às|(?:antes|depois|partir) das', 'da tarde|da noite', 'e meia')],
  ja: [
    [
      /(午前|午後|朝|夜|夕方|深夜|夜中)?の?(\d{1,2}|[〇一二三四五六七八九十]{1,3})時(?!間)(?:(半)|(\d{1,2})分)?/gu,
      (_, part, hour, halfPast, minute) =>
        after(hour!, halfPast ? '30' : minute, /^(?:午後|夜|夕方)$/.test(part ?? '')),
    ],
  ],
  zh: [
    [
      /(凌晨|早上|上午|中午|下午|傍晚|晚上|夜里)?(\d{1,2}|[一二三四五六七八九十两兩]{1,3})[点點](?![心餐菜了吗])(?:(半)|(\d{1,2})分?)?[钟鐘]?/gu,
      (_, part, hour, halfPast, minute) =>
        after(hour!, halfPast ? '30' : minute, /^(?:下午|傍晚|晚上)$/.test(part ?? '')),
    ],
  ],
  ar: [
    [
      /(?:الساعة|الساعه|ساعة)\s(\d{1,2})(?::(\d{2}))?( ونصف| ونص)?( (?:مساء|مساءً|بالليل|ليلا|العصر|المغرب|بعد الظهر))?/gu,
      (_, hour, minute, halfPast, pm) => after(hour!, halfPast ? '30' : minute, Boolean(pm)),
    ],
  ],
}

/** “Between 15 and 20” in any of the languages that set a word before each of them. */
const BETWEEN =
  /(?<!\p{L})(?:zwischen|entre|tra|fra|tussen)(?: le| el| il| o| de| dem| los| i)? (\d{1,2})\.? (?:und|et|y|e|en|ed)(?: le| el| il| o| de| dem)? (\d{1,2})\.?(?!\d)/giu
/** What an age is bounded by comes after it in Japanese and Chinese, and before it in English. */
const AGE_BOUND = /(\d{1,2})([歳才岁歲])(未満|未满|未滿|以下|以上)/gu
const BOUNDS: Record<string, Partial<Record<Language, string>>> = {
  以上: { ja: 'から', zh: '从' },
  以下: { ja: 'まで' },
}

export function withFigures(message: string, language: Language): string {
  let text = message
    .normalize('NFKC')
    .replace(/[’`´]/g, "'")
    .replace(EASTERN, (digit) => DIGITS[digit.charCodeAt(0) - 0x660]!)
    .replace(/٫/g, '.')
  text = text
    .replace(BETWEEN, '$1–$2')
    .replace(AGE_BOUND, (_, age, years, bound: string) => `${BOUNDS[bound]?.[language] ?? bound}${age}${years}`)
  for (const [pattern, write] of RULES[language] ?? []) text = text.replace(pattern, write)
  return text
}
