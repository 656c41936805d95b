import { eraseMentions } from '../../platform/erase-mentions.ts'
import { mentionsOf } from '../../platform/mentions.ts'
import type { PersonalData } from '../../platform/module.ts'

/** Only what a colleague may have noted beside blocked rooms. */
export const personal: PersonalData = {
  tables: ['inventory_blocks'],
  export: async () => ({}),
  erase: async (ctx, person) => ({
    block_notes: await eraseMentions(ctx, 'inventory_blocks', ['note'], mentionsOf(person)),
  }),
  reassign: async () => {},
}
