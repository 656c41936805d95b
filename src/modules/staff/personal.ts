import type { PersonalData } from '../../platform/operation/module.ts'
import { staffAddresses } from './store.ts'

/** Staff are not guests; an address that a staff member has is not a guest's alone. */
export const personal: PersonalData = {
  usesToo: staffAddresses,
}
