import { defineModule } from '../../platform/operation/module.ts'
import type { AnyOperation } from '../../platform/operation/operation.ts'
import * as availability from './availability-operations.ts'
import * as blocks from './block-operations.ts'
import * as events from './events.ts'
import * as experiences from './experience-operations.ts'
import { personal } from './personal.ts'
import { relations } from './relations.ts'
import * as roomTypes from './room-type-operations.ts'
import { synthetic } from './synthetic.ts'

export { countPickedUp, findBlock } from './block-store.ts'
export { noAvailability } from './errors.ts'
export { listAllExperiences } from './experience-store.ts'
export { pricedNights } from './nights.ts'
export { checkAvailability, reportOverbooking } from './overbooking.ts'
export { RoomType } from './room-type-schema.ts'
export { listAllRoomTypes, presentName, presentNames, roomTypesNamed } from './room-type-store.ts'

export const inventory = defineModule({
  name: 'inventory',
  summary: 'What the house has to offer: room types, blocked rooms, experiences, availability',
  operations: [roomTypes, blocks, experiences, availability].flatMap((group) => Object.values<AnyOperation>(group)),
  events: Object.values(events),
  relations,
  synthetic,
  personal,
})
