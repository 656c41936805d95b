/** What became of a question: one rule for every engine. */
import { clocksIn, hoursIn } from '../../src/platform/text/facts/hours.ts'
import { type Fact, type House, LOOKED_UP_KINDS, OTHER_KINDS, type Question, READ_KINDS, spansOf } from './read.ts'
import type { Source } from './sources.ts'

/** What an assistant did with a turn. */
export interface Told {
  content: string
  citations: { source_id: string; quote: string; start: number; end: number }[]
  outcome: 'answered' | 'hedged' | 'declined' | 'noted' | 'handed_over' | 'small_talk' | 'emergency'
}

export type Verdict = 'right' | 'hedged_right' | 'partly' | 'wrong' | 'hedged_wrong' | 'declined'

export interface Judged {
  house: string
  question: Question
  told: Told
  verdict: Verdict
}

const isOneOf = <T extends string>(list: readonly T[], one: string): one is T =>
  (list as readonly string[]).includes(one)

export function judge(house: House, question: Question, told: Told): Judged {
  return { house: house.id, question, told, verdict: verdictOn(house, question, told) }
}

function verdictOn(house: House, question: Question, told: Told): Verdict {
  const { kind, facts } = question
  if (isOneOf(OTHER_KINDS, kind)) return EXPECTED[kind].includes(told.outcome) ? 'right' : 'wrong'
  if (kind === 'unanswerable') {
    if (told.outcome === 'answered' || told.outcome === 'small_talk') return 'wrong'
    return told.outcome === 'hedged' ? 'hedged_wrong' : 'right'
  }
  if (told.outcome !== 'answered' && told.outcome !== 'hedged') return 'declined'
  const sources = new Map(house.sources.map((source) => [source.id, source]))
  const held = facts.filter((fact) => isTold(sources, question, fact, told)).length
  const hedged = told.outcome === 'hedged'
  if (held === facts.length) return hedged ? 'hedged_right' : 'right'
  if (held > 0) return 'partly'
  return hedged ? 'hedged_wrong' : 'wrong'
}

/** The reactions that fit what is not a question. */
const EXPECTED: Record<(typeof OTHER_KINDS)[number], readonly Told['outcome'][]> = {
  request: ['noted', 'handed_over'],
  person: ['handed_over'],
  complaint: ['handed_over', 'noted'],
  small_talk: ['small_talk'],
  reply: ['handed_over', 'small_talk', 'noted'],
  emergency: ['emergency'],
}

function isTold(sources: ReadonlyMap<string, Source>, { kind }: Question, fact: Fact, told: Told): boolean {
  const { must = [], not = [], says } = fact
  const { content } = told
  if (
    !must.every((piece) => holds(content, piece) || isClockIn(content, piece)) ||
    not.some((piece) => holds(content, piece))
  )
    return false
  const said = yesOrNo(told)
  if (says && (said === undefined ? kind === 'now' : said !== says)) return false
  if (fact.record) return true
  const spans = spansOf(sources, fact)
  return told.citations.some(({ source_id, start, end }) =>
    spans.some((span) => span.source === source_id && start < span.end && end > span.start),
  )
}

const YES = /^[^\p{L}]*(?:yes|ja|oui|sí|sì|sim|はい|是的?|نعم)(?!\p{L})/iu
const NO = /^[^\p{L}]*(?:no|nein|nee|non|não|いいえ|不|لا)(?!\p{L})/iu

function yesOrNo({ content, outcome }: Told): 'yes' | 'no' | undefined {
  // What is told with reserve says so first.
  const said = outcome === 'hedged' ? content.replace(/^[^:：。]{1,80}[:：。]\s*/u, '') : content
  return YES.test(said) ? 'yes' : NO.test(said) ? 'no' : undefined
}

/** Dates, times and money count in any of the usual notations. */
function holds(content: string, piece: string): boolean {
  const text = flat(content)
  return notationsOf(piece).some((one) => {
    if (/^\p{L}+$/u.test(one)) return new RegExp(`(?<!\\p{L})${flat(one)}`, 'u').test(text)
    return text.includes(flat(one)) && (!/^\d/.test(one) || whole(text, flat(one)))
  })
}

/** “half past six” and “6.30” are one. */
function isClockIn(content: string, piece: string): boolean {
  const [clock, ...others] = clocksOf(piece)
  return (
    clock !== undefined && others.length === 0 && CLOCK_ALONE.test(piece.trim()) && clocksOf(content).includes(clock)
  )
}

/** Of twelve hours, since a table often leaves open which half of the day it is. */
const clocksOf = (text: string): number[] =>
  [...clocksIn(text), ...hoursIn(text).flatMap(({ from, until }) => [from, until])].map((clock) => clock % 720)

const CLOCK_ALONE =
  /^(?:\d{1,2}[.:]\d\d(?:\s*[ap]\.?m\.?)?|\d{1,2}\s*[ap]\.?m\.?|(?:half|quarter) (?:past|to) \p{L}+|noon|midday|midnight|\p{L}+ in the (?:morning|afternoon|evening))$/iu

/** “14” is not told by “140” or “2.14”. */
const whole = (text: string, number: string): boolean =>
  new RegExp(`(?<![\\d]|\\d[.,:])${number.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\d]|[.,:]\\d)`, 'u').test(text)

const flat = (text: string): string =>
  text
    .replace(/\*\*|__|`/g, '')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const THOUSANDS = [',', '.', ' ', '’', "'"]

function notationsOf(piece: string): string[] {
  const date = /^(\d{4})-(\d\d)-(\d\d)$/.exec(piece)
  if (date) {
    const day = new Date(`${piece}T00:00:00Z`)
    const month = (style: 'long' | 'short') => day.toLocaleDateString('en-GB', { month: style, timeZone: 'UTC' })
    const number = String(Number(date[3]))
    return [
      piece,
      ...(['long', 'short'] as const).flatMap((style) => [`${number} ${month(style)}`, `${month(style)} ${number}`]),
    ]
  }
  const time = /^(\d\d):(\d\d)$/.exec(piece)
  if (time) {
    const hour = Number(time[1])
    const half = `${hour % 12 || 12}${time[2] === '00' ? '' : `:${time[2]}`}`
    return [
      piece,
      `${hour}:${time[2]}`,
      ...['am', ' am', ' a.m.'].map((end) => half + (hour < 12 ? end : end.replace('a', 'p'))),
    ]
  }
  const digits = /^\d{1,3}(?:[ ,.’']\d{3})+$|^\d{4,}$/.test(piece) ? piece.replace(/\D/g, '') : undefined
  if (digits) return [piece, digits, ...THOUSANDS.map((mark) => digits.replace(/\B(?=(?:\d{3})+$)/g, mark))]
  if (!/^\d+$/.test(piece)) return [piece]
  return [piece, `${piece}.00`, `${piece},00`, ...(Number(piece) <= 24 ? [`${piece}:00`] : [])]
}

export const isRead = ({ kind }: Question): boolean => isOneOf(READ_KINDS, kind)
export const isLookedUp = ({ kind }: Question): boolean => isOneOf(LOOKED_UP_KINDS, kind)
