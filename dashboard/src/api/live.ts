import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { groupsChangedBy } from './changes.ts'
import { followChanges } from './changes-feed.ts'
import { invalidate } from './operations.ts'
import { useProperty } from './property.ts'

/**
 * What happens in the property while a page is open: each change has the answers fetched again that it concerns. Answers
 * whether the feed is open. When it is again after it was not, everything on the screen is fetched anew.
 */
export function useLive(onChange: (kind: string) => void): boolean {
  const { key, portico, cursor } = useProperty()
  const queries = useQueryClient()
  const [connected, setConnected] = useState(false)
  const heard = useRef(onChange)
  heard.current = onChange
  useEffect(() => {
    const follow = () =>
      followChanges(key, portico, cursor, {
        onChange(type) {
          invalidate(queries, key, groupsChangedBy(type))
          heard.current(type)
        },
        onState(isConnected, missed) {
          setConnected(isConnected)
          if (missed) queries.invalidateQueries({ queryKey: [key] })
        },
      })
    let stop = follow()
    const leave = () => stop()
    // The page of before, as it was left: the browser keeps it for the way back.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      stop = follow()
      queries.invalidateQueries({ queryKey: [key] })
    }
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
      stop()
    }
  }, [key, portico, cursor, queries])
  return connected
}
