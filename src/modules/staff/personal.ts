import type { PersonalData } from '../../platform/operation/module.ts'
import { staffAddresses } from './store.ts'

/** Those who work here are no guests; an address that one of them has is not a guest's alone. */
export const personal: PersonalData = {
  usesToo: staffAddresses,
}
