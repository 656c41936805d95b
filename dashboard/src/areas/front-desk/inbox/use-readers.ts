import { useEffect, useState } from 'react'
import { useProperty } from '../../../api/property.ts'

/** A reader counts for three times as long. */
const AGAIN_MS = 10_000

/** Tells that this thread is open here, as long as somebody looks; answers who else has it open. */
export function useReaders(id: string): string[] {
  const { portico, may } = useProperty()
  const counts = may('messaging:write') // whoever may not answer changes nothing by looking
  const [readers, setReaders] = useState<string[]>([])
  useEffect(() => {
    if (!counts) return
    let isOpen = true
    const tell = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const answer = await portico.threads.read({ id })
        if (isOpen) setReaders(answer.readers)
      } catch {
        if (isOpen) setReaders([]) // the server is away: nobody knows who reads
      }
    }
    tell()
    const timer = setInterval(tell, AGAIN_MS)
    document.addEventListener('visibilitychange', tell)
    return () => {
      isOpen = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
      portico.threads.read({ id, leaves: true }).then(undefined, () => {}) // else it is forgotten by time
    }
  }, [id, portico, counts])
  return readers
}
