import { fail } from '../../../platform/operation/errors.ts'
import { defineOperation } from '../../../platform/operation/operation.ts'
import { PageOf, pageFields, pageRule } from '../../../platform/schema/page.ts'
import { Type } from '../../../platform/schema/schema.ts'
import { importUndone as alreadyUndone, importNotFound } from '../errors.ts'
import { reservationsImportUndone } from '../events.ts'
import { ImportUndo, ReservationImport } from './imports-schema.ts'
import { listImports, lockImport, markUndone } from './imports-store.ts'
import { importId } from './schema.ts'
import { undoImport } from './undo.ts'

export const list = defineOperation({
  id: 'reservation_imports.list',
  kind: 'query',
  scope: 'reservations:read',
  maturity: 'early_access',
  summary: 'List the imports of reservations of the last 30 days, newest first',
  http: { method: 'GET', path: '/v1/reservation-imports' },
  input: Type.Object(pageFields({ preset: 20, most: 100 })),
  output: PageOf(ReservationImport),
  errors: [],
  rules: [pageRule],
  run: listImports,
})

export const undo = defineOperation({
  id: 'reservation_imports.undo',
  kind: 'workflow', // in several transactions, as the import was
  consequences: ['bulk', 'irreversible'],
  scope: 'reservations:write',
  maturity: 'early_access',
  summary: 'Undo an import of reservations',
  description:
    'For 30 days. What the import made is removed, what it changed is as before. What was changed since, or is in use, ' +
    'stays and is named. Where it was interrupted, the same request goes on.',
  http: { method: 'POST', path: '/v1/reservation-imports/{id}/undo' },
  input: Type.Object({ id: importId }, { title: 'ImportUndoing' }),
  output: ImportUndo,
  errors: [importNotFound, alreadyUndone],
  async run(ctx, { id }) {
    const found = (await ctx.tx((tx) => lockImport(tx, id))) ?? fail(importNotFound)
    if (found.undone_at) fail(alreadyUndone)
    const undone = await undoImport(ctx, id)
    const { left_as_they_are: _, ...sums } = undone
    await ctx.tx(async (tx) => {
      await markUndone(tx, id)
      tx.emit(reservationsImportUndone, sums)
    })
    return undone
  },
})
