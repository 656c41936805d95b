import { createContext, useContext, useMemo } from 'react'
import { Portico } from '../../../sdk/src/index.ts'
import { prepareViolations } from '../i18n/violation.ts'
import { BASE, type PropertyAccess, signIn } from './session.ts'

/** The property and environment that a page is about, and the client that speaks to it. */
export interface Property extends PropertyAccess {
  /** `sandbox/pty_…`: how addresses and cached answers begin. */
  key: string
  portico: Portico
  timezone: string
  currency: string
  /** Where the feed of changes stood before the first query: live updates begin there. */
  cursor: string
  may(scope: string): boolean
  /** By the property's clock, which in a sandbox may have been moved. */
  now(): Date
  /** The business day that a moment belongs to. */
  dayOf(moment: Date): string
  /** The business day by the property's clock. */
  today: string
}

export const PropertyContext = createContext<Property | undefined>(undefined)

export function useProperty(): Property {
  const property = useContext(PropertyContext)
  if (!property) throw new Error('This page belongs to a property.')
  return property
}

export const propertyKeyOf = ({ environment, property_id }: Pick<PropertyAccess, 'environment' | 'property_id'>) =>
  `${environment}/${property_id}`

/** The browser's session is the credential; the header says which of the person's properties is meant. */
export const clientOf = ({ environment, property_id }: PropertyAccess): Portico =>
  new Portico({
    baseUrl: BASE,
    token: () => undefined,
    headers: { 'portico-property': `${environment}:${property_id}` },
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      if (response.status === 422) await prepareViolations()
      return response.status === 401 ? signIn() : response
    },
  })

export const usePropertyClient = (access: PropertyAccess): Portico => useMemo(() => clientOf(access), [access])
