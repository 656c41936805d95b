import type { SyntheticData } from '../../platform/operation/module.ts'
import { newId } from '../../platform/schema/ids.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { clearThreads, threadsOfMessages } from './synthetic-store.ts'

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

/** What the demo hotel's guests wrote, as its inbox shows it. */
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
    return { threads: await threadsOfMessages(tx), saved_replies: REPLIES.length }
  },
}
