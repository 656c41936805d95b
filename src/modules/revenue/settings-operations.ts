import { isDeepStrictEqual } from 'node:util'
import { defineOperation } from '../../platform/operation/operation.ts'
import { Type } from '../../platform/schema/schema.ts'
import { withNightly } from './nightly.ts'
import { RULE_ENTRIES, withChanges } from './rules.ts'
import { nightlySnapshot, RevenueSettings, yieldRuleChanges } from './settings-schema.ts'
import { findSettings, lockSettings, saveSettings, settingsFrom } from './settings-store.ts'

const off = RULE_ENTRIES.flatMap(([name, rule]) => (rule.off ? [`\`${name}\``] : []))

export const getSettings = defineOperation({
  id: 'revenue.get_settings',
  kind: 'query',
  scope: 'revenue:read',
  maturity: 'available',
  summary: 'Read the yield rules and the nightly snapshot',
  http: { method: 'GET', path: '/v1/revenue/settings' },
  input: Type.Object({}),
  output: RevenueSettings,
  errors: [],
  run: async (ctx) => settingsFrom(ctx, await findSettings(ctx)),
})

export const updateSettings = defineOperation({
  id: 'revenue.update_settings',
  kind: 'command',
  scope: 'revenue:write',
  maturity: 'available',
  summary: 'Tune the yield rules, or take a snapshot every night',
  description:
    `Numbers left out stay as they are. ${off.slice(0, -1).join(', ')} and ${off.at(-1)} are off until \`enabled\`. ` +
    'Try changes with `POST /v1/revenue/simulate` first. null for `nightly_snapshot` ends it.',
  http: { method: 'PATCH', path: '/v1/revenue/settings' },
  input: Type.Object(
    { rules: Type.Optional(yieldRuleChanges), nightly_snapshot: Type.Optional(nightlySnapshot) },
    { title: 'RevenueSettingsChanges' },
  ),
  output: RevenueSettings,
  errors: [],
  versioned: true,
  async run(tx, { rules, nightly_snapshot }) {
    const before = tx.expect(await lockSettings(tx))
    const changed = { ...before }
    if (rules) changed.rules = withChanges(before.rules, rules)
    if (nightly_snapshot !== undefined) {
      Object.assign(changed, withNightly(before, nightly_snapshot, tx.now, tx.property))
    }
    const shown = settingsFrom(tx, before)
    if (isDeepStrictEqual(settingsFrom(tx, changed), shown)) return shown // a preset may have been given
    const after = tx.revise(before, changed)!
    await saveSettings(tx, after)
    tx.audit(tx.property.id)
    return settingsFrom(tx, after)
  },
})
