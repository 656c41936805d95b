import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Portico } from '../../../sdk/src/index.ts'
import { propertyKeyOf } from './property.ts'
import type { PropertyAccess } from './session.ts'

/** What an answer takes on its way makes the same clock look a little different each time it is read. */
const SAME_MS = 2000

/** How far the property's clock is ahead of the real one: a sandbox's may have been moved. undefined until it is known. */
export function useClockAheadMs(access: PropertyAccess, portico: Portico): number | undefined {
  const [aheadMs, setAheadMs] = useState(0)
  const clock = useQuery({
    queryKey: [propertyKeyOf(access), 'sandbox', 'getClock', {}],
    queryFn: () => portico.sandbox.getClock(),
    enabled: access.environment === 'sandbox' && access.scopes.includes('properties:read'),
  })
  const read = clock.data ? Date.parse(clock.data.now) - clock.dataUpdatedAt : 0
  if (Math.abs(read - aheadMs) > SAME_MS) setAheadMs(read)
  return clock.isLoading ? undefined : aheadMs
}

const MINUTE_MS = 60_000

/** Draws anew every minute: a day ends, and guests get late, while somebody looks on. */
export function useMinutes(): void {
  const [, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
}
