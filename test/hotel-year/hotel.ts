import type { Reply, TestApp, TestProperty } from '../support/app.ts'
import type { Findings } from './findings.ts'
import { businessDay } from './local-time.ts'
import type { Itinerary, Message } from './model/followers.ts'
import { House } from './model/house.ts'
import { type Charge, type Figures, figuresOf, type Payment } from './model/money.ts'
import type { Chance } from './random.ts'
import type { Listener } from './told.ts'

export interface Guest {
  id: string
  first_name: string
  phone: string
  version: number
  /** Who it was merged into. */
  kept: string | null
}

export interface Setting {
  name: string
  timezone: string
  currency: string
  day_starts_at: string
  overbooking: 'allow' | 'refuse'
  /** When the nightly snapshot is taken. */
  closesAt: string
  rooms: Record<string, [inventory: number, rate: number]>
}

/** One hotel: the way to the server, and what it should hold. */
export class Hotel {
  readonly house = new House()
  readonly guests = new Map<string, Guest>()
  readonly charges = new Map<string, Charge>()
  readonly payments = new Map<string, Payment>()
  readonly messages = new Map<string, Message>()
  readonly itineraries = new Map<string, Itinerary>()
  /** Calls by id, with their guest. */
  readonly calls = new Map<string, string>()
  readonly snapshots: string[] = []
  /** Events that must have happened since the log was last read, and those that may have. */
  expected: string[] = []
  possible = new Set<string>()
  nextSnapshot = ''
  now = 0
  today = ''
  /** By the calendar, whatever the hour at which the business day begins. */
  date = ''
  #names = 0

  readonly setting: Setting
  readonly portico: TestApp
  readonly property: TestProperty
  readonly listener: Listener
  readonly chance: Chance
  readonly findings: Findings

  constructor(parts: Pick<Hotel, 'setting' | 'portico' | 'property' | 'listener' | 'chance' | 'findings'>) {
    this.setting = parts.setting
    this.portico = parts.portico
    this.property = parts.property
    this.listener = parts.listener
    this.chance = parts.chance
    this.findings = parts.findings
  }

  get where(): string {
    return `${this.today}, ${this.setting.name}`
  }

  /** A word that was not used before. */
  name(prefix: string): string {
    return `${prefix}-${++this.#names}`
  }

  async call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> {
    this.findings.figures.requests++
    const reply = await this.property.request(method, path, body, headers)
    this.hold(reply.status < 500, () => `${method} ${path} answered ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply
  }

  upload(path: string, raw: string, type: string): Promise<Reply> {
    this.findings.figures.requests++
    const { key } = this.property
    return this.portico.request('POST', path, { key, raw, headers: { 'content-type': type } })
  }

  hold(holds: boolean, sentence: () => string): boolean {
    return this.findings.hold(holds, this.where, sentence)
  }

  same(found: unknown, expected: unknown, what: () => string): boolean {
    return this.findings.same(found, expected, this.where, what)
  }

  /** Whether it was answered so; a refusal names its reason in `detail`, or as the type of its first item. */
  answered(reply: Reply, status: number, reason: string | undefined, what: () => string): boolean {
    const { detail } = reply.body ?? {}
    const found = reply.status < 400 ? undefined : Array.isArray(detail) ? detail[0]?.type : detail
    return this.same([reply.status, found], [status, reason], what)
  }

  /** The members of an answer that the model knows. */
  matches(answer: Record<string, unknown>, model: object, what: () => string): boolean {
    const found = Object.fromEntries(Object.keys(model).map((field) => [field, answer?.[field]]))
    return this.same(found, { ...model }, what)
  }

  setTime(to: number): void {
    const { timezone, day_starts_at } = this.setting
    this.now = to
    this.today = businessDay(to, timezone, day_starts_at)
    this.date = businessDay(to, timezone, '00:00')
  }

  /** A business day as it is known now. */
  figures(date: string): Figures {
    return figuresOf(this.house, [...this.charges.values()], date, this.today, this.setting.currency)
  }

  // biome-ignore lint/suspicious/noExplicitAny: an answer, or the data of an event
  checkSnapshot({ breakdown, ...snapshot }: any, { by_source, excluded, ...figures }: Figures): void {
    const what = `the snapshot of ${snapshot.snapshot_date}`
    this.matches(snapshot, figures, () => what)
    this.same(breakdown.by_source, by_source, () => `the revenue by source in ${what}`)
    const left = breakdown.excluded.map((one: Record<string, unknown>) => `${one.currency} ${one.amount} ${one.from}`)
    this.same(left.sort(), excluded, () => `what is excluded from ${what}`)
  }
}
