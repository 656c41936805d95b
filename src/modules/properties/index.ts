import { defineModule } from '../../platform/module.ts'
import * as operations from './operations.ts'

export { propertyNotFound } from './errors.ts'
export { type Property, propertyId } from './schema.ts'
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
  summary: 'The hotel itself: its name, time zone, currency and phone numbers',
  operations: Object.values(operations),
})
