import type { TestProperty } from '../app.ts'
import { created, type Samples, unique } from './sample.ts'

export const newRoomType = (fields: object = {}) => ({ name: unique('Sea View'), inventory: 10, ...fields })

export const newBlock = (fields: object = {}) => ({
  room_type: 'Sea View',
  from: '2026-12-24',
  until: '2026-12-28',
  rooms: 2,
  kind: 'out_of_order',
  ...fields,
})

export const newExperience = (fields: object = {}) => ({ name: 'Boat trip', slots: 12, price: 85, ...fields })

const aRoomType = (hotel: TestProperty) => created(hotel, '/v1/room-types', newRoomType())
const aBlock = (hotel: TestProperty) => created(hotel, '/v1/inventory-blocks', newBlock())
const anExperience = (hotel: TestProperty) => created(hotel, '/v1/experiences', newExperience())

export const inventorySamples: Samples = {
  'room_types.create': () => newRoomType({ base_rate: 169, rate_floor: 119, rate_ceiling: 320 }),
  'room_types.list': () => ({ limit: 5 }),
  'room_types.get': async (hotel) => ({ id: await aRoomType(hotel) }),
  'room_types.update': async (hotel) => ({ id: await aRoomType(hotel), name: unique('Harbour View'), inventory: 9 }),
  'room_types.delete': async (hotel) => ({ id: await aRoomType(hotel) }),
  'inventory_blocks.create': () => newBlock({ note: 'Bathroom floor is relaid' }),
  'inventory_blocks.list': () => ({ kind: 'group', from: '2026-12-01', until: '2027-01-01' }),
  'inventory_blocks.get': async (hotel) => ({ id: await aBlock(hotel) }),
  'inventory_blocks.update': async (hotel) => ({ id: await aBlock(hotel), rooms: 3 }),
  'inventory_blocks.delete': async (hotel) => ({ id: await aBlock(hotel) }),
  'experiences.create': () => newExperience(),
  'experiences.list': () => ({}),
  'experiences.get': async (hotel) => ({ id: await anExperience(hotel) }),
  'experiences.update': async (hotel) => ({ id: await anExperience(hotel), slots: 8 }),
  'experiences.delete': async (hotel) => ({ id: await anExperience(hotel) }),
  'properties.availability': (hotel) => ({ propertyId: hotel.id, start: '2026-12-24', end: '2026-12-27' }),
  'inventory.calendar': () => ({ from: '2026-12-24', until: '2026-12-31' }),
}
