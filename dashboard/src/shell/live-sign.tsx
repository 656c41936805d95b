import { Badge } from '@mantine/core'
import { useLive } from '../place/live.ts'
import { useWords } from '../use-words.ts'

/** Whether what is on the screen follows what happens. */
export function LiveSign() {
  const words = useWords()
  const connected = useLive()
  return (
    <Badge
      variant="dot"
      color={connected ? 'green' : 'gray'}
      tt="none"
      visibleFrom="sm"
      role="status"
      title={connected ? words.live : words.offline}
    >
      {words.live}
    </Badge>
  )
}
