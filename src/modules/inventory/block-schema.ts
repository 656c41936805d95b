import {
  Defaulted,
  Id,
  LocalDate,
  Moment,
  Nullable,
  OneOf,
  Patch,
  type Static,
  Text,
  Type,
} from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'

export const InventoryBlockKind = OneOf(['out_of_order', 'group', 'closed'], {
  title: 'InventoryBlockKind',
  description: 'Why the rooms are not for sale: under repair, held for a group, or closed',
})

const room_type = Text(200, {
  description: 'Name of the room type; one that is not in the list of room types is kept all the same',
  examples: ['Sea View'],
})
const from = LocalDate({ description: 'First blocked night', examples: ['2026-12-24'] })
const until = LocalDate({ description: 'First free day again', examples: ['2026-12-28'] })
const rooms = Type.Integer({ minimum: 1, maximum: 10_000, description: 'How many rooms', examples: [2] })
const note = Nullable(
  Text(1000, { minLength: 0, description: 'What staff should know', examples: ['Bathroom floor is relaid'] }),
)
const cut_off = Nullable(
  LocalDate({
    description: 'For a group: after this day the rooms that were not picked up are free again',
    examples: ['2026-12-10'],
  }),
)
const rooms_picked_up = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: 'The most rooms that stays with this `block_id` take from it on any of its nights',
  examples: [1],
})

export const inventoryBlockId = Id('blk', { description: 'The block' })

export const InventoryBlock = Type.Object(
  {
    id: inventoryBlockId,
    property_id: Id('pty'),
    room_type,
    from,
    until,
    rooms,
    kind: InventoryBlockKind,
    note,
    cut_off,
    rooms_picked_up,
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'InventoryBlock' },
)
export type InventoryBlock = Static<typeof InventoryBlock>

export const NewInventoryBlock = Type.Object(
  {
    ...{ room_type, from, until, rooms, kind: InventoryBlockKind },
    note: Defaulted(note, null),
    cut_off: Defaulted(cut_off, null),
  },
  { title: 'NewInventoryBlock' },
)

export const InventoryBlockChanges = Patch(
  { room_type, from, until, rooms, kind: InventoryBlockKind, note, cut_off },
  'InventoryBlockChanges',
)
export type InventoryBlockChanges = Static<typeof InventoryBlockChanges>
