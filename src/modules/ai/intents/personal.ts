import type { Context } from '../../../platform/context.ts'
import { eraseMentions } from '../../../platform/erase-mentions.ts'
import { mentionsOf } from '../../../platform/mentions.ts'
import type { Person } from '../../../platform/module.ts'
import { deleteIntentsOf, readIntentsOf, reassignIntentsOf } from './personal-store.ts'
import type { GuestIntent } from './schema.ts'

/** A person's intents go with them; those of others lose only a message that speaks of the person. */

export const exportIntents = (ctx: Context, person: Person): Promise<GuestIntent[]> => readIntentsOf(ctx, person)

/** Before the conversations go: through them some are found. */
export const eraseIntents = async (ctx: Context, person: Person): Promise<number> =>
  (await deleteIntentsOf(ctx, person)) + (await eraseMentions(ctx, 'guest_intents', ['message'], mentionsOf(person)))

export const reassignIntents = async (ctx: Context, from: string, to: string): Promise<void> => {
  await reassignIntentsOf(ctx, from, to)
}
