import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../use-words.ts'
import { Empty } from './empty.tsx'

interface NothingProps {
  words: { none: string; noneHint: string; noneFiltered: string; noneFilteredHint?: string }
  /** Takes the filters away, where there are any. */
  clear: (() => void) | undefined
  /** What to do where there is nothing at all. */
  action?: ReactNode
}

/** An empty list: there is nothing yet, or the filters leave nothing. */
export function Nothing({ words, clear, action }: NothingProps) {
  const { clearFilters } = useWords()
  if (!clear) {
    return (
      <Empty title={words.none} action={action}>
        {words.noneHint}
      </Empty>
    )
  }
  const button = (
    <Button variant="default" onClick={clear}>
      {clearFilters}
    </Button>
  )
  return (
    <Empty title={words.noneFiltered} action={button}>
      {words.noneFilteredHint}
    </Empty>
  )
}
