/** A house as it stands in its folder: README.md says what each file and field means. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readSources, type Source } from './sources.ts'

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja', 'zh', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** Answered by what the house has written down. */
export const READ_KINDS = ['everyday', 'fact', 'row', 'yes_no', 'now', 'two', 'follow_up'] as const
/** Answered by what is looked up. */
export const LOOKED_UP_KINDS = ['stay', 'live'] as const
/** Not questions: each wants its own reaction. */
export const OTHER_KINDS = ['request', 'person', 'complaint', 'small_talk', 'reply', 'emergency'] as const
export const KINDS = [...READ_KINDS, ...LOOKED_UP_KINDS, 'unanswerable', ...OTHER_KINDS] as const
export type Kind = (typeof KINDS)[number]

export interface Place {
  source: string
  quote: string
}

export interface Fact extends Partial<Place> {
  also?: Place[]
  must?: string[]
  not?: string[]
  says?: 'yes' | 'no'
  record?: 'stay' | 'itinerary' | 'packages' | 'experiences' | 'rooms'
}

export interface Question {
  ask: string
  language: Language
  en?: string
  before?: ['guest' | 'house', string][]
  kind: Kind
  topic?: string
  intent: string
  facts: Fact[]
  near?: Place
  missing?: string
}

export interface Stay {
  guest: string
  check_in: string
  check_out: string
  room: string | null
  room_type: string
  adults: number
  children: number
  arrival_time: string | null
}

export interface PlannedEvent {
  type: string
  name: string
  datetime: string
  duration_minutes?: number | null
  notes?: string | null
}

export interface House {
  /** The folder's name. */
  id: string
  name: string
  kind: string
  country: string
  timezone: string
  currency: string
  /** The house's wall clock when it is asked. */
  now: string
  stay: Stay
  itinerary: PlannedEvent[]
  packages: { name: string; price: number; description?: string; inclusions?: string[] }[]
  experiences: { name: string; price: number; slots: { datetime: string; places_left: number }[] }[]
  rooms: { room_type: string; nights: Record<string, { rate: number; rooms_left: number }> }[]
  sources: Source[]
  questions: Question[]
}

export async function readHouse(folder: string): Promise<House> {
  const house = JSON.parse(readFileSync(join(folder, 'house.json'), 'utf8')) as Omit<House, 'sources' | 'questions'>
  const sources = await readSources(folder)
  const lines = readFileSync(join(folder, 'questions.jsonl'), 'utf8').trim().split('\n')
  return { ...house, id: basename(folder), sources, questions: lines.map((line) => JSON.parse(line) as Question) }
}

export interface Span {
  source: string
  start: number
  end: number
}

/** White space, marks, and what leads from a name to its value: a colon, dots. */
const BETWEEN = String.raw`(?::?[\s*_|\x60]|\.{3,}|…)`

/** Where words stand in a source, whatever lies between them; undefined where they do not. */
export function spanOf(sources: ReadonlyMap<string, Source>, { source, quote }: Place): Span | undefined {
  const content = sources.get(source)?.content ?? ''
  const words = quote
    .trim()
    .split(new RegExp(`${BETWEEN}+`, 'u'))
    .filter(Boolean)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const found =
    new RegExp(words.join(`${BETWEEN}+`), 'u').exec(content) ?? new RegExp(words.join(`${BETWEEN}*`), 'u').exec(content)
  return found ? { source, start: found.index, end: found.index + found[0].length } : undefined
}

/** The places that answer a fact, each just as well. */
export function spansOf(sources: ReadonlyMap<string, Source>, { source, quote, also = [] }: Fact): Span[] {
  if (source === undefined || quote === undefined) return []
  return [{ source, quote }, ...also].flatMap((place) => spanOf(sources, place) ?? [])
}
