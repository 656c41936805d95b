import type { Context } from '../../../platform/operation/context.ts'
import type { Person } from '../../../platform/operation/module.ts'
import type { TextTable } from '../../../platform/privacy/text-table.ts'
import { deleteIntentsOf, readIntentsOf, reassignIntentsOf } from './personal-store.ts'
import type { GuestIntent } from './schema.ts'

/** A person's intents are erased with them. */

export const exportIntents = (ctx: Context, person: Person): Promise<GuestIntent[]> => readIntentsOf(ctx, person)

/** Before the conversations, through which some are found. */
export const eraseIntents = async (ctx: Context, person: Person): Promise<string[]> =>
  (await deleteIntentsOf(ctx, person)).map(({ id }) => id)

export const intentTexts: TextTable[] = [
  {
    kind: 'guest_intents',
    table: 'guest_intents',
    versioned: true,
    fields: { message: 'text', handled_by: 'text' },
    keysOnly: ['handled_by'],
  },
]

export const reassignIntents = async (ctx: Context, from: string, to: string): Promise<void> => {
  await reassignIntentsOf(ctx, from, to)
}
