import { Alert, Stack } from '@mantine/core'
import { useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import { AddressTabs } from '../../../ui/tabs.tsx'
import { Audit } from './audit.tsx'
import { GeneralSettings } from './general.tsx'
import { Look } from './look.tsx'
import { useMessages } from './messages.ts'
import { MessagingSettings } from './messaging.tsx'
import { Providers } from './providers.tsx'
import { Retention } from './retention.tsx'
import { useRetentionMessages } from './retention-messages.ts'
import { Senders } from './senders.tsx'
import { Staff } from './staff.tsx'

export default function Settings() {
  const t = useMessages()
  const { title: kept } = useRetentionMessages()
  const title = usePageTitle()
  const { property_id, may } = useProperty()
  const answer = useQuery('properties.get', { id: property_id })
  const messages = (property: Parameters<typeof MessagingSettings>[0]['property']) => (
    <Stack gap="xl">
      <MessagingSettings property={property} />
      <Senders />
    </Stack>
  )
  const general = (property: Parameters<typeof GeneralSettings>[0]['property']) => (
    <Stack gap="xl">
      <GeneralSettings property={property} />
      <Look />
    </Stack>
  )
  const people = (
    <Stack gap="xl">
      <Staff />
      <Audit />
    </Stack>
  )
  return (
    <Page lead={t.lead}>
      {!may('properties:write') && <Alert color="gray">{t.readOnly}</Alert>}
      <QueryResult of={answer}>
        {(property) => (
          <AddressTabs
            label={title}
            tabs={[
              { value: 'general', title: t.general, content: general(property) },
              { value: 'messages', title: t.messaging, content: messages(property) },
              { value: 'kept', title: kept, content: <Retention property={property} /> },
              { value: 'providers', title: t.providers, content: <Providers /> },
              ...(may('keys:read') ? [{ value: 'people', title: t.people, content: people }] : []),
            ]}
          />
        )}
      </QueryResult>
    </Page>
  )
}
