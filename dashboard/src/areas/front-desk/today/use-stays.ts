import { useEffect, useMemo } from 'react'
import { useList, useQuery } from '../../../api/operations.ts'
import { inOrder, matching, type View } from './stays.ts'

/** As many as the server gives at once: a house of 1,200 rooms comes in three parts. */
const AT_ONCE = 500

/** All of them, so that finding, sorting and printing need no further request. */
export function useStays(show: View, search: string) {
  const list = useList('desk.list', { show, limit: AT_ONCE })
  const { items, more, hasNextPage, error } = list
  useEffect(() => {
    if (more && !error) more()
  }, [more, error])
  const pages = list.data?.pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items are the pages, made anew with each drawing
  const sorted = useMemo(() => inOrder(show, items), [show, pages])
  const found = useMemo(() => matching(sorted, search), [sorted, search])
  return { list, all: sorted, found, isThere: pages !== undefined && !hasNextPage }
}

/** How many stand behind each view. */
export const useCounts = (): Record<View, number | undefined> => ({
  arrivals: useCount('arrivals'),
  departures: useCount('departures'),
  in_house: useCount('in_house'),
})

const useCount = (show: View): number | undefined => useQuery('desk.list', { show, limit: 1 }).data?.total
