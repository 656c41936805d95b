import type { Context } from '../../platform/operation/context.ts'
import { addDays, localDate, momentOf } from '../../platform/schema/time.ts'
import { DEFAULT_RULES, withChanges, type YieldRules } from './rules.ts'
import type { RevenueSettings } from './settings-schema.ts'
import { findSettings, type SettingsRow } from './settings-store.ts'

export const readRules = async (ctx: Context): Promise<YieldRules> => settingsFrom(await findSettings(ctx)).rules

export const settingsFrom = (row: SettingsRow | undefined): RevenueSettings => ({
  rules: withChanges(DEFAULT_RULES, row?.rules ?? {}),
  nightly_snapshot: row?.nightly_snapshot ?? null,
  next_snapshot_at: row?.next_snapshot_at ?? null,
})

/** The next time the wall clock shows this hour, after the given moment. */
export function nextNight({ property: { timezone } }: Context, at: string, after: Date): Date {
  const date = localDate(after, timezone)
  const tonight = momentOf(date, at, timezone)
  return tonight > after ? tonight : momentOf(addDays(date, 1), at, timezone)
}
