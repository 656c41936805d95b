import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { Portico } from '../../../sdk/src/index.ts'
import { BASE, type PlaceSummary, signIn } from '../session.ts'

/** The property and environment that a page is about, and the client that speaks to it. */
export interface Place extends PlaceSummary {
  /** `sandbox/pty_…`: how addresses and kept answers begin. */
  key: string
  portico: Portico
  timezone: string
  currency: string
  /** Where the feed of changes stood before the first question was asked: what came after it is told. */
  begun: string
  may(scope: string): boolean
  /** By the property's clock, which in a sandbox may have been moved. */
  now(): Date
  /** The property's calendar day by its clock. */
  today: string
}

const PlaceContext = createContext<Place | undefined>(undefined)

export const placeKeyOf = ({ environment, property_id }: Pick<PlaceSummary, 'environment' | 'property_id'>): string =>
  `${environment}/${property_id}`

/** The browser's session is the credential; the header says which of the person's places is meant. */
const clientOf = ({ environment, property_id }: PlaceSummary): Portico =>
  new Portico({
    baseUrl: BASE,
    token: () => undefined,
    headers: { 'portico-place': `${environment}:${property_id}` },
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      return response.status === 401 ? signIn() : response
    },
  })

export function usePlaceClient(summary: PlaceSummary): Portico {
  return useMemo(() => clientOf(summary), [summary])
}

export function PlaceProvider({ place, children }: { place: Place; children: ReactNode }) {
  return <PlaceContext value={place}>{children}</PlaceContext>
}

export function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('This page belongs to a property.')
  return place
}
