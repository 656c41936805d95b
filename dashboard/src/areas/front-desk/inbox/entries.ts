import { type ItemOf, useList } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import type { Intent } from '../shared/intent.tsx'
import { mergeNewest } from '../shared/merge.ts'

export type Inbound = ItemOf<'inboundMessages.list'>

export type Emergency = ItemOf<'aiConversations.list'>

export type Entry =
  | { at: string; id: string; intent: Intent }
  | { at: string; id: string; message: Inbound }
  | { at: string; id: string; emergency: Emergency }

export interface InboxFilters {
  show: string
  state: string
}

/** Intents and messages in one list: those that wait, or those that somebody has seen to. Emergencies stand above all. */
export function useEntries({ show, state }: InboxFilters) {
  const { may } = useProperty()
  const wantsIntents = show !== 'messages' && may('ai:read')
  const status = state === 'handled' ? 'handled' : 'open'
  const called = status === 'open' ? { called_out: true } : {} // what stays below the house's threshold waits for nobody
  const intents = useList('aiIntents.list', { status, ...called }, { enabled: wantsIntents })
  // Nobody but the desk answers messages, so that all of them are shown; among the wishes, those that call for a person.
  const messages = useList('inboundMessages.list', { status, ...(show === 'wishes' && { called_out: true }) })
  const wantsEmergencies = state !== 'handled' && may('ai:read')
  const emergencies = useList(
    'aiConversations.list',
    { emergency: true, sort: 'updated' },
    { enabled: wantsEmergencies },
  )
  const waiting = mergeNewest<Entry>([
    { items: wantsIntents ? intents.items.map(entryOfIntent) : [], hasMore: wantsIntents && intents.hasNextPage },
    { items: messages.items.map(entryOfMessage), hasMore: messages.hasNextPage },
  ])
  const entries = [...(wantsEmergencies ? emergencies.items.map(entryOfEmergency) : []), ...waiting]
  const more = [wantsIntents && intents.more, messages.more].filter((one) => typeof one === 'function')
  return {
    entries,
    more: more.length > 0 ? () => more.forEach((next) => void next()) : undefined,
    error: (wantsEmergencies && emergencies.error) || (wantsIntents && intents.error) || messages.error || undefined,
    isThere: (!wantsEmergencies || emergencies.data) && (!wantsIntents || intents.data) && messages.data,
  }
}

const entryOfIntent = (intent: Intent): Entry => ({ at: intent.created_at, id: intent.id, intent })

const entryOfEmergency = (emergency: Emergency): Entry => ({ at: emergency.updated_at, id: emergency.id, emergency })

const entryOfMessage = (message: Inbound): Entry => ({ at: message.received_at, id: message.id, message })
