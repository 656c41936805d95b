import type { RefObject } from 'react'
import type { Written } from './drafts.ts'
import type { Thread } from './views.ts'

/** What both kinds of text share. */
export interface BoxProps {
  thread: Thread
  written: Written
  change(changes: Partial<Written>): void
  field: RefObject<HTMLTextAreaElement | null>
}
