import type { ItemOf, OutputOf } from '../../api/operations.ts'

/** What may wait for a person, and where they see to it. */

export type Thread = ItemOf<'threads.list'>
export type Stay = ItemOf<'desk.list'>
export type Request = ItemOf<'aiIntents.list'>
type Endpoint = ItemOf<'webhooks.list'>
type Night = OutputOf<'inventory.calendar'>['totals'][number]

/** What this person may read of it; what they may not is not there. */
export interface Facts {
  emergencies?: Thread[]
  unread?: Thread[]
  arrivals?: Stay[]
  departures?: Stay[]
  requests?: Request[]
  /** Of those who asked for something. */
  requesters?: Thread[]
  /** From tonight on. */
  nights?: Night[]
  failing?: Endpoint[]
  /** When each message that was not delivered was to be sent, the newest first. */
  undelivered?: string[]
  recommendations?: number
  gaps?: number
}

/** In the order in which those of the same level are seen to. */
export const KINDS = [
  ...(['emergency', 'request', 'thread', 'overbooked', 'lateArrival', 'lateDeparture'] as const),
  ...(['failing', 'undelivered', 'recommendations', 'gaps'] as const),
]
export type Kind = (typeof KINDS)[number]

/** `now`: somebody waits, or harm is done with every minute. `soon`: today. `later`: when there is time. */
export type Level = 'now' | 'soon' | 'later'

export interface Matter {
  kind: Kind
  level: Level
  /** The page where it is seen to. */
  to: string
  id: string
  /** A guest's name, an endpoint's address. */
  who?: string | undefined
  room?: string | null
  /** Somebody's own words. */
  said?: string | undefined
  /** Since when, or which night. */
  at?: string | undefined
  /** Of several, in one line. */
  count?: number
}

export const PAGES: Record<Kind, string> = {
  emergency: '/inbox',
  request: '/inbox?show=requests',
  thread: '/inbox',
  overbooked: '/occupancy',
  lateArrival: '/today?show=arrivals',
  lateDeparture: '/today?show=departures',
  failing: '/webhooks',
  undelivered: '/messages?status=failed',
  recommendations: '/recommendations',
  gaps: '/knowledge?tab=gaps',
}
