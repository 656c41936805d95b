import { Center, Loader } from '@mantine/core'

/** Said to those who listen too, in the one word that needs no catalogue yet. */
export const Waiting = () => (
  <Center mih="12rem" role="status" aria-label="Loading">
    <Loader type="dots" />
  </Center>
)
