import '../shared/style.css'
import { Code, SimpleGrid, Stack, Text } from '@mantine/core'
import { useParams } from 'wouter'
import { type OutputOf, useMutation, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { GuestLink } from '../../../domain/guest.tsx'
import { QueryResult } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { When } from '../../../domain/time.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { Body } from '../shared/body.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'
import { Reschedule } from './reschedule.tsx'

type Message = OutputOf<'messaging.get'>

export default function MessageById() {
  const { id = '' } = useParams<{ id: string }>()
  return (
    <QueryResult of={useQuery('messaging.get', { message_id: id })}>
      {(message) => <Sheet message={message} />}
    </QueryResult>
  )
}

function Sheet({ message }: { message: Message }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const { channel, subject, content, template, status } = message
  return (
    <Page back title={subject ?? t.title} lead={t.lead} actions={<Actions message={message} />}>
      <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
        <Section title={t.text} actions={<Status of={status} label={shared.messageStatuses[status] ?? status} />}>
          <Body channel={channel} content={template?.text ?? content} height={420} />
        </Section>
        <Stack>
          <Section title={t.history}>
            <History message={message} />
          </Section>
          <Section title={t.details}>
            <Details message={message} />
          </Section>
        </Stack>
      </SimpleGrid>
    </Page>
  )
}

function Actions({ message }: { message: Message }) {
  const t = useMessages()
  const { may } = useProperty()
  const cancel = useMutation('messaging.cancel', { done: t.cancelledSaid })
  const { id, status, scheduled_at, held_until } = message
  if (status !== 'queued' || !may('messaging:write')) return null
  return (
    <>
      {(scheduled_at ?? held_until) && <Reschedule message={message} />}
      <Confirm
        size="sm"
        label={t.cancel}
        title={t.cancelTitle}
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate({ message_id: id })}
      >
        {t.cancelText}
      </Confirm>
    </>
  )
}

interface Step {
  what: string
  at: string | null
  why?: string
  kind?: 'bad' | 'open'
}

const errorOf = ({ metadata: { error } }: Message): { code?: string; message?: string } =>
  typeof error === 'object' && error !== null ? error : {}

/** What is known, in its order; what failed has no moment of its t. */
function useSteps(message: Message): Step[] {
  const t = useMessages()
  const { status, created_at, scheduled_at, held_until, sent_at, delivered_at, read_at } = message
  const isWaiting = status === 'queued'
  const { code, message: why } = errorOf(message)
  const ahead = isWaiting ? ({ kind: 'open' } as const) : {}
  const steps: Step[] = [{ what: t.created, at: created_at }]
  if (scheduled_at) steps.push({ what: t.scheduled, at: scheduled_at, ...ahead })
  if (held_until) steps.push({ what: t.held, at: held_until, ...ahead })
  if (sent_at) steps.push({ what: t.sent, at: sent_at })
  if (delivered_at) steps.push({ what: t.delivered, at: delivered_at })
  if (read_at) steps.push({ what: t.read, at: read_at })
  if (status === 'failed') {
    steps.push(
      code === 'cancelled'
        ? { what: t.cancelled, at: null, kind: 'bad' }
        : { what: t.failed, at: null, why: why ?? t.unexplained, kind: 'bad' },
    )
  }
  return steps
}

function History({ message }: { message: Message }) {
  return (
    <ol className="desk-steps">
      {useSteps(message).map(({ what, at, why, kind }) => (
        <li key={what} className={kind === 'bad' ? 'bad' : kind === 'open' ? undefined : 'done'}>
          <Text size="sm" fw={600}>
            {what}
          </Text>
          {at && (
            <Text size="sm" c="dimmed">
              <When at={at} />
            </Text>
          )}
          {why && <Text size="sm">{why}</Text>}
        </li>
      ))}
    </ol>
  )
}

function Details({ message }: { message: Message }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const { id, guest_id, recipient, channel, category, provider, template, segments } = message
  return (
    <Facts
      of={[
        [t.guest, guest_id && <GuestLink id={guest_id} />],
        // In the app a message goes to the guest, and nobody carries it.
        [t.to, recipient !== guest_id && recipient],
        [t.channel, shared.channels[channel] ?? channel],
        [t.category, shared.categories[category] ?? category],
        [t.provider, provider !== channel && provider],
        [t.template, template?.name],
        [t.segments, segments],
        [t.id, <Code key="id">{id}</Code>],
      ]}
    />
  )
}
