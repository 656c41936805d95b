import type { Context } from '../../platform/operation/context.ts'
import { fail, failWith } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { newId } from '../../platform/schema/ids.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Nothing, Type } from '../../platform/schema/schema.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { renameInItineraries } from '../itineraries/index.ts'
import { changingRates, renameInRates } from '../rates/index.ts'
import { lockRooms, renameRoomType } from '../stays/index.ts'
import { renameBlocks } from './block-store.ts'
import { roomTypeNameTaken, roomTypeNotFound } from './errors.ts'
import { nightsAhead, reportOverbooking } from './overbooking.ts'
import { boundsInOrder, withRoundedRates } from './rates.ts'
import { NewRoomType, RoomType, RoomTypeChanges, roomTypeId } from './room-type-schema.ts'
import { deleteRoomType, findRoomType, listRoomTypes, lockRoomType, updateRoomType } from './room-type-store.ts'

export const create = defineOperation({
  id: 'room_types.create',
  kind: 'command',
  scope: 'properties:write',
  maturity: 'available',
  summary: 'Add a room type',
  http: { method: 'POST', path: '/v1/room-types', status: 201 },
  input: NewRoomType,
  output: RoomType,
  errors: [roomTypeNameTaken],
  rules: [boundsInOrder],
  async run(tx, input) {
    const created = newRoomType(tx, input)
    tx.insert('room_types', created)
    tx.audit(created.id)
    return created
  },
})

export const list = defineOperation({
  id: 'room_types.list',
  kind: 'query',
  scope: 'properties:read',
  maturity: 'available',
  summary: 'List room types, newest first',
  http: { method: 'GET', path: '/v1/room-types' },
  input: Type.Object(pageFields({ preset: 50, most: 200 })),
  output: PageOf(RoomType),
  errors: [],
  rules: [pageRule],
  run: listRoomTypes,
})

export const get = defineOperation({
  id: 'room_types.get',
  kind: 'query',
  scope: 'properties:read',
  maturity: 'available',
  summary: 'Read one room type',
  http: { method: 'GET', path: '/v1/room-types/{id}' },
  input: Type.Object({ id: roomTypeId }),
  output: RoomType,
  errors: [roomTypeNotFound],
  run: async (ctx, { id }) => (await findRoomType(ctx, id)) ?? fail(roomTypeNotFound),
})

export const update = defineOperation({
  id: 'room_types.update',
  kind: 'command',
  scope: 'properties:write',
  maturity: 'available',
  summary: 'Change a room type',
  description:
    'Touches only the fields it names; null clears `base_rate`, `rate_floor` and `rate_ceiling`. ' +
    'With a new `name`, stays and blocks that are not over follow it, and bookings that still come under the old one; ' +
    'past ones keep the name they were sold under.',
  http: { method: 'PATCH', path: '/v1/room-types/{id}' },
  input: Type.Object({ id: roomTypeId, ...RoomTypeChanges.properties }, { title: 'RoomTypeChanges' }),
  output: RoomType,
  errors: [roomTypeNotFound, roomTypeNameTaken],
  versioned: true,
  rules: [boundsInOrder],
  async run(tx, { id, ...changes }) {
    await lockRooms(tx)
    const before = tx.expect((await lockRoomType(tx, id)) ?? fail(roomTypeNotFound))
    const after = tx.revise(before, changedRoomType(before, changes))
    if (!after) return before
    tx.audit(id)
    const change = { before, after, ...nightsAhead(tx.today), cause: 'base_rate_changed', record: id } as const
    await changingRates(tx, change, async () => {
      await updateRoomType(tx, after)
      if (after.name !== before.name) await renameEverywhere(tx, before.name, after.name)
    })
    if (after.inventory < before.inventory) await reportOverbooking(tx, [[after.name, nightsAhead(tx.today)]])
    return after
  },
})

export const remove = defineOperation({
  id: 'room_types.delete',
  kind: 'command',
  scope: 'properties:write',
  maturity: 'available',
  summary: 'Retire a room type',
  description: 'It is no longer offered. Reservations of its name stay, and go on counting in occupancy.',
  http: { method: 'DELETE', path: '/v1/room-types/{id}' },
  input: Type.Object({ id: roomTypeId }),
  output: Nothing,
  errors: [roomTypeNotFound],
  versioned: true,
  async run(tx, { id }) {
    tx.expect((await lockRoomType(tx, id)) ?? fail(roomTypeNotFound))
    await deleteRoomType(tx, id)
    tx.audit(id)
    return null
  },
})

const newRoomType = (ctx: Context, { currency = ctx.property.currency, ...input }: NewRoomType): RoomType =>
  withRoundedRates({
    id: newId('rmt', ctx.now.getTime()),
    property_id: ctx.property.id,
    ...input,
    currency,
    former_names: [],
    ...firstVersion(ctx),
  })

function changedRoomType(before: RoomType, changes: RoomTypeChanges): RoomType {
  const after = { ...before, ...changes }
  if (after.name !== before.name) {
    const names = new Set([...before.former_names, before.name])
    names.delete(after.name)
    after.former_names = [...names]
  }
  const violation = boundsInOrder(after)
  if (violation) failWith([violation])
  return withRoundedRates(after)
}

async function renameEverywhere(ctx: Context, before: string, after: string): Promise<void> {
  const stays = await renameRoomType(ctx, before, after)
  await renameBlocks(ctx, before, after)
  await renameInItineraries(
    ctx,
    before,
    after,
    stays.map(({ id }) => id),
  )
  await renameInRates(ctx, before, after)
}
