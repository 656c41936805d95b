import { type RefObject, useState } from 'react'
import type { Draft } from '../compose/draft.ts'
import type { Thread } from './views.ts'

/** What somebody has begun to write in a thread. */
export interface Written {
  isNote: boolean
  way: string
  subject: string
  content: string
  note: string
  template: Draft['template']
  variables: Draft['variables']
}

/** What an answer and a note are written with. */
export interface BoxProps {
  thread: Thread
  written: Written
  change(changes: Partial<Written>): void
  field: RefObject<HTMLTextAreaElement | null>
}

const EMPTY: Written = {
  isNote: false,
  way: '',
  subject: '',
  content: '',
  note: '',
  template: undefined,
  variables: {},
}

/** As long as the page is open: another conversation in between takes nothing away. */
const kept = new Map<string, Written>()

export function useWritten(id: string): [Written, (changes: Partial<Written>) => void] {
  const [written, setWritten] = useState(kept.get(id) ?? EMPTY)
  const change = (changes: Partial<Written>) =>
    setWritten((former) => {
      const next = { ...former, ...changes }
      kept.set(id, next)
      return next
    })
  return [written, change]
}
