import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../use-words.ts'
import { Empty } from './empty.tsx'

interface NothingProps {
  words: { none: string; noneHint: string; noneFiltered: string; noneFilteredHint?: string }
  isFiltered: boolean
  onClear(): void
  /** What to do where there is nothing at all. */
  action?: ReactNode
}

/** An empty list: there is nothing yet, or the filters leave nothing. */
export function Nothing({ words, isFiltered, onClear, action }: NothingProps) {
  const { clearFilters } = useWords()
  if (!isFiltered) {
    return (
      <Empty title={words.none} action={action}>
        {words.noneHint}
      </Empty>
    )
  }
  const clear = (
    <Button variant="default" onClick={onClear}>
      {clearFilters}
    </Button>
  )
  return (
    <Empty title={words.noneFiltered} action={clear}>
      {words.noneFilteredHint}
    </Empty>
  )
}
