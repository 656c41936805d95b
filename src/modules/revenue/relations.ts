import { defineRelation } from '../../platform/operation/relation.ts'
import { RoomType, roomTypesNamed } from '../inventory/index.ts'
import { RateRecommendation } from './schema.ts'

export const relations = [
  defineRelation({
    from: RateRecommendation,
    to: RoomType,
    name: 'room_type_details',
    description: 'The room type it is for; null where the house has it no more',
    scope: 'properties:read',
    by: ['room_type', 'name'],
    load: roomTypesNamed,
  }),
]
