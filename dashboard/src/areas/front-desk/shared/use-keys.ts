import { type RefObject, useEffect, useState } from 'react'

interface Keys<Row> {
  rows: readonly Row[]
  keyOf(row: Row): string
  /** By the letter that was pressed. */
  on: Record<string, (row: Row) => void>
  /** Likewise, whichever row is chosen. */
  always: Record<string, () => void>
  /** The field that `/` leads to, and Enter from it to the first row that was found. */
  search: RefObject<HTMLInputElement | null>
}

/** A list by keyboard alone: J and K or the arrows choose a row, letters act. Answers which row is chosen. */
export function useKeys<Row>({ rows, keyOf, on, always, search }: Keys<Row>): string | undefined {
  const [chosen, setChosen] = useState<string>()
  /** Where it was, for when it is gone. */
  const [place, setPlace] = useState(0)
  const found = rows.findIndex((row) => keyOf(row) === chosen)
  const at = chosen === undefined ? -1 : found >= 0 ? found : Math.min(place, rows.length - 1)
  useEffect(() => {
    const choose = (next: number) => {
      const row = rows[Math.max(0, Math.min(next, rows.length - 1))]
      if (!row) return
      setChosen(keyOf(row))
      setPlace(Math.max(0, rows.indexOf(row)))
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isAsking()) return
      const isFound = event.key === 'Enter' && event.target === search.current
      if (isFound) {
        search.current?.blur()
        return choose(Math.max(at, 0))
      }
      if (isTyping(event.target) && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      if (key === 'j' || key === 'ArrowDown') choose(at + 1)
      else if (key === 'k' || key === 'ArrowUp') choose(at - 1)
      else if (key === '/') search.current?.focus()
      else if (always[key]) always[key]()
      else if (rows[at] && on[key] && !isPressed(event.target, key)) on[key](rows[at])
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [rows, keyOf, on, always, search, at])
  return at >= 0 && rows[at] ? keyOf(rows[at]) : undefined
}

/** What takes letters; what is only switched leaves them to the page. */
const WRITTEN = 'input:not([type="radio"], [type="checkbox"]), textarea, select'

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches(WRITTEN) || target.isContentEditable)

/** Whether a dialog or a menu is open: the keys are its own then. Some are there unseen before they are opened. */
export const isAsking = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].some((one) =>
    one.checkVisibility(),
  )

/** Enter on a link or a button is theirs. */
const isPressed = (target: EventTarget | null, key: string): boolean =>
  key === 'Enter' && target instanceof HTMLElement && target.matches('a, button, [role="radio"]')
