import type { Context } from '../../platform/operation/context.ts'
import { fail, failWith } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { newId } from '../../platform/schema/ids.ts'
import { roundToCurrency } from '../../platform/schema/money.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Defaulted, Type } from '../../platform/schema/schema.ts'
import { validityInOrder } from '../../platform/schema/span.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { packageNotFound, packageSlugTaken } from './errors.ts'
import { packageUpdated } from './events.ts'
import { NewPackage, Package, PackageChanges, PackageType, packageId } from './schema.ts'
import { findPackage, listPackages, lockPackage, updatePackage } from './store.ts'

export const create = defineOperation({
  id: 'packages.create',
  kind: 'command',
  scope: 'packages:write',
  maturity: 'available',
  summary: 'Create a stay package, bundle or upsell offer',
  http: { method: 'POST', path: '/v1/packages', status: 201 },
  input: NewPackage,
  output: Package,
  errors: [packageSlugTaken],
  rules: [validityInOrder],
  async run(tx, input) {
    const created = newPackage(tx, input)
    tx.insert('packages', created)
    tx.emit(packageUpdated, created)
    return created
  },
})

export const list = defineOperation({
  id: 'packages.list',
  kind: 'query',
  scope: 'packages:read',
  maturity: 'available',
  summary: 'List packages, newest first',
  http: { method: 'GET', path: '/v1/packages' },
  input: Type.Object({
    active_only: Defaulted(Type.Boolean({ description: 'false shows drafts too' }), true),
    type: Type.Optional(PackageType),
    ...pageFields({ preset: 20, most: 100 }),
  }),
  output: PageOf(Package),
  errors: [],
  rules: [pageRule],
  run: listPackages,
})

export const get = defineOperation({
  id: 'packages.get',
  kind: 'query',
  scope: 'packages:read',
  maturity: 'available',
  summary: 'Read one package',
  http: { method: 'GET', path: '/v1/packages/{id}' },
  input: Type.Object({ id: packageId }),
  output: Package,
  errors: [packageNotFound],
  run: async (ctx, { id }) => (await findPackage(ctx, id)) ?? fail(packageNotFound),
})

export const update = defineOperation({
  id: 'packages.update',
  kind: 'command',
  scope: 'packages:write',
  maturity: 'available',
  summary: 'Change a package, publish a draft or take an offer down',
  description: 'Touches only the fields it names; null clears `description`, `valid_from` and `valid_until`.',
  http: { method: 'PATCH', path: '/v1/packages/{id}' },
  input: Type.Object({ id: packageId, ...PackageChanges.properties }, { title: 'PackageChanges' }),
  output: Package,
  errors: [packageNotFound],
  versioned: true,
  rules: [validityInOrder],
  async run(tx, { id, ...changes }) {
    const before = tx.expect((await lockPackage(tx, id)) ?? fail(packageNotFound))
    const after = tx.revise(before, changedPackage(before, changes))
    if (!after) return before
    tx.emit(packageUpdated, after)
    await updatePackage(tx, after)
    return after
  },
})

function newPackage(ctx: Context, input: NewPackage): Package {
  return {
    id: newId('pkg', ctx.now.getTime()),
    property_id: ctx.property.id,
    ...input,
    price: roundToCurrency(input.price, input.currency),
    ...firstVersion(ctx),
  }
}

function changedPackage(before: Package, changes: PackageChanges): Package {
  const after = { ...before, ...changes }
  const violation = validityInOrder(after)
  if (violation) failWith([violation])
  return { ...after, price: roundToCurrency(after.price, after.currency) }
}
