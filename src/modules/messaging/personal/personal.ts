import { AT_ONCE } from '../../../platform/erase-mentions.ts'
import { eraseClaims } from '../../../platform/idempotency.ts'
import type { PersonalData } from '../../../platform/module.ts'
import type { InboundMessage, Message } from '../schema.ts'
import { eraseSessions, reassignSessions, sessionsOf } from '../sessions/store.ts'
import { recipientHash } from '../suppressions/suppress.ts'
import { forgetInInbound, forgetInMessages } from './forget.ts'
import { placesOf, searchFor, walkInbound, walkMessages } from './search.ts'
import {
  deleteRows,
  forgetSuppressed,
  type HeldSuppression,
  inAppAfter,
  readdress,
  readInbound,
  readMessages,
  reassignGuest,
  reassignSuppressions,
  suppressionsAt,
} from './store.ts'

/**
 * Messages to and from a person go, those that wait to be sent too. An opt-out outlives them as a keyed hash, and open
 * sessions end.
 */
export const personal: PersonalData = {
  tables: ['messages', 'inbound_messages', 'suppressions', 'guest_sessions'],
  async export(ctx, person) {
    const search = await searchFor(ctx, person, { mentioned: false })
    const messages: Message[] = []
    const inbound_messages: InboundMessage[] = []
    const suppressions: HeldSuppression[] = []
    await walkMessages(ctx, search, async (theirs) => {
      messages.push(...(await readMessages(ctx, idsOf(theirs))))
    })
    await walkInbound(ctx, search, async (theirs) => {
      inbound_messages.push(...(await readInbound(ctx, idsOf(theirs))))
    })
    for (const places of placesOf(ctx, search)) suppressions.push(...(await suppressionsAt(ctx, places)))
    return { messages, inbound_messages, suppressions, sessions: await sessionsOf(ctx, person.ids) }
  },
  async erase(ctx, person) {
    const search = await searchFor(ctx, person, { mentioned: true })
    const erased = { messages: 0, inbound_messages: 0, suppressions: 0, sessions: 0 }
    await walkMessages(ctx, search, async (theirs, others) => {
      erased.messages += await deleteRows(ctx, 'messages', idsOf(theirs))
      await eraseClaims(ctx, idsOf(theirs))
      erased.messages += await forgetInMessages(ctx, search, others)
    })
    await walkInbound(ctx, search, async (theirs, others) => {
      erased.inbound_messages += await deleteRows(ctx, 'inbound_messages', idsOf(theirs))
      erased.inbound_messages += await forgetInInbound(ctx, search, others)
    })
    for (const places of placesOf(ctx, search)) erased.suppressions += await forgetSuppressed(ctx, places)
    erased.sessions = await eraseSessions(ctx, person.ids)
    return erased
  },
  async reassign(ctx, from, to) {
    for (const table of ['messages', 'inbound_messages'] as const) {
      while ((await reassignGuest(ctx, table, from, to)) === AT_ONCE);
    }
    for (let after: string | null = ''; after !== null; ) {
      const { last, ids }: Awaited<ReturnType<typeof inAppAfter>> = await inAppAfter(ctx, after, from)
      if (ids.length > 0) await readdress(ctx, ids, to)
      after = last
    }
    await reassignSessions(ctx, from, to)
    const hashOf = (guest: string) => recipientHash(ctx, 'in_app', guest)
    await reassignSuppressions(ctx, 'in_app', { from: hashOf(from), to: hashOf(to), recipient: to })
  },
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
