import type { Context } from '../../../platform/operation/context.ts'
import type { PersonalData } from '../../../platform/operation/module.ts'
import { AT_ONCE } from '../../../platform/privacy/passages.ts'
import { eraseClaims } from '../../../platform/reliability/erase-answers.ts'
import type { InboundMessage, Message } from '../schema.ts'
import { eraseSessions, reassignSessions, sessionsOf } from '../sessions/store.ts'
import { readdressWaiting } from '../store.ts'
import { recipientHash } from '../suppressions/suppress.ts'
import { callOffAll } from './called-off.ts'
import { addressesOf, searchFor, walkInbound, walkMessages } from './search.ts'
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
  texts: [
    {
      kind: 'messages',
      table: 'messages',
      versioned: true,
      fields: {
        subject: 'text',
        content: 'text',
        template: 'json',
        metadata: 'json',
        error: 'json',
        reservation_id: 'text',
      },
      keysOnly: ['reservation_id'],
      lost: callOffAll,
    },
    {
      kind: 'inbound_messages',
      table: 'inbound_messages',
      versioned: true,
      fields: { content: 'text', attachments: 'json', handled_by: 'text' },
      keysOnly: ['handled_by'],
    },
  ],
  propertyTexts: [{ kind: 'message_templates', table: 'message_templates', fields: { name: 'text', body: 'text' } }],
  async export(ctx, person) {
    const search = await searchFor(ctx, person)
    const messages: Message[] = []
    const inbound_messages: InboundMessage[] = []
    const suppressions: HeldSuppression[] = []
    await walkMessages(ctx, search, async (theirs) => {
      messages.push(...(await readMessages(ctx, idsOf(theirs))))
    })
    await walkInbound(ctx, search, async (theirs) => {
      inbound_messages.push(...(await readInbound(ctx, idsOf(theirs))))
    })
    for (const addresses of addressesOf(ctx, search)) suppressions.push(...(await suppressionsAt(ctx, addresses)))
    return { messages, inbound_messages, suppressions, sessions: await sessionsOf(ctx, person.ids) }
  },
  async erase(ctx, person) {
    const search = await searchFor(ctx, person)
    const erased = { messages: [] as string[], inbound_messages: [] as string[], suppressions: [] as string[] }
    await walkMessages(ctx, search, async (theirs) => {
      await deleteRows(ctx, 'messages', idsOf(theirs))
      await eraseClaims(ctx, idsOf(theirs))
      erased.messages.push(...idsOf(theirs))
    })
    await walkInbound(ctx, search, async (theirs) => {
      await deleteRows(ctx, 'inbound_messages', idsOf(theirs))
      erased.inbound_messages.push(...idsOf(theirs))
    })
    for (const addresses of addressesOf(ctx, search))
      erased.suppressions.push(...idsOf(await forgetSuppressed(ctx, addresses)))
    return { ...erased, sessions: await eraseSessions(ctx, person.ids) }
  },
  async readdress(ctx, id, before, after) {
    await followAddress(ctx, id, ['sms', 'chatapp'], before.phone, after.phone)
    await followAddress(ctx, id, ['email'], before.email, after.email)
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

/** A number that is no longer known at all stays on what waits: nobody has given another. */
async function followAddress(ctx: Context, id: string, channels: string[], from: string | null, to: string | null) {
  if (from !== null && to !== null && from !== to) await readdressWaiting(ctx, id, { channels, from, to })
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
