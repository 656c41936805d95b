import type { KeyboardEvent } from 'react'

/** Ctrl and Enter send, Escape leaves the field to the keys of the page. */
export const onKeys =
  (submit: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') (event.target as HTMLElement).blur()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
