import type { Transaction } from '../../platform/operation/context.ts'
import type { SyntheticData } from '../../platform/operation/module.ts'
import { newId } from '../../platform/schema/ids.ts'
import { addDays, momentOf } from '../../platform/schema/time.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { lockThread, updateThread } from '../threads/index.ts'
import { clearThreads, lateThread, promisedThread, threadsOfWords } from './synthetic-store.ts'

const REPLIES = [
  {
    name: 'Late check-out',
    content: 'Dear {first_name}, you may keep room {room} until 14:00 at no charge. Enjoy your morning!',
  },
  { name: 'On its way', content: 'Thank you, {first_name}. It is on its way to room {room}.' },
  {
    name: 'Thank you',
    content: 'Thank you for your message, {first_name}. We are looking into it and will be back shortly.',
  },
]

const NOTE = 'The chef is in from nine tomorrow: ask him what he can order, then answer here.'
const BACK_AT = '09:30'

/** What the demo hotel's guests wrote and said, as its inbox shows it. */
export const synthetic: SyntheticData = {
  clear: clearThreads,
  async fill(tx) {
    for (const reply of REPLIES)
      tx.insert('saved_replies', {
        id: newId('rpl', tx.now.getTime()),
        property_id: tx.property.id,
        ...reply,
        ...firstVersion(tx),
      })
    const threads = await threadsOfWords(tx)
    await putAway(tx)
    if (tx.actor.id.startsWith('acc_')) await takeOn(tx, tx.actor.id)
    return { threads, saved_replies: REPLIES.length }
  },
}

/** What was promised comes back tomorrow morning, with a note for whoever sees to it then. */
async function putAway(tx: Transaction): Promise<void> {
  const promised = await promisedThread(tx)
  const thread = promised && (await lockThread(tx, promised.id))
  if (!thread) return
  const until = momentOf(addDays(tx.today, 1), BACK_AT, tx.property.timezone).toISOString()
  await updateThread(tx, { ...thread, status: 'open', unread: true, snoozed_until: until, active_at: until })
  tx.insert('thread_notes', {
    property_id: tx.property.id,
    id: newId('note', tx.now.getTime()),
    thread_id: thread.id,
    written_by: tx.actor.id,
    content: NOTE,
    created_at: tx.now.toISOString(),
  })
}

/** Whoever makes the demo hotel finds the guest who waits longest assigned to them. */
async function takeOn(tx: Transaction, person: string): Promise<void> {
  const late = await lateThread(tx)
  const thread = late && (await lockThread(tx, late.id))
  if (thread) await updateThread(tx, { ...thread, assigned_to: person })
}
