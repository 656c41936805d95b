import type { Context } from '../../../platform/context.ts'
import { AT_ONCE } from '../../../platform/erase-mentions.ts'
import { type Mentions, mentionsOf } from '../../../platform/mentions.ts'
import type { Person } from '../../../platform/module.ts'
import type { Channel } from '../ports.ts'
import { recipientHash } from '../suppressions/suppress.ts'
import {
  inboundAfter,
  messagesAfter,
  type Place,
  type SeenInbound,
  type SeenMessage,
  type Sought,
  type Stretch,
  tokensOf,
} from './store.ts'

/** Finds what is a person's own, and what merely speaks of them, in all messages of a property. */
export interface Search extends Sought {
  words: readonly string[]
  mentions: Mentions
  /** Where they can be reached: by their record, and wherever a message of theirs went. */
  reached: Map<string, Address>
}

interface Address {
  channel: Channel
  recipient: string
}

export async function searchFor(
  ctx: Context,
  { ids, words }: Person,
  { mentioned }: Pick<Sought, 'mentioned'>,
): Promise<Search> {
  const mentions = mentionsOf({ ids, words })
  const [tokens, traces] = [await tokensOf(ctx, ids), mentions.traces]
  const search: Search = { ids, words, tokens, traces, mentioned, mentions, reached: new Map() }
  for (const address of ownAddresses({ ids, words })) note(search, address)
  return search
}

const note = ({ reached }: Pick<Search, 'reached'>, { channel, recipient }: Address) =>
  reached.set(`${channel} ${recipient}`, { channel, recipient })

function ownAddresses({ ids, words }: Person): Address[] {
  const on = (channel: Channel, recipients: readonly string[]) =>
    recipients.map((recipient) => ({ channel, recipient }))
  const numbers = words.filter((word) => word.startsWith('+'))
  const mail = words.filter((word) => word.includes('@'))
  return [...on('in_app', ids), ...on('email', mail), ...on('sms', numbers), ...on('chatapp', numbers)]
}

/** The same, as suppressions know them; not too many at once. */
export function* placesOf(ctx: Context, { reached }: Search): Generator<Place[]> {
  const all = [...reached.values()]
  for (let i = 0; i < all.length; i += AT_ONCE) {
    const some = all.slice(i, i + AT_ONCE)
    yield some.map(({ channel, recipient }) => ({ channel, hash: recipientHash(ctx, channel, recipient) }))
  }
}

/** Whose it is: by the guest it names, or by an address that is theirs. */
function isTheirs({ ids, words, tokens }: Search, guestId: string | null, { channel, recipient }: Address): boolean {
  if (guestId !== null && ids.includes(guestId)) return true
  if (channel === 'in_app') return ids.includes(recipient)
  if (channel === 'push') return guestId === null && tokens.includes(recipient) // a device may have had two owners
  return words.some((word) => (channel === 'email' ? folded(word) === folded(recipient) : word === recipient))
}

const folded = (address: string) => address.normalize('NFC').toLowerCase()

type Visit<T> = (theirs: T[], others: T[]) => Promise<void>

export const walkMessages = (ctx: Context, search: Search, visit: Visit<SeenMessage>): Promise<void> =>
  walk(
    (after) => messagesAfter(ctx, after, search),
    (row) => isTheirs(search, row.guest_id, row),
    async (theirs, others) => {
      for (const row of theirs) note(search, row)
      await visit(theirs, others)
    },
  )

export const walkInbound = (ctx: Context, search: Search, visit: Visit<SeenInbound>): Promise<void> =>
  walk(
    (after) => inboundAfter(ctx, after, search),
    ({ guest_id, channel, sender }) => isTheirs(search, guest_id, { channel, recipient: sender }),
    visit,
  )

async function walk<T>(
  next: (after: string) => Promise<Stretch<T>>,
  isTheirs: (row: T) => boolean,
  visit: Visit<T>,
): Promise<void> {
  for (let after: string | null = ''; after !== null; ) {
    const { last, perhaps }: Stretch<T> = await next(after)
    const { theirs = [], others = [] } = Object.groupBy(perhaps, (row) => (isTheirs(row) ? 'theirs' : 'others'))
    if (perhaps.length > 0) await visit(theirs, others)
    after = last
  }
}
