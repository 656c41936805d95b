import { Amount, Currency, LocalDate, Nullable, type Static, Type } from '../../platform/schema/schema.ts'
import { propertyId } from '../properties/index.ts'
import { experienceId } from './experience-schema.ts'

const count = (description: string, examples: number[]) => Type.Integer({ minimum: 0, description, examples })

export const AvailableRooms = Type.Object(
  {
    roomType: Type.String({ description: 'Name of the room type', examples: ['Sea View'] }),
    inventory: count('Rooms that are free on every night of the stay; 0 where it is overbooked', [4]),
    rate: Amount({
      description:
        'Mean over the nights, per room, of what each costs: set by hand, else applied advice, else the base rate; 0 when it has none',
      examples: [169],
    }),
    currency: Currency(),
  },
  { title: 'AvailableRooms' },
)
export type AvailableRooms = Static<typeof AvailableRooms>

export const AvailableExperience = Type.Object(
  {
    id: experienceId,
    slots: Type.Integer({ minimum: 0, maximum: 100_000, description: 'How many can take part', examples: [12] }),
    price: Amount({ description: 'In the experience’s currency', examples: [85] }),
  },
  { title: 'AvailableExperience' },
)

export const Availability = Type.Object(
  {
    propertyId,
    rooms: Type.Array(AvailableRooms, { description: 'Every room type, by name' }),
    experiences: Type.Array(AvailableExperience, { description: 'Every experience, by name' }),
  },
  { title: 'Availability' },
)

const inventory = Nullable(count('Rooms the house has', [18]))
const taken = {
  booked: count('Rooms held by reservations', [12]),
  blocked: count('Rooms taken off sale by blocks', [2]),
  free: Nullable(
    Type.Integer({
      description: 'inventory − booked − blocked: negative where more is taken than there is',
      examples: [4],
    }),
  ),
  overbooked: Type.Boolean({ description: 'Whether `free` is negative', examples: [false] }),
}

export const CalendarNight = Type.Object(
  {
    date: LocalDate({ description: 'The night that begins on this day' }),
    room_type: Type.String({ description: 'Name of the room type', examples: ['Sea View'] }),
    inventory,
    ...taken,
    rate: Nullable(
      Amount({ description: 'What it costs: set by hand, else applied advice, else the base rate', examples: [169] }),
    ),
    currency: Currency(),
  },
  {
    title: 'CalendarNight',
    description: 'One room type on one night. `inventory` and `free` are null for a name that no room type has.',
  },
)
export type CalendarNight = Static<typeof CalendarNight>

export const CalendarTotal = Type.Object(
  { date: LocalDate({ description: 'The night that begins on this day' }), inventory, ...taken },
  {
    title: 'CalendarTotal',
    description:
      'All room types of one night together, with what is taken under names that no room type has. ' +
      '`inventory` and `free` are null where no room type is known.',
  },
)
export type CalendarTotal = Static<typeof CalendarTotal>

export const InventoryCalendar = Type.Object(
  {
    from: LocalDate({ description: 'First night' }),
    until: LocalDate({ description: 'The day after the last night', examples: ['2026-12-25'] }),
    data: Type.Array(CalendarNight, {
      description: 'By date, then by room type; names that no room type has only where something is taken',
    }),
    totals: Type.Array(CalendarTotal, { description: 'One for each date' }),
  },
  { title: 'InventoryCalendar' },
)
export type InventoryCalendar = Static<typeof InventoryCalendar>
