import type { WorkerParts } from '../../../platform/jobs/worker.ts'
import { type QuietHours, quietUntil } from '../../properties/index.ts'
import { type DueAlert, quietHoursOf, removeAlert } from './store.ts'

/**
 * Those of people who may be told now. What comes in somebody's quiet hours, or waits into them, is forgotten and not told
 * afterwards: the inbox counts it. An emergency is told at any hour.
 */
export async function awake({ environment, clock }: WorkerParts, alerts: readonly DueAlert[]): Promise<DueAlert[]> {
  const { db, ports } = environment
  const ordinary = alerts.filter(({ emergency }) => !emergency)
  const hours = await quietHoursOf(
    ports.accounts.db,
    ordinary.map(({ account_id }) => account_id),
  )
  const now = clock()
  const silenced = new Set(ordinary.filter((alert) => isQuiet(alert, hours.get(alert.account_id), now)))
  for (const alert of silenced) await removeAlert(db.for(alert.property_id), alert)
  return alerts.filter((alert) => !silenced.has(alert))
}

/** By the clocks of the house: when it came, and now. */
const isQuiet = ({ due_at, timezone, clock_offset_ms }: DueAlert, hours: QuietHours | undefined, now: number) =>
  hours !== undefined &&
  [new Date(due_at), new Date(now + clock_offset_ms)].some((moment) => quietUntil(moment, hours, timezone) !== null)
