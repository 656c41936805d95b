import { Button } from '@mantine/core'
import { useWords } from '../../../use-words.ts'

/** Fetches the next page of a list that is no table. */
export function MoreButton({ list: { more } }: { list: { more: (() => unknown) | undefined } }) {
  const words = useWords()
  if (!more) return null
  return (
    <Button size="xs" variant="default" onClick={more} style={{ alignSelf: 'flex-start' }}>
      {words.more}
    </Button>
  )
}
