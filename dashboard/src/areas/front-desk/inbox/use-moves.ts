import { type RefObject, useEffect, useRef } from 'react'
import { isAsking, isTyping } from '../shared/use-keys.ts'
import type { Thread } from './views.ts'

interface Moves {
  threads: readonly Thread[]
  chosen: string | undefined
  choose(id: string): void
  /** Opens the chosen one now. */
  show(): void
  /** Where the conversation stands: its buttons are what keys press. */
  pane: RefObject<HTMLDivElement | null>
  onHelp(): void
}

/** What a key presses, by the name its button has for this (`data-key`). */
const PRESSING = ['r', 'n', 'e', 'a', 's', 'h']

/** The inbox by keyboard alone: J and K choose, letters press what stands beside the conversation. */
export function useMoves({ threads, chosen, choose, show, pane, onHelp }: Moves) {
  const at = threads.findIndex(({ id }) => id === chosen)
  /** Where it was, for when it is gone. */
  const place = useRef(0)
  if (at >= 0) place.current = at
  const step = (by: number) => {
    const from = at >= 0 ? at : by > 0 ? place.current - 1 : place.current
    const found = threads[Math.max(0, Math.min(from + by, threads.length - 1))]
    if (found && found.id !== chosen) choose(found.id)
  }
  /** The one below, once the chosen one is settled; the one above at the end. Who has moved on stays where they are. */
  const next = (settled: string) => {
    if (settled !== chosen) return
    const others = threads.filter(({ id }) => id !== settled)
    const found = others[place.current] ?? others.at(-1)
    if (found) choose(found.id)
  }
  const now = useRef({ step, next, show, onHelp })
  now.current = { step, next, show, onHelp }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (isAsking()) return
      const key = event.key.toLowerCase()
      if (key === 'j') now.current.step(1)
      else if (key === 'k') now.current.step(-1)
      else if (key === '?') now.current.onHelp()
      else if (PRESSING.includes(key)) {
        now.current.show()
        pane.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
      } else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [pane])
  return { next: (settled: string) => now.current.next(settled) }
}
