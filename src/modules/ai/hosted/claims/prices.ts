import { NUMBER, valuesOf } from './figures.ts'

/** Amounts of money, by what their currency is called in the languages of the assistant. */
export interface Price {
  at: number
  end: number
  amounts: number[]
  currency: string
}

const CURRENCIES: readonly [string, string][] = [
  ['EUR', '€|EUR|euros?|ユーロ|欧元|歐元|يورو'],
  ['CHF', 'CHF|SFr\\.?|Fr\\.|Franken|francs?|francos?|franchi|frank|スイスフラン|フラン|瑞士法郎|法郎|فرنك'],
  ['GBP', '£|GBP|pounds?(?: sterling)?|Pfund|livres?(?: sterling)?|libras?|sterline|pond|ポンド|英镑|جنيه'],
  ['USD', 'US\\$|\\$|USD|dollars?|dólar(?:es)?|dollari|ドル|美元|دولار'],
  ['JPY', '¥|JPY|yen|円|日元'],
  ['CNY', 'CNY|RMB|yuan|元|人民币'],
  ['BRL', 'R\\$|BRL|reais'],
  ['SEK', 'SEK|NOK|DKK|kr\\.?|Kronen|kronor|kroner'],
  ['AED', 'AED|dirhams?|درهم'],
  ['THB', 'THB|฿|baht'],
  ['INR', 'INR|₹|rupees?'],
  ['PLN', 'PLN|zł|złoty'],
  ['CZK', 'CZK|Kč'],
  ['HUF', 'HUF|Ft'],
  ['TRY', 'TRY|₺'],
  ['ZAR', 'ZAR|rand'],
]
const bounded = (names: string) => `(?:${names})(?![\\p{Script=Latin}])`
const ANY = `(?:${CURRENCIES.map(([, names]) => names).join('|')})`
const SIGNS = '[€£$¥฿₹₺]'
const PATTERNS = CURRENCIES.map(([code, names]) => ({
  code,
  named: new RegExp(`(?<![\\p{Script=Latin}])${bounded(names)}`, 'giu'),
  written: new RegExp(
    `(?<![\\p{Script=Latin}\\d])${bounded(names)}\\s?(?<before>${NUMBER})|(?<![\\d.,])(?<behind>${NUMBER})(?:[.,][–—-]{1,2})?\\s?${bounded(names)}`,
    'giu',
  ),
}))
const AND_CENTS = new RegExp(
  `(?<!\\d)(\\d+)\\s?(${ANY}) (?:and|und|et|y|e|en) (\\d{1,2}) (?:cents?|centimes?|Rappen|céntimos|centesimi|centavos|pence)`,
  'giu',
)

export const withCents = (text: string): string =>
  text.replace(
    AND_CENTS,
    (_, whole: string, currency: string, cents: string) => `${whole}.${cents.padStart(2, '0')} ${currency}`,
  )

export function pricesIn(text: string): Price[] {
  if (!/\d/.test(text)) return [] // most clauses: sixteen patterns have nothing to look for
  return PATTERNS.flatMap(({ code, written }) =>
    [...text.matchAll(written)].map(({ index, 0: said, groups }) => ({
      at: index,
      end: index + said.length,
      amounts: valuesOf((groups!.before ?? groups!.behind)!),
      currency: code,
    })),
  )
}

export const currenciesIn = (text: string): string[] =>
  new RegExp(`\\d|${SIGNS}|[A-Z]{3}|\\p{L}{2}`, 'u').test(text)
    ? PATTERNS.flatMap(({ code, named }) => (text.search(named) >= 0 ? [code] : []))
    : []
