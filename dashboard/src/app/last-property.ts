import { propertyKeyOf } from '../api/property.ts'
import type { PropertyAccess } from '../api/session.ts'

const STORED = 'portico.place'

export const storeProperty = (property: PropertyAccess): void => localStorage.setItem(STORED, propertyKeyOf(property))

/** Where the person was last; else a sandbox, where nothing can go wrong. */
export const lastProperty = (properties: PropertyAccess[]): PropertyAccess =>
  properties.find((property) => propertyKeyOf(property) === localStorage.getItem(STORED)) ??
  properties.find(({ environment }) => environment === 'sandbox') ??
  properties[0]!
