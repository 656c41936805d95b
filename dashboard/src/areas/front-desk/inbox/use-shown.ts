import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** What somebody passes sooner, holding J down, is not opened: it would keep them waiting, and count as read. */
const PASSED_MS = 60

/** Which conversation is open: the chosen one, once it is more than passed, or at once where somebody acts on it. */
export function useShown(chosen: string | undefined): [shown: string | undefined, show: (id?: string) => void] {
  const [shown, setShown] = useState(chosen)
  useEffect(() => {
    const timer = setTimeout(() => setShown(chosen), PASSED_MS)
    return () => clearTimeout(timer)
  }, [chosen])
  return [shown, (id = chosen) => flushSync(() => setShown(id))]
}
