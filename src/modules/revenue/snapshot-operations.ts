import { fail, failWith } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { pageRule, WholeListOf, wholeListFields } from '../../platform/schema/page.ts'
import { Defaulted, LocalDate, Type } from '../../platform/schema/schema.ts'
import { snapshotNotFound } from './errors.ts'
import { RevenueSnapshot, snapshotId, totalRooms } from './schema.ts'
import { captureSnapshot } from './snapshot.ts'
import { findSnapshot, listSnapshots } from './snapshot-store.ts'

export const recordSnapshot = defineOperation({
  id: 'revenue.record_snapshot',
  kind: 'command',
  scope: 'revenue:write',
  maturity: 'available',
  summary: 'Capture a day’s occupancy and revenue',
  description:
    'Today by the property’s clock unless `snapshot_date` says otherwise. A day captured twice keeps both records. `adr` and `revpar` use the total revenue; `rooms_adr` and `rooms_revpar` are the figures hoteliers compare.',
  http: { method: 'POST', path: '/v1/revenue/snapshot', status: 201 },
  input: Type.Object(
    {
      total_rooms: totalRooms,
      snapshot_date: Type.Optional(LocalDate({ description: 'A business date that is not in the future' })),
    },
    { title: 'NewRevenueSnapshot' },
  ),
  output: RevenueSnapshot,
  errors: [],
  run(tx, { total_rooms, snapshot_date = tx.today }) {
    if (snapshot_date > tx.today) refuseFuture(tx.today)
    return captureSnapshot(tx, snapshot_date, total_rooms)
  },
})

const refuseFuture = (today: string) =>
  failWith([
    {
      loc: ['body', 'snapshot_date'],
      msg: `snapshot_date should not be after the property’s today, ${today}`,
      type: 'date_in_future',
    },
  ])

export const listSnapshotsOperation = defineOperation({
  id: 'revenue.list_snapshots',
  kind: 'query',
  scope: 'revenue:read',
  maturity: 'available',
  summary: 'List daily snapshots, newest date first',
  http: { method: 'GET', path: '/v1/revenue/snapshots' },
  input: Type.Object({
    days: Defaulted(Type.Integer({ minimum: 1, maximum: 365, description: 'How many days back, today included' }), 30),
    latest_only: Defaulted(Type.Boolean({ description: 'Only the last snapshot of each date' }), false),
    ...wholeListFields(),
  }),
  output: WholeListOf(RevenueSnapshot),
  errors: [],
  rules: [pageRule],
  run: listSnapshots,
})

export const getSnapshot = defineOperation({
  id: 'revenue.get_snapshot',
  kind: 'query',
  scope: 'revenue:read',
  maturity: 'available',
  summary: 'Read one snapshot',
  http: { method: 'GET', path: '/v1/revenue/snapshots/{id}' },
  input: Type.Object({ id: snapshotId }),
  output: RevenueSnapshot,
  errors: [snapshotNotFound],
  run: async (ctx, { id }) => (await findSnapshot(ctx, id)) ?? fail(snapshotNotFound),
})
