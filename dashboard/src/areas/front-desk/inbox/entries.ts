import { type ItemOf, useList } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { mergeNewest } from '../parts/merge.ts'
import type { Wish } from '../parts/wish.tsx'

export type Inbound = ItemOf<'inboundMessages.list'>

export type Entry = { at: string; id: string; wish: Wish } | { at: string; id: string; message: Inbound }

export interface InboxFilters {
  show: string
  state: string
}

/** Wishes and messages in one list: those that wait, or those that somebody has seen to. */
export function useEntries({ show, state }: InboxFilters) {
  const { may } = usePlace()
  const wantsWishes = show !== 'messages' && may('ai:read')
  const wantsMessages = show !== 'wishes'
  const status = state === 'handled' ? 'handled' : 'open'
  const wishes = useList('aiIntents.list', { status }, { when: wantsWishes })
  const messages = useList('inboundMessages.list', { status }, { when: wantsMessages })
  const entries = mergeNewest<Entry>([
    { items: wantsWishes ? wishes.items.map(entryOfWish) : [], hasMore: wantsWishes && wishes.hasNextPage },
    { items: wantsMessages ? messages.items.map(entryOfMessage) : [], hasMore: wantsMessages && messages.hasNextPage },
  ])
  const more = [wantsWishes && wishes.more, wantsMessages && messages.more].filter((one) => typeof one === 'function')
  return {
    entries,
    more: more.length > 0 ? () => more.forEach((next) => void next()) : undefined,
    error: (wantsWishes && wishes.error) || (wantsMessages && messages.error) || undefined,
    isThere: (!wantsWishes || wishes.data) && (!wantsMessages || messages.data),
  }
}

const entryOfWish = (wish: Wish): Entry => ({ at: wish.created_at, id: wish.id, wish })

const entryOfMessage = (message: Inbound): Entry => ({ at: message.received_at, id: message.id, message })
