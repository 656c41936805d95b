import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { groupsChangedBy } from './changes.ts'
import { invalidate } from './operations.ts'
import { useProperty } from './property.ts'

/** What happens in the property while a page is open: each change has the answers fetched again that it concerns. */

const RETRY_MS = 2000

/** Whether the feed is open. When it is again after it was not, everything on the screen is fetched anew. */
export function useLive(): boolean {
  const { key, portico, cursor } = useProperty()
  const queries = useQueryClient()
  const [connected, setConnected] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const follow = async () => {
      let missed = false
      for (let since = cursor; !signal.aborted; ) {
        const stream = portico.changes.list.stream({ since }, { signal, maxRetries: 0 })
        try {
          await stream.meta() // the server has answered
          setConnected(true)
          if (missed) queries.invalidateQueries({ queryKey: [key] })
          missed = false
          for await (const { type, cursor } of stream) {
            since = cursor
            invalidate(queries, key, groupsChangedBy(type))
          }
        } catch {
          if (signal.aborted) return
          setConnected(false)
          missed = true
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        }
      }
    }
    follow()
    return () => leaving.abort()
  }, [key, portico, cursor, queries])
  return connected
}
