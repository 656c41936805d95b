import { SimpleGrid, Stack } from '@mantine/core'
import { useProperty } from '../../../api/property.ts'
import { Page } from '../../../ui/page.tsx'
import { Clock } from './clock.tsx'
import { GuestWrites } from './guest-writes.tsx'
import { MagicRecipients } from './magic.tsx'
import { useMessages } from './messages.ts'
import { Reset } from './reset.tsx'

export default function Sandbox() {
  const t = useMessages()
  const { may } = useProperty()
  return (
    <Page lead={t.lead}>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Clock />
        {may('messaging:write') ? <GuestWrites /> : <Reset />}
      </SimpleGrid>
      <MagicRecipients />
      <Stack>{may('messaging:write') && <Reset />}</Stack>
    </Page>
  )
}
