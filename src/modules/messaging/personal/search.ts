import type { Context } from '../../../platform/operation/context.ts'
import type { Person } from '../../../platform/operation/module.ts'
import { AT_ONCE } from '../../../platform/privacy/passages.ts'
import { createPiiMatcher, isAddress, isPhone, type PiiMatcher } from '../../../platform/privacy/pii-matcher.ts'
import type { Channel } from '../ports.ts'
import { recipientHash } from '../suppressions/suppress.ts'
import {
  inboundAfter,
  messagesAfter,
  type RowKey,
  type SeenInbound,
  type SeenMessage,
  type Sought,
  type Stretch,
  tokensOf,
} from './store.ts'

/** Finds what is a person's own in all messages of a property. */
export interface Search extends Sought {
  matcher: PiiMatcher
  /** Where they can be reached: by their record, and wherever a message of theirs went. */
  reached: Map<string, Address>
  /** Addresses that another has too: an opt-out of theirs is the other's as well. */
  shared: ReadonlySet<string>
}

interface Address {
  channel: Channel
  recipient: string
}

export async function searchFor(ctx: Context, person: Person): Promise<Search> {
  const { ids, keys, records } = person
  const search: Search = {
    ids,
    records,
    tokens: await tokensOf(ctx, ids),
    matcher: createPiiMatcher({ words: keys }),
    reached: new Map(),
    shared: new Set(person.doubtful.map(folded)),
  }
  for (const address of ownAddresses(person)) note(search, address)
  return search
}

const note = ({ reached }: Pick<Search, 'reached'>, { channel, recipient }: Address) =>
  reached.set(`${channel} ${recipient}`, { channel, recipient })

function ownAddresses({ ids, keys }: Person): Address[] {
  const on = (channel: Channel, recipients: readonly string[]) =>
    recipients.map((recipient) => ({ channel, recipient }))
  const [numbers, mail] = [keys.filter(isPhone), keys.filter(isAddress)]
  return [...on('in_app', ids), ...on('email', mail), ...on('sms', numbers), ...on('chatapp', numbers)]
}

/** The same, as suppressions know them; not too many at once. */
export function* addressesOf(ctx: Context, { reached }: Search): Generator<RowKey[]> {
  const all = [...reached.values()]
  for (let i = 0; i < all.length; i += AT_ONCE) {
    const some = all.slice(i, i + AT_ONCE)
    yield some.map(({ channel, recipient }) => ({ channel, hash: recipientHash(ctx, channel, recipient) }))
  }
}

/** Whose it is: by the guest it names, or by an address that is theirs alone. */
function isTheirs({ ids, matcher, tokens }: Search, guestId: string | null, { channel, recipient }: Address): boolean {
  if (guestId !== null && ids.includes(guestId)) return true
  if (channel === 'in_app') return ids.includes(recipient)
  if (channel === 'push') return guestId === null && tokens.includes(recipient) // a device may have had two owners
  return matcher.is(recipient)
}

const isOfTheirStay = ({ records }: Search, { guest_id, reservation_id }: SeenMessage): boolean =>
  guest_id === null && reservation_id !== null && records.includes(reservation_id)

const folded = (address: string) => address.normalize('NFC').toLowerCase()

type Visit<T> = (theirs: T[]) => Promise<void>

export const walkMessages = (ctx: Context, search: Search, visit: Visit<SeenMessage>): Promise<void> =>
  walk(
    (after) => messagesAfter(ctx, after, search),
    (row) => isTheirs(search, row.guest_id, row) || isOfTheirStay(search, row),
    async (theirs) => {
      for (const row of theirs.filter(({ recipient }) => !search.shared.has(folded(recipient)))) note(search, row)
      await visit(theirs)
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
    const theirs = perhaps.filter(isTheirs)
    if (theirs.length > 0) await visit(theirs)
    after = last
  }
}
