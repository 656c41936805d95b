import { Center, Loader, Skeleton, Stack } from '@mantine/core'
import { useUiMessages } from './messages.ts'

/** Said to those who listen too, in the one word that needs no translation. */
export const Waiting = () => (
  <Center mih="12rem" role="status" aria-label="Loading">
    <Loader type="dots" />
  </Center>
)

export function Loading() {
  const ui = useUiMessages()
  return (
    <Stack gap="sm" role="status" aria-label={ui.loading}>
      <Skeleton h={28} w="40%" />
      <Skeleton h={120} />
      <Skeleton h={120} />
    </Stack>
  )
}
