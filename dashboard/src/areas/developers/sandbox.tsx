import { SimpleGrid, Stack } from '@mantine/core'
import { Page } from '../../parts/page.tsx'
import { usePlace } from '../../place/context.tsx'
import { useWords } from '../../use-words.ts'
import { Clock } from './sandbox/clock.tsx'
import { GuestWrites } from './sandbox/guest-writes.tsx'
import { MagicRecipients } from './sandbox/magic.tsx'
import { Reset } from './sandbox/reset.tsx'
import { useOwnWords } from './sandbox/words.ts'

export default function Sandbox() {
  const own = useOwnWords()
  const { pages } = useWords()
  const { may } = usePlace()
  return (
    <Page title={pages.sandboxTools} lead={own.lead}>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Clock />
        {may('messaging:write') ? <GuestWrites /> : <Reset />}
      </SimpleGrid>
      <MagicRecipients />
      <Stack>{may('messaging:write') && <Reset />}</Stack>
    </Page>
  )
}
