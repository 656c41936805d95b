import { columns, name } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { SyntheticData } from '../../platform/operation/module.ts'
import { newId } from '../../platform/schema/ids.ts'
import { roundToCurrency } from '../../platform/schema/money.ts'
import { addDays } from '../../platform/schema/time.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import type { InventoryBlock } from './block-schema.ts'
import { deleteBlocks } from './block-store.ts'
import type { Experience } from './experience-schema.ts'
import { deleteExperiences } from './experience-store.ts'
import { withRoundedRates } from './rates.ts'
import type { RoomType } from './room-type-schema.ts'
import { deleteRoomTypes } from './room-type-store.ts'

/** Harbour House has 62 rooms. */
const ROOM_TYPES = [
  { name: 'Standard', inventory: 24, base_rate: 129, rate_floor: 89, rate_ceiling: 219 },
  { name: 'Sea View', inventory: 18, base_rate: 169, rate_floor: 119, rate_ceiling: 320 },
  { name: 'Family', inventory: 10, base_rate: 199, rate_floor: null, rate_ceiling: null },
  { name: 'Garden Suite', inventory: 8, base_rate: 259, rate_floor: null, rate_ceiling: null },
  { name: 'Penthouse', inventory: 2, base_rate: 480, rate_floor: null, rate_ceiling: null },
]

const EXPERIENCES = [
  { name: 'Spa afternoon', slots: 16, price: 79 },
  { name: 'Boat trip around the bay', slots: 12, price: 85 },
  { name: 'Wine tasting in the cellar', slots: 14, price: 48 },
  { name: 'Guided cliff walk', slots: 20, price: 25 },
  { name: 'Kids’ kitchen', slots: 8, price: 18 },
]

/** `from` and `until` in days from today, so that one is always current and one is upcoming. */
const BLOCKS: (Pick<InventoryBlock, 'room_type' | 'rooms' | 'kind' | 'note'> & {
  from: number
  until: number
  cutOff: number | null
})[] = [
  {
    room_type: 'Sea View',
    rooms: 1,
    kind: 'out_of_order',
    note: 'New bathroom floor',
    from: -2,
    until: 4,
    cutOff: null,
  },
  { room_type: 'Standard', rooms: 8, kind: 'group', note: 'Rowing club regatta', from: 35, until: 38, cutOff: 21 },
]

export const synthetic: SyntheticData = {
  async clear(ctx) {
    await deleteBlocks(ctx)
    await deleteExperiences(ctx)
    await deleteRoomTypes(ctx)
  },
  async fill(ctx) {
    const { currency } = ctx.property
    for (const roomType of ROOM_TYPES) {
      await insert(
        ctx,
        'room_types',
        withRoundedRates({ ...made(ctx, 'rmt'), ...roomType, currency, former_names: [] }),
      )
    }
    for (const experience of EXPERIENCES) {
      const price = roundToCurrency(experience.price, currency)
      await insert(ctx, 'experiences', { ...made(ctx, 'exp'), ...experience, price, currency })
    }
    for (const { from, until, cutOff, ...block } of BLOCKS) {
      const day = (days: number) => addDays(ctx.today, days)
      const days = { from: day(from), until: day(until), cut_off: cutOff === null ? null : day(cutOff) }
      await insert(ctx, 'inventory_blocks', { ...made(ctx, 'blk'), ...block, ...days, rooms_picked_up: 0 })
    }
    return { room_types: ROOM_TYPES.length, experiences: EXPERIENCES.length, inventory_blocks: BLOCKS.length }
  },
}

type Table = 'room_types' | 'experiences' | 'inventory_blocks'

/** Inserted at once rather than with the commit, because other modules read it to fill theirs. */
const insert = ({ db }: Context, table: Table, row: RoomType | Experience | InventoryBlock): Promise<number> =>
  db.run`insert into ${name(table)} ${columns(row)}`

/** The common fields of every record. */
const made = (ctx: Context, prefix: string) => ({
  id: newId(prefix, ctx.now.getTime()),
  property_id: ctx.property.id,
  ...firstVersion(ctx),
})
