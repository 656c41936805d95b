import type { Context } from '../../../platform/operation/context.ts'
import type { SyntheticData } from '../../../platform/operation/module.ts'
import { addDays, momentOf } from '../../../platform/schema/time.ts'
import { citableSources, keepGaps } from '../../knowledge/index.ts'
import { deleteEverything } from '../conversations/store.ts'
import { deleteSessions } from '../voice/store.ts'
import { keptOf } from './conversation.ts'
import { insertConversations, insertIntents, insertMessages } from './store.ts'
import { TALKS, type Talk } from './talks.ts'
import { whoAsks } from './who.ts'

/** What the demo hotel's guests asked its assistant in two weeks: the same on the same day, except for ids. */
export const synthetic: SyntheticData = {
  async clear(ctx) {
    await deleteSessions(ctx)
    await deleteEverything(ctx)
  },
  async fill(ctx) {
    const sources = new Map((await citableSources(ctx)).map((source) => [source.name, source]))
    const who = await whoAsks(ctx)
    const begun = TALKS.map((talk) => ({ talk, at: begunAt(ctx, talk) }))
    const kept = await Promise.all(begun.map(({ talk, at }) => keptOf(ctx, talk, at, who(talk.who, at), sources)))
    return {
      conversations: await insertConversations(
        ctx,
        kept.map(({ conversation }) => conversation),
      ),
      conversation_messages: await insertMessages(
        ctx,
        kept.flatMap(({ messages }) => messages),
      ),
      intents: await insertIntents(
        ctx,
        kept.flatMap(({ intents }) => intents),
      ),
      knowledge_gaps: await keepGaps(
        ctx,
        kept.flatMap(({ gaps }) => gaps),
      ),
    }
  },
}

const MINUTE_MS = 60_000

const begunAt = ({ now, today, property }: Context, { minutesAgo, daysAgo }: Talk): Date =>
  daysAgo
    ? momentOf(addDays(today, -daysAgo[0]), daysAgo[1], property.timezone)
    : new Date(now.getTime() - minutesAgo! * MINUTE_MS)
