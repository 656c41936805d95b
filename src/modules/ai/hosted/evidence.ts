import type { Itinerary } from '../../itineraries/index.ts'
import type { Passage } from '../../knowledge/index.ts'
import { withoutInstructions } from '../instructions.ts'
import type { GuestStay } from '../live/turn-stay.ts'
import type { Citation, CitedRecord } from '../schema.ts'
import { keysOf } from './claims/keys.ts'
import { currenciesIn } from './claims/prices.ts'
import { claimsIn } from './claims/read.ts'
import type { HostedGrounds, LookedUp } from './grounds.ts'
import { sentencesOf } from './sentences.ts'
import { type Tongue, tongueOf, topicOf } from './tongue.ts'

/** A sentence, row or record that an answer may rest on. */
export interface Evidence {
  text: string
  /** What it is about by its own words, and with its headings and the name of its source. */
  own: ReadonlySet<string>
  topic: ReadonlySet<string>
  /** The readings of all that it states; see claims/read.ts. */
  keys: ReadonlySet<string>
  /** Those of them that it states itself; a number in a list of prices is one only by its neighbours. */
  exact: readonly string[]
  tongue: Tongue | undefined
  /** Where it stands, if it is the house's knowledge. */
  citation?: Citation
  /** What was looked up, if it is no text. */
  records?: readonly CitedRecord[]
}

export const evidenceOf = ({ passages, stay, itinerary }: HostedGrounds): Evidence[] => [
  ...passages.flatMap(ofPassage),
  ...(stay ? [ofStay(stay)] : []),
  ...(itinerary ? ofItinerary(itinerary) : []),
]

const statedIn = (text: string, tongue: Tongue | undefined, currencies: readonly string[]) => ({
  keys: keysOf(text, tongue, currencies),
  exact: claimsIn(text, tongue).flatMap(({ readings }) => readings),
})

const HEADING = /^\s*(?:#{1,6}\s|\*\*[^*]+\*\*:?\s*$)|^[^.!?|]{2,60}:\s*$/u
const isRule = (line: string): boolean => line.includes('--') && /^[\s:|-]+$/u.test(line)

/** Headings, a table's head and questions say what the lines below them are about; they state nothing themselves. */
function ofPassage({ sourceId, sourceName, content, starts }: Passage): Evidence[] {
  const safe = withoutInstructions(content)
  const currencies = currenciesIn(`${sourceName} ${safe}`)
  const tongue = tongueOf(safe)
  const lines = safe.split('\n')
  const found: Evidence[] = []
  let [heading, head, asked, from] = ['', '', '', 0]
  lines.forEach((line, i) => {
    const isHead = isRule(lines[i + 1] ?? '')
    if (isHead) head = line
    else if (HEADING.test(line)) heading = line
    if (!line.includes('|')) head = ''
    for (const { start, end } of isHead || isRule(line) ? [] : sentencesOf(line)) {
      const text = line.slice(start, end)
      const around = `${heading} ${head} ${asked}`
      const own = topicOf(text)
      const before =
        own.size === 0 || /^(?:it|they|this|these|es|sie|il|elle)\b/i.test(text) ? found.at(-1)?.topic : undefined
      const topic = new Set([...own, ...topicOf(`${sourceName} ${around}`), ...(before ?? [])])
      const at = starts + from + start
      const citation = { source_id: sourceId, quote: text, start: at, end: at + text.length }
      found.push({ text, own, topic, tongue, citation, ...statedIn(`${text} ${head}`, tongue, currencies) })
      asked = text.endsWith('?') ? text : start === 0 && !/\?/.test(line) ? '' : asked
    }
    from += line.length + 1
  })
  return found
}

const OF_STAY = 'stay reservation booked booking room check-in check-out arrival departure nights'

function ofStay({ status, check_in, check_out, nights, room_type, room, arrival_time }: GuestStay): Evidence {
  return ofRecord(
    [status, room_type, `room ${room ?? ''}`, `${nights} nights`, check_in, check_out, arrival_time],
    OF_STAY,
  )
}

/** What stands in the plans, and what follows from it: when an event is over. */
function ofItinerary({ check_in, check_out, room_type, party_size, notes, events }: Itinerary): Evidence[] {
  return [
    ofRecord([check_in, check_out, room_type, `${party_size} people`, notes], `${OF_STAY} itinerary plans`),
    ...events.map(({ type, name, datetime, duration_minutes, notes: noted }) => {
      const ends = duration_minutes ? endOf(datetime, duration_minutes) : ''
      const when = [datetime, ends].map((moment) => moment.slice(0, 16).replace('T', ' '))
      const parts = [name, ...when, `${duration_minutes ?? ''} minutes`, noted]
      return ofRecord(parts, `${type} plans itinerary reserved booked`)
    }),
  ]
}

const endOf = (datetime: string, minutes: number): string =>
  new Date(Date.parse(`${datetime.slice(0, 16)}Z`) + minutes * 60_000).toISOString()

/** Notes are free text: those that give orders are left out, the rest of the record stays. */
function ofRecord(parts: readonly (string | null | undefined)[], words: string): Evidence {
  const text = parts
    .map((part) => withoutInstructions(part ?? '').trim())
    .filter(Boolean)
    .join(', ')
  return {
    text,
    own: topicOf(text),
    topic: topicOf(`${text} ${words}`),
    tongue: 'en',
    records: [],
    ...statedIn(text, 'en', []),
  }
}

/** What a tool found, line by line; its language is whatever the tool writes. */
export function ofLookedUp({ text, records }: LookedUp): Evidence[] {
  const safe = withoutInstructions(text)
  const currencies = currenciesIn(safe)
  return safe.split('\n').flatMap((line) => {
    if (!line.trim()) return []
    const tongue = tongueOf(line) ?? tongueOf(safe)
    const named = records.filter(({ name }) => line.includes(name))
    const topic = topicOf(
      `${line} ${records.map(({ type, name }) => `${type} ${name}`).join(' ')}`.replaceAll('_', ' '),
    )
    return [
      {
        text: line,
        own: topicOf(line),
        topic,
        tongue,
        ...statedIn(line, tongue, currencies),
        records: named.length > 0 ? named : records,
      },
    ]
  })
}
