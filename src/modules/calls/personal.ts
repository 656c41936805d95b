import type { Context } from '../../platform/operation/context.ts'
import type { Person, PersonalData } from '../../platform/operation/module.ts'
import { AT_ONCE } from '../../platform/privacy/passages.ts'
import { createPiiMatcher, isPhone } from '../../platform/privacy/pii-matcher.ts'
import { linkCalls } from './link.ts'
import {
  deleteCalls,
  deleteNotifications,
  type HeldCall,
  insertRemoved,
  lockHeld,
  oddNumbers,
  readCalls,
  readHeld,
  readNotifications,
  reassignCalls,
  type Whose,
} from './personal-store.ts'
import { callTexts } from './personal-texts.ts'
import { eraseOrphans } from './receiving/orphan-erasure.ts'
import { removedHash } from './store.ts'

/**
 * A person's calls are erased, with their notifications; keyed hashes keep late notifications from bringing them back.
 * A call of another guest stays theirs, whoever has the number.
 */
export const personal: PersonalData = {
  tables: ['calls', 'call_notifications', 'stray_call_notifications'],
  texts: callTexts,
  async export(ctx, person) {
    const whose = await whoseOf(ctx, person)
    return {
      calls: await readCalls(ctx, whose),
      call_notifications: await readNotifications(ctx, await readHeld(ctx, whose)),
    }
  },
  async erase(ctx, person) {
    const own = await eraseOwn(ctx, await whoseOf(ctx, person))
    return { ...own, stray_call_notifications: await eraseOrphans(ctx, createPiiMatcher({ words: person.keys })) }
  },
  recognise: (ctx, number) => linkCalls(ctx, number),
  async reassign(ctx, from, to) {
    while ((await reassignCalls(ctx, from, to)) === AT_ONCE);
  },
}

async function whoseOf(ctx: Context, { ids, keys, records }: Person): Promise<Whose> {
  const numbers = keys.filter(isPhone)
  const matcher = createPiiMatcher({ words: numbers })
  const odd = numbers.length === 0 ? [] : (await oddNumbers(ctx)).filter(matcher.is)
  return { ids, numbers: [...numbers, ...odd], records }
}

async function eraseOwn(ctx: Context, whose: Whose) {
  const erased = { calls: [] as string[], call_notifications: [] as string[] }
  for (;;) {
    const calls = await lockHeld(ctx, whose)
    if (calls.length === 0) return erased
    const ids = calls.map(({ id }) => id)
    await insertRemoved(ctx, calls.flatMap(removedOf(ctx)))
    erased.call_notifications.push(...(await deleteNotifications(ctx, calls)).map(({ id }) => id))
    await deleteCalls(ctx, ids)
    erased.calls.push(...ids)
  }
}

const removedOf =
  (ctx: Context) =>
  ({ provider, provider_call_sid: sid }: HeldCall) =>
    sid === null ? [] : [{ provider, hash: removedHash(ctx, provider, sid) }]
