import { type InputOf, useList } from '../../../api/operations.ts'
import { IntentList } from '../shared/intent.tsx'
import { useMessages } from './messages.ts'
import { Part } from './part.tsx'
import type { Thread } from './views.ts'

interface RequestsProps {
  thread: Thread
  /** The last of them was seen to. */
  onHandled: (() => void) | undefined
}

/** What the guest waits for, as the list counts it, each with the button that settles it. */
export function Requests({ thread, onHandled }: RequestsProps) {
  const t = useMessages()
  const { items } = useList('aiIntents.list', { ...saidIn(thread), status: 'open', called_out: true })
  return (
    <Part title={t.openRequests}>
      <IntentList of={items} none={t.noRequests} isHere onHandled={items.length === 1 ? onHandled : undefined} />
    </Part>
  )
}

function saidIn({ guest_id, key }: Thread): InputOf<'aiIntents.list'> {
  if (guest_id) return { guest_id }
  return key.startsWith('cal_') ? { call_id: key } : { conversation_id: key }
}
