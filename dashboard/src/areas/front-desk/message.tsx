import './style.css'
import { Code, SimpleGrid, Stack, Text } from '@mantine/core'
import { useParams } from 'wouter'
import { catalogue } from '../../language.tsx'
import { Answer } from '../../parts/answer.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { GuestLink } from '../../parts/guest.tsx'
import { Page } from '../../parts/page.tsx'
import { Section } from '../../parts/section.tsx'
import { Status } from '../../parts/status.tsx'
import { When } from '../../parts/when.tsx'
import { type OutputOf, useAsk, useDo } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { useNames } from './names.ts'
import { Body } from './parts/body.tsx'
import { words } from './words/message.ts'

const useOwnWords = catalogue(words, { de: () => import('./words/message.de.ts').then(({ words }) => words) })

type Message = OutputOf<'messaging.get'>

export default function MessageById() {
  const { id = '' } = useParams<{ id: string }>()
  return <Answer to={useAsk('messaging.get', { message_id: id })}>{(message) => <Sheet message={message} />}</Answer>
}

function Sheet({ message }: { message: Message }) {
  const own = useOwnWords()
  const names = useNames()
  const { channel, subject, content, template, status } = message
  return (
    <Page back="/messages" title={subject ?? own.title} lead={own.lead} actions={<Actions message={message} />}>
      <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
        <Section title={own.text} actions={<Status of={status} label={names.messageStatuses[status] ?? status} />}>
          <Body channel={channel} content={template?.text ?? content} height={420} />
        </Section>
        <Stack>
          <Section title={own.history}>
            <History message={message} />
          </Section>
          <Section title={own.details}>
            <Details message={message} />
          </Section>
        </Stack>
      </SimpleGrid>
    </Page>
  )
}

function Actions({ message: { id, status } }: { message: Message }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const cancel = useDo('messaging.cancel', { done: own.cancelledSaid })
  if (status !== 'queued' || !may('messaging:write')) return null
  return (
    <Confirm
      size="sm"
      label={own.cancel}
      title={own.cancelTitle}
      loading={cancel.isPending}
      onConfirm={() => cancel.mutate({ message_id: id })}
    >
      {own.cancelText}
    </Confirm>
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

/** What is known, in its order; what failed has no moment of its own. */
function useSteps(message: Message): Step[] {
  const own = useOwnWords()
  const { status, created_at, scheduled_at, held_until, sent_at, delivered_at, read_at } = message
  const isWaiting = status === 'queued'
  const { code, message: why } = errorOf(message)
  const ahead = isWaiting ? ({ kind: 'open' } as const) : {}
  const steps: Step[] = [{ what: own.created, at: created_at }]
  if (scheduled_at) steps.push({ what: own.scheduled, at: scheduled_at, ...ahead })
  if (held_until) steps.push({ what: own.held, at: held_until, ...ahead })
  if (sent_at) steps.push({ what: own.sent, at: sent_at })
  if (delivered_at) steps.push({ what: own.delivered, at: delivered_at })
  if (read_at) steps.push({ what: own.read, at: read_at })
  if (status === 'failed') {
    steps.push(
      code === 'cancelled'
        ? { what: own.cancelled, at: null, kind: 'bad' }
        : { what: own.failed, at: null, why: why ?? own.unexplained, kind: 'bad' },
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
  const own = useOwnWords()
  const names = useNames()
  const { id, guest_id, recipient, channel, category, provider, template, segments } = message
  return (
    <Facts
      of={[
        [own.guest, guest_id && <GuestLink id={guest_id} />],
        [own.to, recipient],
        [own.channel, names.channels[channel] ?? channel],
        [own.category, names.categories[category] ?? category],
        [own.provider, provider],
        [own.template, template?.name],
        [own.segments, segments],
        [own.id, <Code key="id">{id}</Code>],
      ]}
    />
  )
}
