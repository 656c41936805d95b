import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { invalidate } from './operations.ts'
import { useProperty } from './property.ts'

/** What happens in the property while a page is open: each change makes the answers it concerns be asked for again. */

/** By the beginning of an event's name: the groups of operations whose answers change with it. */
const CONCERNS: Record<string, string[]> = {
  call: ['calls', 'aiIntents'],
  conversation: ['aiConversations'],
  guest: ['guests', 'messaging', 'inboundMessages', 'aiIntents', 'aiConversations', 'calls', 'reservations'],
  itinerary: ['itineraries'],
  message: ['messaging', 'inboundMessages', 'aiIntents'],
  package: ['packages'],
  reservation: ['reservations', 'inventory', 'properties'],
  reservations: ['reservations', 'inventory', 'properties', 'guests'],
  revenue: ['revenue'],
  webhook: ['webhooks'],
}
const ALWAYS = ['events']

const AGAIN_MS = 2000

/** Whether the feed is open. */
export function useLive(): boolean {
  const { key, portico, cursor } = useProperty()
  const queries = useQueryClient()
  const [connected, setConnected] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const concern = (type: string) => invalidate(queries, key, [...ALWAYS, ...(CONCERNS[type.split('.')[0]!] ?? [])])
    const follow = async () => {
      for (let since = cursor; !signal.aborted; ) {
        try {
          setConnected(true)
          for await (const { type, cursor } of portico.changes.list.stream({ since }, { signal, maxRetries: 0 })) {
            since = cursor
            concern(type)
          }
        } catch {
          if (signal.aborted) return
          setConnected(false)
          await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
        }
      }
    }
    follow()
    return () => leaving.abort()
  }, [key, portico, cursor, queries])
  return connected
}
