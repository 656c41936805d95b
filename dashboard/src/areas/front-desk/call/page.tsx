import '../shared/style.css'
import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { Link, useParams } from 'wouter'
import { type OutputOf, useList, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { GuestLink, useGuestName } from '../../../domain/guest.tsx'
import { QueryResult } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { When } from '../../../domain/time.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { isWeb, WebLink } from '../shared/attachments.tsx'
import { IntentList } from '../shared/intent.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useDuration } from '../shared/names.ts'
import { Actions } from './actions.tsx'
import { useMessages } from './messages.ts'
import { Notes } from './notes.tsx'
import { Notifications } from './notifications.tsx'

type Call = OutputOf<'calls.get'>

export default function CallById() {
  const { id = '' } = useParams<{ id: string }>()
  return <QueryResult of={useQuery('calls.get', { id })}>{(call) => <Sheet call={call} />}</QueryResult>
}

function Sheet({ call }: { call: Call }) {
  const t = useMessages()
  const { may } = useProperty()
  const name = useGuestName(call.guest_id, call.direction === 'inbound' ? call.from_number : call.to_number)
  return (
    <Page back title={t.title(name)} lead={t.lead} actions={may('calls:write') && <Actions call={call} />}>
      {!call.verified && <Alert color="yellow">{t.unverified}</Alert>}
      <div className="desk-guest">
        <Stack gap="md">
          <Section title={t.summary}>
            <Words text={call.summary} otherwise={t.noSummary} />
          </Section>
          <Section title={t.transcript}>
            <Words text={call.transcript} otherwise={t.noTranscript} />
          </Section>
          <Notifications id={call.id} />
        </Stack>
        <Stack component="aside" gap="md">
          <Details call={call} />
          {may('ai:read') && <Intents call={call} />}
          <Notes key={call.id} call={call} />
        </Stack>
      </div>
    </Page>
  )
}

const Words = ({ text, otherwise }: { text: string | null; otherwise: string }) => (
  <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} {...(!text && { c: 'dimmed' })}>
    {text ?? otherwise}
  </Text>
)

function Details({ call }: { call: Call }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const duration = useDuration()
  const { guest_id, direction, status, provider, duration_seconds, reservation_id, recording_url } = call
  return (
    <Section title={t.details} actions={<Status of={status} label={shared.callStatuses[status] ?? status} />}>
      <Facts
        of={[
          [t.guest, <GuestLink key="guest" id={guest_id} />],
          [t.direction, shared.callDirections[direction] ?? direction],
          [t.from, call.from_number],
          [t.to, call.to_number],
          [t.length, duration(duration_seconds)],
          [t.staff, call.staff_id],
          [t.begun, <When key="begun" at={call.created_at} />],
          [t.answered, call.answered_at && <When key="answered" at={call.answered_at} />],
          [t.ended, call.ended_at && <When key="ended" at={call.ended_at} />],
          [t.provider, shared.callProviders[provider] ?? provider],
          [t.stay, reservation_id && <StayLink key="stay" id={reservation_id} />],
          [
            t.recording,
            isWeb(recording_url) && (
              <WebLink key="recording" url={recording_url}>
                {t.listen}
              </WebLink>
            ),
          ],
        ]}
      />
    </Section>
  )
}

function StayLink({ id }: { id: string }) {
  const { may } = useProperty()
  if (!may('reservations:read')) return id
  return (
    <Anchor component={Link} href={`/reservations/${id}`} inherit>
      {id}
    </Anchor>
  )
}

function Intents({ call: { id } }: { call: Call }) {
  const t = useMessages()
  const { items } = useList('aiIntents.list', { call_id: id })
  return (
    <Section title={t.requests}>
      <IntentList of={items} none={t.noRequests} isHere />
    </Section>
  )
}
