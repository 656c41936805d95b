import { useQueries } from '@tanstack/react-query'
import type { Portico } from '../../../../../sdk/src/index.ts'
import { clientOf, propertyKeyOf } from '../../../api/property.ts'
import type { PropertyAccess } from '../../../api/session.ts'

/** Null: there is none yet. Undefined: the person's role there does not include it. */
type Figure = number | null | undefined

/** How a house stands today, by its own clock. */
export interface HouseFigures {
  currency: string | undefined
  occupied: Figure
  rooms: Figure
  arrivals: Figure
  departures: Figure
  inHouse: Figure
  requests: Figure
  unread: Figure
  revenue: Figure
}

export interface House {
  access: PropertyAccess
  figures: HouseFigures | undefined
  error: unknown
}

const EVERY_MS = 60_000

/** Each house is asked by itself, with the person's role there: no answer ever holds two houses. */
export function useHouses(places: readonly PropertyAccess[]): House[] {
  const answers = useQueries({
    queries: places.map((access) => ({
      queryKey: [propertyKeyOf(access), 'houses', 'figures'],
      queryFn: () => figuresOf(clientOf(access), access),
      refetchInterval: EVERY_MS,
    })),
  })
  return places.map((access, index) => ({ access, figures: answers[index]?.data, error: answers[index]?.error }))
}

async function figuresOf(portico: Portico, { property_id, scopes }: PropertyAccess): Promise<HouseFigures> {
  const within = <T>(scope: string, read: () => PromiseLike<T>): PromiseLike<T> | undefined =>
    scopes.includes(scope) ? read() : undefined
  const stays = (show: 'arrivals' | 'departures' | 'in_house') =>
    within('reservations:read', () => portico.desk.list({ show, limit: 1 }))
  const open = { status: 'open', limit: 1 } as const
  const [house, calendar, arrivals, departures, inHouse, requests, unread, days] = await Promise.all([
    within('properties:read', () => portico.properties.get({ id: property_id })),
    within('properties:read', () => portico.inventory.calendar({})),
    stays('arrivals'),
    stays('departures'),
    stays('in_house'),
    within('ai:read', () => portico.aiIntents.list({ ...open, called_out: true })),
    within('messaging:read', () => portico.inboundMessages.list(open)),
    within('revenue:read', () => portico.revenue.listSnapshots({ days: 2, latest_only: true })),
  ])
  const tonight = calendar?.totals[0]
  return {
    currency: house?.currency,
    occupied: calendar && (tonight?.booked ?? null),
    rooms: calendar && (tonight?.inventory ?? null),
    arrivals: arrivals?.total,
    departures: departures?.total,
    inHouse: inHouse?.total,
    requests: requests?.total,
    unread: unread?.total,
    revenue: days && (days.data[0]?.total_revenue ?? null),
  }
}

/** Of the houses that say it; null where none does. */
export function together(houses: readonly House[], field: Exclude<keyof HouseFigures, 'currency'>): number | null {
  const said = houses.flatMap(({ figures }) => figures?.[field] ?? [])
  return said.length === 0 ? null : said.reduce((sum, value) => sum + value, 0)
}

/** Revenue in two currencies is no sum. */
export function commonCurrency(houses: readonly House[]): string | undefined {
  const used = new Set(houses.flatMap(({ figures }) => (figures?.revenue == null ? [] : (figures.currency ?? []))))
  return used.size === 1 ? [...used][0] : undefined
}

export const occupancyOf = (figures: Pick<HouseFigures, 'occupied' | 'rooms'> | undefined): number | null =>
  figures?.rooms ? (figures.occupied ?? 0) / figures.rooms : null
