import { Alert, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { When } from '../../../domain/time.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from './messages.ts'
import { ProveDomain, ProveNumber, type Sender } from './prove-sender.tsx'
import { useSenderMessages } from './sender-messages.ts'

/** Which of the property's senders are proved, and how to prove the others. */
export function Senders() {
  const t = useSenderMessages()
  const { property_id } = useProperty()
  const answer = useQuery('propertySenders.list', { id: property_id })
  return (
    <Section title={t.title} hint={t.hint}>
      <QueryResult of={answer}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={t.none}>{t.noneHint}</Empty>
          ) : (
            <Stack gap="lg">
              {data.map((sender) => (
                <OneSender key={sender.channel} sender={sender} />
              ))}
            </Stack>
          )
        }
      </QueryResult>
    </Section>
  )
}

function OneSender({ sender }: { sender: Sender }) {
  const t = useSenderMessages()
  const { channels } = useMessages()
  const { may } = useProperty()
  const { channel, state, sends_as, reply_to, proved_at, missing_since, record } = sender
  const open = (state === 'pending' || state === 'lost') && may('properties:write')
  return (
    <Stack gap="xs" component="section" aria-label={channels[channel] ?? channel}>
      <Title order={3} size="h5">
        {channels[channel] ?? channel} <Status of={state} label={t.states[state] ?? state} />
      </Title>
      <Text size="sm">{sender.sender}</Text>
      <Facts
        of={[
          [t.goesOutAs, sends_as ?? t.nobody],
          [t.answersTo, reply_to],
          [t.since, proved_at && state !== 'lost' && <When at={proved_at} />],
        ]}
      />
      {missing_since && state !== 'lost' && (
        <Alert color="yellow">
          {t.missing} <When at={missing_since} />
        </Alert>
      )}
      {open && (record ? <ProveDomain record={record} channel={channel} /> : <ProveNumber sender={sender} />)}
    </Stack>
  )
}
