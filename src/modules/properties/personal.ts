import type { PersonalData } from '../../platform/operation/module.ts'
import { propertyAddresses } from './messaging-settings-store.ts'

/** Some houses enter their own number for a guest who has none: it stays the house's. */
export const personal: PersonalData = {
  usesToo: propertyAddresses,
}
