import { eraseMentions } from '../../platform/erase-mentions.ts'
import { mentionsOf } from '../../platform/mentions.ts'
import type { PersonalData } from '../../platform/module.ts'

/** Only what a colleague may have noted beside a rate set by hand. */
export const personal: PersonalData = {
  tables: ['rate_overrides'],
  export: async () => ({}),
  erase: async (ctx, person) => ({
    override_notes: await eraseMentions(ctx, 'rate_overrides', ['note'], mentionsOf(person)),
  }),
  reassign: async () => {},
}
