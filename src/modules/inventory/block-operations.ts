import type { Transaction } from '../../platform/operation/context.ts'
import { fail, failWith, type Violation } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { newId } from '../../platform/schema/ids.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { LocalDate, Nothing, Type } from '../../platform/schema/schema.ts'
import { untilAfterFrom } from '../../platform/schema/span.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { detachFromBlock, lockRooms } from '../stays/index.ts'
import {
  InventoryBlock,
  InventoryBlockChanges,
  InventoryBlockKind,
  inventoryBlockId,
  NewInventoryBlock,
} from './block-schema.ts'
import {
  countPickedUp,
  deleteBlock,
  findBlock,
  insertBlock,
  listBlocks,
  lockBlock,
  updateBlock,
} from './block-store.ts'
import { inventoryBlockInUse, inventoryBlockNotFound } from './errors.ts'
import { reportOverbooking } from './overbooking.ts'
import { presentName } from './room-type-store.ts'

export const create = defineOperation({
  id: 'inventory_blocks.create',
  kind: 'command',
  scope: 'properties:write',
  maturity: 'available',
  summary: 'Take rooms off sale for some nights',
  description:
    'Availability has that many rooms of the type less on each night. Reservations that are already there stay; ' +
    'the calendar shows where they no longer fit.',
  http: { method: 'POST', path: '/v1/inventory-blocks', status: 201 },
  input: NewInventoryBlock,
  output: InventoryBlock,
  errors: [],
  rules: [untilAfterFrom('body'), cutOffOfGroup],
  async run(tx, input) {
    await lockRooms(tx)
    const id = newId('blk', tx.now.getTime())
    const room_type = await presentName(tx, input.room_type)
    const created = { id, property_id: tx.property.id, ...input, room_type, rooms_picked_up: 0, ...firstVersion(tx) }
    await insertBlock(tx, created)
    tx.audit(id)
    await reportOverbooking(tx, [[room_type, created]])
    return created
  },
})

export const list = defineOperation({
  id: 'inventory_blocks.list',
  kind: 'query',
  scope: 'properties:read',
  maturity: 'available',
  summary: 'List inventory blocks, newest first',
  http: { method: 'GET', path: '/v1/inventory-blocks' },
  input: Type.Object({
    room_type: Type.Optional(Type.String({ description: 'Only blocks of this room type' })),
    kind: Type.Optional(InventoryBlockKind),
    from: Type.Optional(LocalDate({ description: 'Only blocks with a night on or after this day' })),
    until: Type.Optional(
      LocalDate({ description: 'Only blocks with a night before this day', examples: ['2026-12-28'] }),
    ),
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(InventoryBlock),
  errors: [],
  rules: [pageRule, untilAfterFrom('query')],
  run: listBlocks,
})

export const get = defineOperation({
  id: 'inventory_blocks.get',
  kind: 'query',
  scope: 'properties:read',
  maturity: 'available',
  summary: 'Read one inventory block',
  http: { method: 'GET', path: '/v1/inventory-blocks/{id}' },
  input: Type.Object({ id: inventoryBlockId }),
  output: InventoryBlock,
  errors: [inventoryBlockNotFound],
  run: async (ctx, { id }) => (await findBlock(ctx, id)) ?? fail(inventoryBlockNotFound),
})

export const update = defineOperation({
  id: 'inventory_blocks.update',
  kind: 'command',
  scope: 'properties:write',
  maturity: 'available',
  summary: 'Change a block: its nights, rooms, cut-off or note',
  description: 'Touches only the fields it names; null clears `note` and `cut_off`.',
  http: { method: 'PATCH', path: '/v1/inventory-blocks/{id}' },
  input: Type.Object({ id: inventoryBlockId, ...InventoryBlockChanges.properties }, { title: 'InventoryBlockChanges' }),
  output: InventoryBlock,
  errors: [inventoryBlockNotFound, inventoryBlockInUse],
  versioned: true,
  rules: [untilAfterFrom('body')],
  async run(tx, { id, ...changes }) {
    await lockRooms(tx)
    const before = tx.expect((await lockBlock(tx, id)) ?? fail(inventoryBlockNotFound))
    const after = tx.revise(before, await changedBlock(tx, before, changes))
    if (!after) return before
    tx.audit(id)
    await updateBlock(tx, after)
    await countPickedUp(tx, [id])
    await reportOverbooking(tx, [[after.room_type, after]])
    return (await findBlock(tx, id))!
  },
})

export const remove = defineOperation({
  id: 'inventory_blocks.delete',
  kind: 'command',
  scope: 'properties:write',
  maturity: 'available',
  summary: 'Give the rooms of a block back',
  description: 'Stays that took rooms from it stay as they are, without `block_id`.',
  http: { method: 'DELETE', path: '/v1/inventory-blocks/{id}' },
  input: Type.Object({ id: inventoryBlockId }),
  output: Nothing,
  errors: [inventoryBlockNotFound],
  versioned: true,
  async run(tx, { id }) {
    await lockRooms(tx)
    tx.expect((await lockBlock(tx, id)) ?? fail(inventoryBlockNotFound))
    await detachFromBlock(tx, id)
    await deleteBlock(tx, id)
    tx.audit(id)
    return null
  },
})

async function changedBlock(tx: Transaction, before: InventoryBlock, changes: InventoryBlockChanges) {
  const after = { ...before, ...changes }
  if (changes.room_type !== undefined) after.room_type = await presentName(tx, changes.room_type)
  const violations = [untilAfterFrom('body'), cutOffOfGroup].flatMap((rule) => rule(after) ?? [])
  if (violations.length > 0) failWith(violations)
  const other = after.room_type !== before.room_type || after.kind !== before.kind
  if (other && before.rooms_picked_up > 0) fail(inventoryBlockInUse)
  return after
}

function cutOffOfGroup({ kind, cut_off }: Partial<InventoryBlock>): Violation | undefined {
  if (!cut_off || kind === undefined || kind === 'group') return undefined
  return { loc: ['body', 'cut_off'], msg: 'Only the rooms of a group have a cut-off', type: 'cut_off_unexpected' }
}
