/** What became of a set of questions: by kind, how true the confidence is, and the worst answers. */
import { isRead, type Judged, type Verdict } from './judge.ts'

export interface Asked extends Judged {
  /** How probable the assistant held it that its answer is right. */
  confidence: number | null
}

const VERDICTS: readonly Verdict[] = ['right', 'hedged_right', 'partly', 'wrong', 'hedged_wrong', 'declined']
const EVERYDAY = new Set(['hours', 'price', 'check_in', 'check_out', 'wifi', 'parking'])

const isEnglish = ({ question }: Judged) => question.language === 'en'
const GROUPS: readonly [string, (one: Judged) => boolean][] = [
  ['answerable, English', (one) => isRead(one.question) && isEnglish(one)],
  ['  everyday', (one) => one.question.kind === 'everyday' && isEnglish(one)],
  [
    '  everyday: hours, prices, check-in, wifi, parking',
    (one) => one.question.kind === 'everyday' && isEnglish(one) && EVERYDAY.has(one.question.topic ?? ''),
  ],
  ...['fact', 'row', 'yes_no', 'now', 'two', 'follow_up'].map((kind): [string, (one: Judged) => boolean] => [
    `  ${kind.replace('_', ' ')}`,
    (one) => one.question.kind === kind && isEnglish(one),
  ]),
  ['answerable, other languages', (one) => isRead(one.question) && !isEnglish(one)],
  ['not answerable', (one) => one.question.kind === 'unanswerable'],
  ['own stay', (one) => one.question.kind === 'stay'],
  ['looked up', (one) => one.question.kind === 'live'],
  ['emergency', (one) => one.question.kind === 'emergency'],
  ...['request', 'person', 'complaint', 'small_talk', 'reply'].map((kind): [string, (one: Judged) => boolean] => [
    kind.replace('_', ' '),
    (one) => one.question.kind === kind,
  ]),
]

export function reportOn(name: string, all: readonly Asked[], details: number): string {
  const rows = GROUPS.map(([group, belongs]) => [group, all.filter(belongs)] as const).filter(
    ([, some]) => some.length > 0,
  )
  const head = ['', 'asked', ...VERDICTS.map((verdict) => verdict.replace('_', ' '))]
  const lines = rows.map(([group, some]) => [
    group,
    String(some.length),
    ...VERDICTS.map((verdict) => shareOf(some, verdict)),
  ])
  return [`\n${name}\n`, tableOf([head, ...lines]), calibrationOf(all), worstOf(all, details)].join('\n')
}

const shareOf = (some: readonly Judged[], verdict: Verdict): string => {
  const count = some.filter((one) => one.verdict === verdict).length
  return count === 0 ? '' : `${((100 * count) / some.length).toFixed(1)} %`
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[at]!))).join('   '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
}

/** In ten bins: what was said to be probable, and what was right. */
function calibrationOf(all: readonly Asked[]): string {
  const told = all.filter(
    ({ confidence, question }) => confidence !== null && (isRead(question) || question.kind === 'unanswerable'),
  )
  const bins = Array.from({ length: 10 }, (_, bin) =>
    told.filter(({ confidence }) => Math.min(9, Math.floor(confidence! * 10)) === bin),
  )
  const rows = bins.flatMap((some, bin) => {
    if (some.length === 0) return []
    const mean = some.reduce((sum, { confidence }) => sum + confidence!, 0) / some.length
    const right = some.filter(
      ({ verdict, question }) => verdict.endsWith('right') && question.kind !== 'unanswerable',
    ).length
    return [
      [
        `${bin * 10}–${bin * 10 + 10} %`,
        String(some.length),
        `${(mean * 100).toFixed(0)} %`,
        `${((100 * right) / some.length).toFixed(0)} %`,
      ],
    ]
  })
  return tableOf([['confidence', 'answers', 'said', 'right'], ...rows])
}

function worstOf(all: readonly Asked[], most: number): string {
  const wrong = all
    .filter(({ verdict }) => verdict === 'wrong')
    .sort((a, b) => (b.confidence ?? 1) - (a.confidence ?? 1))
  return wrong
    .slice(0, most)
    .map(({ house, question, told }) => {
      const wanted = question.facts
        .map(({ quote, record, must }) => quote ?? `${record}: ${must?.join(', ')}`)
        .join(' / ')
      return `${house}, ${question.kind}: ${question.ask}\n  said    ${flat(told.content)}\n  wanted  ${flat(wanted) || 'nothing: no text tells it'}\n`
    })
    .join('')
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 240)
