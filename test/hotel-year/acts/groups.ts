import type { Hotel } from '../hotel.ts'
import { addDays, daysFrom, later } from '../local-time.ts'
import type { Block } from '../model/house.ts'
import { book } from './bookings.ts'
import { countPickedUp } from './change-stay.ts'

/** Rooms off sale, and groups whose stays take rooms from their block. */

export async function blockRooms(hotel: Hotel): Promise<void> {
  const { chance, house, today } = hotel
  const isGroup = chance.happens(0.7)
  const from = addDays(today, chance.between(1, 15))
  const wish = {
    ...{ room_type: chance.one(house.types).name, from, until: addDays(from, chance.between(1, 4)) },
    ...{
      rooms: chance.between(1, 5),
      kind: isGroup ? ('group' as const) : chance.one(['out_of_order', 'closed'] as const),
    },
    cut_off: isGroup && chance.happens(0.7) ? addDays(from, -chance.between(0, 10)) : null,
  }
  const reply = await hotel.call('POST', '/v1/inventory-blocks', wish)
  if (!hotel.answered(reply, 201, undefined, () => `a block ${JSON.stringify(wish)}`)) return
  const block: Block = { ...wish, id: reply.body.id, rooms_picked_up: 0, version: 1 }
  house.blocks.set(block.id, block)
  reportOverbooking(hotel, block)
  if (isGroup) hotel.findings.figures.groups++
  for (let picks = isGroup ? chance.between(1, 4) : 0; picks > 0; picks--) await pickUp(hotel, block)
}

/** A member of the group books: from the block, whatever else is taken. */
async function pickUp(hotel: Hotel, block: Block): Promise<void> {
  const { from, until, room_type, id } = block
  const check_in = hotel.chance.happens(0.8) ? from : later(addDays(from, -1), hotel.today)
  const check_out = hotel.chance.happens(0.8) ? until : addDays(until, 1)
  await book(hotel, { block_id: id, room_type, check_in, check_out, rooms: 1 })
}

export async function changeBlock(hotel: Hotel): Promise<void> {
  const { chance, house, today } = hotel
  const block = chance.maybe([...house.blocks.values()].filter(({ until }) => until > today))
  if (!block) return
  if (chance.happens(0.2)) return giveBack(hotel, block)
  const changes =
    block.kind === 'group' && chance.happens(0.5)
      ? { cut_off: addDays(today, chance.between(-2, 10)) }
      : { rooms: chance.between(1, 6) }
  const reply = await hotel.call('PATCH', `/v1/inventory-blocks/${block.id}`, changes)
  const after = { ...block, ...changes }
  const isChanged = JSON.stringify(after) !== JSON.stringify(block)
  if (isChanged) after.version++
  hotel.answered(reply, 200, undefined, () => `PATCH ${JSON.stringify(changes)} of block ${block.id}`)
  house.blocks.set(block.id, after)
  hotel.matches(reply.body, after, () => `block ${block.id} after ${JSON.stringify(changes)}`)
  if (isChanged) reportOverbooking(hotel, after)
}

/** Its stays stay, without the block. */
async function giveBack(hotel: Hotel, block: Block): Promise<void> {
  const reply = await hotel.call('DELETE', `/v1/inventory-blocks/${block.id}`)
  hotel.answered(reply, 204, undefined, () => `removing block ${block.id}`)
  hotel.house.blocks.delete(block.id)
  for (const stay of hotel.house.stays.values()) {
    if (stay.block_id !== block.id) continue
    stay.block_id = null
    stay.version++
  }
}

/** One event where more is taken than there is. */
export function reportOverbooking(
  hotel: Hotel,
  { room_type, from, until }: Pick<Block, 'room_type' | 'from' | 'until'>,
) {
  const { house, today } = hotel
  const isShort = daysFrom(later(from, today), until).some((night) => house.free(room_type, night, today) < 0)
  if (isShort) hotel.expected.push(`inventory.overbooked null ${room_type}`)
}

/** A room more, or one less. */
export async function changeInventory(hotel: Hotel): Promise<void> {
  const type = hotel.chance.one(hotel.house.types)
  const inventory = Math.max(1, type.inventory + hotel.chance.one([-1, 1]))
  const isFewer = inventory < type.inventory
  const reply = await hotel.call('PATCH', `/v1/room-types/${type.id}`, { inventory })
  hotel.answered(reply, 200, undefined, () => `${inventory} rooms of ${type.name}`)
  if (inventory !== type.inventory) type.version++
  type.inventory = inventory
  const span = { room_type: type.name, from: hotel.today, until: addDays(hotel.today, 366) }
  if (isFewer) reportOverbooking(hotel, span)
}

/** Once a quarter a room type gets another name. What is not over follows it, whoever is still in the house included. */
export async function renameRoomType(hotel: Hotel): Promise<void> {
  const { house, today } = hotel
  const type = hotel.chance.one(house.types)
  const [before, name] = [type.name, hotel.name('Renamed')]
  const reply = await hotel.call('PATCH', `/v1/room-types/${type.id}`, { name })
  hotel.answered(reply, 200, undefined, () => `renaming ${before} to ${name}`)
  Object.assign(type, { name, former: [...type.former, before], version: type.version + 1 })
  const rename = (record: { room_type: string; version: number }) => {
    record.room_type = name
    record.version++
  }
  const isOpen = ({ check_out, status }: { check_out: string; status: string }) =>
    check_out >= today || status === 'checked_in'
  const stays = [...house.stays.values()].filter((stay) => stay.room_type === before && isOpen(stay))
  stays.forEach(rename)
  const open = new Set(stays.map(({ id }) => id))
  for (const one of hotel.itineraries.values())
    if (one.room_type === before && (one.check_out >= today || open.has(one.stay))) rename(one)
  for (const block of house.blocks.values()) if (block.room_type === before && block.until >= today) rename(block)
  for (const one of house.overrides) if (one.room_type === before && one.until > today) one.room_type = name
  for (const one of house.advice.values()) if (one.room_type === before && one.date >= today) rename(one)
  countPickedUp(hotel, [...house.blocks.keys()])
}
