import { Alert, Stack, Text, Title } from '@mantine/core'
import { Answer } from '../../../parts/answer.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { Facts } from '../../../parts/facts.tsx'
import { Section } from '../../../parts/section.tsx'
import { Status } from '../../../parts/status.tsx'
import { When } from '../../../parts/when.tsx'
import { type ItemOf, useAsk } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { ProveDomain } from './prove-domain.tsx'
import { ProveNumber } from './prove-number.tsx'
import { useSenderWords } from './sender-words.ts'
import { useOwnWords } from './words.ts'

export type Sender = ItemOf<'propertySenders.list'>

/** Which of the house's senders are proved, and how to prove the others. */
export function Senders() {
  const words = useSenderWords()
  const { property_id } = usePlace()
  const answer = useAsk('propertySenders.list', { id: property_id })
  return (
    <Section title={words.title} hint={words.hint}>
      <Answer to={answer}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={words.none}>{words.noneHint}</Empty>
          ) : (
            <Stack gap="lg">
              {data.map((sender) => (
                <OneSender key={sender.channel} sender={sender} />
              ))}
            </Stack>
          )
        }
      </Answer>
    </Section>
  )
}

function OneSender({ sender }: { sender: Sender }) {
  const words = useSenderWords()
  const { channels } = useOwnWords()
  const { may } = usePlace()
  const { channel, state, sends_as, reply_to, proved_at, missing_since, record } = sender
  const open = (state === 'pending' || state === 'lost') && may('properties:write')
  return (
    <Stack gap="xs" component="section" aria-label={channels[channel] ?? channel}>
      <Title order={3} size="h5">
        {channels[channel] ?? channel} <Status of={state} label={words.states[state] ?? state} />
      </Title>
      <Text size="sm">{sender.sender}</Text>
      <Facts
        of={[
          [words.goesOutAs, sends_as ?? words.nobody],
          [words.answersTo, reply_to],
          [words.since, proved_at && state !== 'lost' && <When at={proved_at} />],
        ]}
      />
      {missing_since && state !== 'lost' && (
        <Alert color="yellow">
          {words.missing} <When at={missing_since} />
        </Alert>
      )}
      {open && (record ? <ProveDomain record={record} channel={channel} /> : <ProveNumber sender={sender} />)}
    </Stack>
  )
}
