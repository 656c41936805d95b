import type { Tongue } from '../tongue.ts'

/** Numbers in words as figures: “thirty-nine francs” is read as “39 francs”. */

type Words = ReadonlyMap<string, number>

const list = (words: string): string[] => words.split(' ')
const numbered = (words: string, from: number): [string, number][] => list(words).map((word, i) => [word, from + i])
const tens = (words: string): [string, number][] => list(words).map((word, i) => [word, (i + 2) * 10])

/** Tens with each of the ones behind or before them, as a language joins the two. */
const joined = (all: [string, number][], ones: [string, number][], join: (ten: string, one: string) => string[]) =>
  all.flatMap(([ten, value]) =>
    ones.flatMap(([one, more]) => join(ten, one).map((word): [string, number] => [word, value + more])),
  )

const EN_ONES = numbered('one two three four five six seven eight nine', 1)
const EN_TENS = tens('twenty thirty forty fifty sixty seventy eighty ninety')
const DE_ONES = numbered('ein zwei drei vier fünf sechs sieben acht neun', 1)
const DE_TENS = tens('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig')
const FR_ONES = numbered('deux trois quatre cinq six sept huit neuf', 2)
const FR_TENS = tens('vingt trente quarante cinquante soixante')
const ES_ONES = numbered('uno dos tres cuatro cinco seis siete ocho nueve', 1)
const IT_ONES = numbered('due tre quattro cinque sei sette otto nove', 2)
const IT_TENS = tens('venti trenta quaranta cinquanta sessanta settanta ottanta novanta')
const PT_ONES = numbered('um dois três quatro cinco seis sete oito nove', 1)
const NL_ONES = numbered('een twee drie vier vijf zes zeven acht negen', 1)
const NL_TENS = tens('twintig dertig veertig vijftig zestig zeventig tachtig negentig')

/** “One” in any language is mostly no number, so it counts only within others. */
const SPELLED: Readonly<Partial<Record<Tongue, Words>>> = {
  en: new Map([
    ...EN_ONES.slice(1),
    ...numbered('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10),
    ...EN_TENS,
    ...joined(EN_TENS, EN_ONES, (ten, one) => [`${ten}-${one}`, `${ten} ${one}`]),
    ['hundred', 100],
    ['a hundred', 100],
    ['one hundred', 100],
  ]),
  de: new Map([
    ...DE_ONES.slice(1),
    ...numbered('zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn', 10),
    ...DE_TENS,
    ...joined(DE_TENS, DE_ONES, (ten, one) => [`${one}und${ten}`]),
    ['hundert', 100],
    ['einhundert', 100],
  ]),
  fr: new Map([
    ...FR_ONES,
    ...numbered('dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf', 10),
    ...FR_TENS,
    ...joined(FR_TENS, FR_ONES, (ten, one) => [`${ten}-${one}`]),
    ...FR_TENS.map(([ten, value]): [string, number] => [`${ten} et un`, value + 1]),
    ['soixante-dix', 70],
    ['quatre-vingts', 80],
    ['quatre-vingt-dix', 90],
    ['cent', 100],
  ]),
  es: new Map([
    ...ES_ONES.slice(1),
    ...numbered('diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve', 10),
    ...numbered(
      'veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
      20,
    ),
    ...joined(
      tens('treinta cuarenta cincuenta sesenta setenta ochenta noventa').map(([ten, value]) => [ten, value + 10]),
      ES_ONES,
      (ten, one) => [`${ten} y ${one}`],
    ),
    ...tens('treinta cuarenta cincuenta sesenta setenta ochenta noventa').map(([ten, value]): [string, number] => [
      ten,
      value + 10,
    ]),
    ['cien', 100],
  ]),
  it: new Map([
    ...IT_ONES.filter(([word]) => word !== 'sei'), // which is also “you are”
    ...numbered('dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove', 10),
    ...IT_TENS,
    ...joined(IT_TENS, [['uno', 1], ...IT_ONES], (ten, one) => [
      (/^[uo]/.test(one) ? ten.slice(0, -1) : ten) + one.replace(/^tre$/, 'tré'),
      (/^[uo]/.test(one) ? ten.slice(0, -1) : ten) + one,
    ]),
    ['cento', 100],
  ]),
  pt: new Map([
    ...PT_ONES.slice(1),
    ['duas', 2],
    ...numbered('dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove', 10),
    ['dezasseis', 16],
    ['dezassete', 17],
    ['dezanove', 19],
    ...tens('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'),
    ...joined(tens('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'), PT_ONES, (ten, one) => [
      `${ten} e ${one}`,
    ]),
    ['cem', 100],
  ]),
  nl: new Map([
    ...NL_ONES.slice(1),
    ...numbered('tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien', 10),
    ...NL_TENS,
    ...joined(NL_TENS, NL_ONES, (ten, one) => [`${one}${/e$/.test(one) ? 'ën' : 'en'}${ten}`]),
    ['honderd', 100],
  ]),
}

/** The longest first, so that “thirty-nine” is not read as “thirty”. */
const patternOf = (words: Words): RegExp =>
  new RegExp(`(?<![\\p{L}-])(?:${[...words.keys()].sort((a, b) => b.length - a.length).join('|')})(?![\\p{L}-])`, 'giu')
const PATTERNS = new Map(
  Object.entries(SPELLED).map(([tongue, words]) => [tongue, { words, pattern: patternOf(words) }]),
)

const HUNDREDS = /(?<![\d.,])(\d{1,2}) 100(?:,? (?:and )?(\d{1,2})(?![\d.,:]))?/g
const AND_MORE = /(?<![\d.,])100 and (\d{1,2})(?![\d.,:])/g
const ONE =
  /\bone(?= (?:o[’']clock|[ap]\.?m\b|in the (?:morning|afternoon)|euro|franc|dollar|pound|percent|per cent))/gi

const HAN = '〇一二三四五六七八九'
const HAN_NUMBER =
  /(?<![〇一二三四五六七八九十百])[〇一二三四五六七八九十百]{1,7}(?=[時时点點分円元欧歐％%歳岁人名泊晚月日]|ユーロ|フラン|ドル|法郎|美元)/gu

export function inFigures(text: string, tongue: Tongue | undefined): string {
  if (tongue === 'ja' || tongue === 'zh') return text.replace(HAN_NUMBER, (number) => String(hanValue(number)))
  const known = PATTERNS.get(tongue ?? 'en')
  if (!known) return text
  const figures = text.replace(known.pattern, (word) => String(known.words.get(word.toLowerCase())))
  if (known.words !== SPELLED.en) return figures
  return figures
    .replace(ONE, '1')
    .replace(HUNDREDS, (_, hundreds: string, more = '0') => String(Number(hundreds) * 100 + Number(more)))
    .replace(AND_MORE, (_, more: string) => String(100 + Number(more)))
}

function hanValue(number: string): number {
  const [hundreds, rest] = number.includes('百') ? number.split('百') : ['', number]
  const [ten, one] = rest!.includes('十') ? rest!.split('十') : ['', rest]
  const digit = (sign: string | undefined, none: number) => (sign ? HAN.indexOf(sign) : none)
  return (
    (number.includes('百') ? digit(hundreds, 1) * 100 : 0) +
    (rest!.includes('十') ? digit(ten, 1) * 10 : 0) +
    digit(one?.replace('〇', ''), 0)
  )
}
