import type { Context } from '../../platform/context.ts'
import { AT_ONCE } from '../../platform/erase-mentions.ts'
import type { Person, PersonalData } from '../../platform/module.ts'
import { guestsWithPhones } from '../guests/index.ts'
import { linkCalls } from './link.ts'
import { forgetInCalls, forgetInNotifications } from './personal-mentions.ts'
import {
  deleteCalls,
  deleteNotifications,
  type HeldCall,
  insertRemoved,
  lockHeld,
  readCalls,
  readHeld,
  readNotifications,
  reassignCalls,
  type Whose,
} from './personal-store.ts'
import { removedHash } from './removed.ts'

/**
 * A person's calls go, with what told of them; keyed hashes keep late notifications from bringing them back. A call
 * that names another guest stays theirs, whoever has the number.
 */
export const personal: PersonalData = {
  tables: ['calls', 'call_notifications'],
  async export(ctx, person) {
    const whose = whoseOf(person)
    return {
      calls: await readCalls(ctx, whose),
      call_notifications: await readNotifications(ctx, await readHeld(ctx, whose)),
    }
  },
  async erase(ctx, person) {
    const own = await eraseOwn(ctx, whoseOf(person))
    const unshared = await withoutShared(ctx, person)
    return {
      calls: own.calls + (await forgetInCalls(ctx, unshared)),
      call_notifications: own.call_notifications + (await forgetInNotifications(ctx, unshared)),
    }
  },
  recognise: (ctx, number) => linkCalls(ctx, number),
  async reassign(ctx, from, to) {
    while ((await reassignCalls(ctx, from, to)) === AT_ONCE);
  },
}

const isNumber = (word: string) => word.startsWith('+')

const whoseOf = ({ ids, words }: Person): Whose => ({ ids, numbers: words.filter(isNumber) })

/** A number that another guest has too points at them as well: in what is theirs it stays. Own records are gone by now. */
async function withoutShared(ctx: Context, { ids, words }: Person): Promise<Person> {
  const others = await guestsWithPhones(ctx, words.filter(isNumber))
  const shared = new Set(others.map(({ phone }) => phone))
  return { ids, words: words.filter((word) => !shared.has(word)) }
}

async function eraseOwn(ctx: Context, whose: Whose): Promise<{ calls: number; call_notifications: number }> {
  const erased = { calls: 0, call_notifications: 0 }
  for (;;) {
    const calls = await lockHeld(ctx, whose)
    if (calls.length === 0) return erased
    await insertRemoved(ctx, calls.flatMap(removedOf(ctx)))
    erased.call_notifications += await deleteNotifications(ctx, calls)
    erased.calls += await deleteCalls(
      ctx,
      calls.map(({ id }) => id),
    )
  }
}

const removedOf =
  (ctx: Context) =>
  ({ provider, provider_call_sid: sid }: HeldCall) =>
    sid === null ? [] : [{ provider, hash: removedHash(ctx, provider, sid) }]
