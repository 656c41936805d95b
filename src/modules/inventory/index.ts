import { defineModule } from '../../platform/operation/module.ts'
import type { AnyOperation } from '../../platform/operation/operation.ts'
import * as availability from './availability-operations.ts'
import * as blocks from './block-operations.ts'
import * as experiences from './experience-operations.ts'
import { personal } from './personal.ts'
import { relations } from './relations.ts'
import * as roomTypes from './room-type-operations.ts'
import { synthetic } from './synthetic.ts'

export { RoomType } from './room-type-schema.ts'
export { listAllRoomTypes, roomTypesNamed } from './room-type-store.ts'

export const inventory = defineModule({
  name: 'inventory',
  summary: 'What the house has to offer: room types, blocked rooms, experiences, availability',
  operations: [roomTypes, blocks, experiences, availability].flatMap((group) => Object.values<AnyOperation>(group)),
  relations,
  synthetic,
  personal,
})
