import { sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { Person, PersonalData } from '../../platform/operation/module.ts'
import { createPiiMatcher } from '../../platform/privacy/pii-matcher.ts'
import { reassignReservations, reservationsOf } from '../stays/index.ts'
import { rememberErased } from './erased-stays.ts'
import { forgetChangesOf } from './import/imports-store.ts'
import { forgetStays, lockStaysOf } from './personal-store.ts'

/** A reservation keeps its dates, rates and source without the guest and the notes on them; its external id remains as a keyed hash. */
export const personal: PersonalData = {
  tables: ['reservations', 'reservation_import_changes'],
  texts: [
    {
      kind: 'reservations',
      table: 'reservations',
      versioned: true,
      fields: {
        source: 'text',
        room_type: 'text',
        room: 'text',
        notes: 'text',
        external_id: { emptied: sql`external_id = null` },
      },
    },
    // How a stay was before an import: without its words it restores nothing.
    {
      kind: 'reservation_import_changes',
      table: 'reservation_import_changes',
      fields: { before: 'jsonb' },
      goesWhole: true,
    },
  ],
  async owns(ctx, ids) {
    const stays = await reservationsOf(ctx, ids)
    const external = stays.flatMap(({ external_id }) => external_id ?? [])
    return { records: [...stays.map(({ id }) => id), ...external], doubtful: external }
  },
  export: async (ctx, { ids }) => ({ reservations: await reservationsOf(ctx, ids) }),
  erase: async (ctx, person) => ({ reservations: await forget(ctx, person) }),
  reassign: async (ctx, from, to) => {
    await reassignReservations(ctx, from, to)
  },
}

async function forget(ctx: Context, { ids, keys, doubtful }: Person): Promise<string[]> {
  const matcher = createPiiMatcher({ ids, words: [...keys, ...doubtful], loose: true })
  const stays = await lockStaysOf(ctx, ids)
  if (stays.length === 0) return []
  await rememberErased(ctx, stays)
  await forgetChangesOf(
    ctx,
    stays.map(({ id }) => id),
  )
  await forgetStays(
    ctx,
    stays.map((stay) => ({ ...stay, source: matcher.without(stay.source) })),
  )
  return stays.map(({ id }) => id)
}
