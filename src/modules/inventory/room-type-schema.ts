import {
  Amount,
  Currency,
  Defaulted,
  Id,
  Moment,
  Nullable,
  Patch,
  type Static,
  Text,
  Type,
} from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'

const name = Text(200, {
  description: 'Unique per property; reservations and blocks refer to the room type by it',
  examples: ['Sea View'],
})
const inventory = Type.Integer({
  minimum: 0,
  maximum: 100_000,
  description: 'How many rooms of this type the house has',
  examples: [18],
})
const base_rate = Nullable(
  Amount({ description: 'Per room and night, net of tax; null when it has none', examples: [169] }),
)
const rate_floor = Nullable(Amount({ description: 'Rate advice goes no lower', examples: [119] }))
const rate_ceiling = Nullable(Amount({ description: 'Rate advice goes no higher', examples: [320] }))

export const roomTypeId = Id('rmt', { description: 'The room type' })

export const RoomType = Type.Object(
  {
    id: roomTypeId,
    property_id: Id('pty'),
    name,
    inventory,
    base_rate,
    currency: Currency(),
    rate_floor,
    rate_ceiling,
    former_names: Type.Array(Type.String(), {
      description: 'Names it had; a booking under one of them is entered under the present name',
      examples: [[]],
    }),
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'RoomType' },
)
export type RoomType = Static<typeof RoomType>

export const NewRoomType = Type.Object(
  {
    name,
    inventory,
    base_rate: Defaulted(base_rate, null),
    currency: Type.Optional(Currency({ description: 'ISO 4217 code; the property’s own when left out' })),
    rate_floor: Defaulted(rate_floor, null),
    rate_ceiling: Defaulted(rate_ceiling, null),
  },
  { title: 'NewRoomType' },
)
export type NewRoomType = Static<typeof NewRoomType>

export const RoomTypeChanges = Patch(
  { name, inventory, base_rate, currency: Currency(), rate_floor, rate_ceiling },
  'RoomTypeChanges',
)
export type RoomTypeChanges = Static<typeof RoomTypeChanges>
