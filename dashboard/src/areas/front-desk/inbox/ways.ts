import { useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import type { Guest } from '../../../domain/guest.tsx'
import { type Address, addressesOf, type Channel } from '../shared/address.ts'
import type { Item } from './stream.tsx'
import type { Thread } from './views.ts'

/** A way to answer: an address on a channel, or the chat that the guest has open. */
export type Way =
  | (Address & { id: string })
  | { id: 'chat'; channel: 'chat'; conversationId: string; isStaffs: boolean }

const WRITABLE = new Set<string>(['sms', 'chatapp', 'email'])

/** All ways to answer, the one the guest used last first. */
export function useWays(thread: Thread, guest: Guest | undefined, items: readonly Item[]): Way[] {
  const chat = useChat(items)
  const known = guest ? addressesOf(guest) : strangersAddresses(thread, items)
  const ways: Way[] = [...known.map((address) => ({ ...address, id: address.channel })), ...(chat ? [chat] : [])]
  const last = items.find(({ received, said }) => received || said?.role === 'user')
  const used = last?.received ? last.received.channel : last?.said ? 'chat' : undefined
  return ways.toSorted((a, b) => Number(b.id === used) - Number(a.id === used))
}

/** The conversation of the last turn, while it is open. */
function useChat(items: readonly Item[]): Way | undefined {
  const { may } = useProperty()
  const id = items.find(({ said }) => said)?.said?.conversation_id ?? ''
  const { data } = useQuery('aiConversations.get', { conversation_id: id }, { enabled: id !== '' && may('ai:write') })
  if (data?.status !== 'open') return undefined
  return { id: 'chat', channel: 'chat', conversationId: id, isStaffs: data.answered_by === 'staff' }
}

/** Somebody unknown is answered where they wrote, or at the number they called from. */
function strangersAddresses({ key }: Thread, items: readonly Item[]): Address[] {
  const used = new Set(items.flatMap(({ received }) => received?.channel ?? []))
  const written = [...used].filter((channel) => WRITABLE.has(channel)) as Channel[]
  if (written.length > 0) return written.map((channel) => ({ channel, recipient: key }))
  const call = items.find(({ call }) => call)?.call
  const number = call && (call.direction === 'inbound' ? call.from_number : call.to_number)
  return number ? [{ channel: 'sms', recipient: number }] : []
}
