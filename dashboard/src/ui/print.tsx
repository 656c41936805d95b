import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** On paper nothing can be scrolled: what a page holds back must be there before it is printed. */

let isPrinting = false
globalThis.addEventListener?.('beforeprint', () => {
  isPrinting = true
})
globalThis.addEventListener?.('afterprint', () => {
  isPrinting = false
})

/** Whether the page is being printed. What depends on it is drawn before the browser takes its picture. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(() => isPrinting) // also what appears only because of it
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}

/** Ctrl-P, before the browser opens its own dialog. */
export function usePrintKey(print: (() => void) | undefined): void {
  useEffect(() => {
    if (!print) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      event.preventDefault()
      print()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [print])
}

/** What was just drawn may still fetch names: only then the dialog opens. */
const SETTLE_MS = 100

export function PrintWhenReady({ onDone }: { onDone(): void }) {
  const fetching = useIsFetching()
  useEffect(() => {
    if (fetching > 0) return
    const timer = setTimeout(() => window.print(), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [fetching])
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  return null
}
