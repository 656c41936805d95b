import { useEffect, useRef, useState } from 'react'

/** As long as the style sheet takes to let it go. */
const LEAVING_MS = 220

interface Shown<Item> {
  item: Item
  isLeaving: boolean
}

/** What left a list stays where it was for a moment, so that one sees it go. */
export function useLeaving<Item>(items: readonly Item[], keyOf: (item: Item) => string): Shown<Item>[] {
  const before = useRef<readonly Shown<Item>[]>([])
  const [, draw] = useState(0)
  const present = new Set(items.map(keyOf))
  const shown: Shown<Item>[] = items.map((item) => ({ item, isLeaving: false }))
  for (const [place, { item }] of before.current.entries()) {
    if (!present.has(keyOf(item))) shown.splice(Math.min(place, shown.length), 0, { item, isLeaving: true })
  }
  const leaving = shown
    .filter(({ isLeaving }) => isLeaving)
    .map(({ item }) => keyOf(item))
    .join(' ')
  useEffect(() => {
    before.current = shown
  })
  useEffect(() => {
    if (leaving === '') return
    const timer = setTimeout(() => {
      before.current = before.current.filter(({ isLeaving }) => !isLeaving)
      draw((count) => count + 1)
    }, LEAVING_MS)
    return () => clearTimeout(timer)
  }, [leaving])
  return shown
}
