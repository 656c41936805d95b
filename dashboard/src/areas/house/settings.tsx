import { Alert, Stack } from '@mantine/core'
import { AddressTabs } from '../../parts/address-tabs.tsx'
import { Answer } from '../../parts/answer.tsx'
import { Page } from '../../parts/page.tsx'
import { useAsk } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { useWords } from '../../use-words.ts'
import { Audit } from './settings/audit.tsx'
import { HouseSettings } from './settings/house.tsx'
import { MessagingSettings } from './settings/messaging.tsx'
import { Providers } from './settings/providers.tsx'
import { Senders } from './settings/senders.tsx'
import { Staff } from './settings/staff.tsx'
import { useOwnWords } from './settings/words.ts'

export default function Settings() {
  const own = useOwnWords()
  const { pages } = useWords()
  const { property_id, may } = usePlace()
  const answer = useAsk('properties.get', { id: property_id })
  const messages = (property: Parameters<typeof MessagingSettings>[0]['property']) => (
    <Stack gap="xl">
      <MessagingSettings property={property} />
      <Senders />
    </Stack>
  )
  const people = (
    <Stack gap="xl">
      <Staff />
      <Audit />
    </Stack>
  )
  return (
    <Page title={pages.settings} lead={own.lead}>
      {!may('properties:write') && <Alert color="gray">{own.readOnly}</Alert>}
      <Answer to={answer}>
        {(property) => (
          <AddressTabs
            label={pages.settings}
            tabs={[
              { value: 'house', title: own.general, content: <HouseSettings property={property} /> },
              { value: 'messages', title: own.messaging, content: messages(property) },
              { value: 'providers', title: own.providers, content: <Providers /> },
              ...(may('keys:read') ? [{ value: 'people', title: own.people, content: people }] : []),
            ]}
          />
        )}
      </Answer>
    </Page>
  )
}
