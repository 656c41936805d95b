import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { newId } from '../../platform/schema/ids.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { LocalDate, Nothing, Type } from '../../platform/schema/schema.ts'
import { untilAfterFrom } from '../../platform/schema/span.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { InventoryBlock, InventoryBlockKind, inventoryBlockId, NewInventoryBlock } from './block-schema.ts'
import { deleteBlock, findBlock, listBlocks, lockBlock } from './block-store.ts'
import { inventoryBlockNotFound } from './errors.ts'

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
  rules: [untilAfterFrom('body')],
  async run(tx, input) {
    const id = newId('blk', tx.now.getTime())
    const created = { id, property_id: tx.property.id, ...input, ...firstVersion(tx) }
    tx.insert('inventory_blocks', created)
    tx.audit(id)
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

export const remove = defineOperation({
  id: 'inventory_blocks.delete',
  kind: 'command',
  scope: 'properties:write',
  maturity: 'available',
  summary: 'Give the rooms of a block back',
  http: { method: 'DELETE', path: '/v1/inventory-blocks/{id}' },
  input: Type.Object({ id: inventoryBlockId }),
  output: Nothing,
  errors: [inventoryBlockNotFound],
  versioned: true,
  async run(tx, { id }) {
    tx.expect((await lockBlock(tx, id)) ?? fail(inventoryBlockNotFound))
    await deleteBlock(tx, id)
    tx.audit(id)
    return null
  },
})
