import { defineRelation } from '../../platform/operation/relation.ts'
import { Reservation } from '../stays/index.ts'
import { RoomType } from './room-type-schema.ts'
import { roomTypesNamed } from './room-type-store.ts'

export const relations = [
  defineRelation({
    from: Reservation,
    to: RoomType,
    name: 'room_type_details',
    description: 'The room type of this name; null where the house has none',
    scope: 'properties:read',
    by: ['room_type', 'name'],
    load: roomTypesNamed,
  }),
]
