import { defineModule } from '../../platform/module.ts'
import { sealedAccounts } from './house.ts'
import * as operations from './operations.ts'
import * as providerOperations from './provider-operations.ts'

export { propertyNotFound, providerNotFound, receiverUnknown } from './errors.ts'
export {
  accountOf,
  accountsWith,
  houseOf,
  type PropertyAccount,
  type PropertyHouse,
  propertyByNumber,
  propertyWithAccount,
} from './house.ts'
export { type FoundProperty, propertyByAccount, propertyById, propertyBySender } from './house-store.ts'
export { type FrequencyCap, type Property, propertyId, type QuietHours } from './schema.ts'
export {
  advanceClock,
  allProperties,
  findProperty,
  insertProperty,
  readClockOffset,
  resetClock,
  setClock,
} from './store.ts'

export const properties = defineModule({
  name: 'properties',
  summary: 'The hotel itself: its name, time zone, currency and phone numbers, and as whom it writes to its guests',
  operations: [...Object.values(operations), ...Object.values(providerOperations)],
  sealed: sealedAccounts,
})
