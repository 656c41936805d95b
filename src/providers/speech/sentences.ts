/** A text as an English synthesizer can say it, sentence by sentence. */

const MONEY: Readonly<Record<string, string>> = {
  '€': 'euros',
  EUR: 'euros',
  '£': 'pounds',
  GBP: 'pounds',
  CHF: 'francs',
  USD: 'dollars',
  '¥': 'yen',
  JPY: 'yen',
}
const DAYS: Readonly<Record<string, string>> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
}
const AMOUNT = String.raw`\d+(?:,\d{3})*(?:\.\d{1,2})?`
const UNITS = Object.keys(MONEY).join('|')

type Rule = readonly [RegExp, string | ((...groups: string[]) => string)]

/** In this order: each sees what those before it left. */
const RULES: readonly Rule[] = [
  [/https?:\/\/([^\s/]+)\S*/g, (_, host) => `${host} in writing`],
  [/\S+@\S+\.\w+/g, (address) => address.replace('@', ' at ')],
  [/(\w)\.(?=[a-z]{2,}\b)/g, '$1 dot '],
  [/(\d{4})-(\d\d)-(\d\d)/g, (_, year, month, day) => dateOf(year!, month!, day!)],
  [/\+\d[\d ()/-]{5,}\d|(?<=\bcall )\d{3,}/gi, (number) => number.replace('+', 'plus ').replace(/\d/g, '$& ')],
  [/(\d|\d ?[ap]m) ?[–-] ?(?=\d)/gi, '$1 to '],
  [/(\d{1,2}):(\d\d)(?!\s?[ap]\.?m\b)/gi, (_, hour, minute) => timeOf(Number(hour), minute!)],
  [new RegExp(`(${UNITS}) ?(${AMOUNT})`, 'g'), (_, unit, amount) => `${amountOf(amount!)} ${MONEY[unit!]}`],
  [new RegExp(`(${AMOUNT}) ?(${UNITS})`, 'g'), (_, amount, unit) => `${amountOf(amount!)} ${MONEY[unit!]}`],
  [/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b\.?/g, (_, day) => DAYS[day!]!],
  [/day ?[–-] ?(?=[A-Z]\w+day)/g, 'day to '],
  [/\bWi-?Fi\b/gi, 'wifi'],
  [/(\d) ?km\b/g, '$1 kilometres'],
  [/(\d) ?m\b(?!\.)/g, '$1 metres'],
  [/ ?°C\b/g, ' degrees'],
  [/&/g, ' and '],
  [/[‘’]/g, "'"],
  [/\.{2,}/g, '.'],
  [/ [–—-] |[–—()|;]/g, ', '],
  [/[^\x20-\x7e]|[*_#"<>[\]{}\\^~`]/g, ' '],
  [/\s+/g, ' '],
  [/\s+([,.!?:])/g, '$1'],
  [/([,.!?:])(?:,\s*)+/g, '$1 '],
]

const LONGEST = 300

export function sentencesOf(text: string): string[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  return text
    .split(/\n+/)
    .flatMap((line) => [...segmenter.segment(line)].flatMap(({ segment }) => shorter(segment)))
    .map(speakable)
    .filter((sentence) => /[a-z0-9]/i.test(sentence))
}

/** A sentence that goes on and on is spoken in parts, cut between words. */
const shorter = (sentence: string): string[] =>
  sentence.match(new RegExp(String.raw`\S(?:[\s\S]{0,${LONGEST - 2}}\S)?(?=\s|$)|\S{${LONGEST}}`, 'g')) ?? []

export function speakable(sentence: string): string {
  const plain = sentence.normalize('NFKD').replace(/\p{M}/gu, '')
  return RULES.reduce((said, [found, to]) => said.replace(found, to as string), plain).trim()
}

function dateOf(year: string, month: string, day: string): string {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}

function timeOf(hour: number, minute: string): string {
  const past = minute === '00' ? '' : ` ${minute.replace(/^0/, 'oh ')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${past} ${hour % 24 < 12 ? 'a m' : 'p m'}`
}

const amountOf = (amount: string): string => amount.replace(/\.00?$/, '')
