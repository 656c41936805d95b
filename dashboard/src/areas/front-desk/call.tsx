import './style.css'
import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { Link, useParams } from 'wouter'
import { Answer } from '../../parts/answer.tsx'
import { Facts } from '../../parts/facts.tsx'
import { GuestLink, useGuestName } from '../../parts/guest.tsx'
import { Page } from '../../parts/page.tsx'
import { Section } from '../../parts/section.tsx'
import { Status } from '../../parts/status.tsx'
import { When } from '../../parts/when.tsx'
import { type OutputOf, useAsk, useList } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { Notes } from './call/notes.tsx'
import { Notifications } from './call/notifications.tsx'
import { useOwnWords } from './call/words.ts'
import { useNames } from './names.ts'
import { useDuration } from './parts/duration.ts'
import { isWeb, WebLink } from './parts/web-link.tsx'
import { WishList } from './parts/wish.tsx'

type Call = OutputOf<'calls.get'>

export default function CallById() {
  const { id = '' } = useParams<{ id: string }>()
  return <Answer to={useAsk('calls.get', { id })}>{(call) => <Sheet call={call} />}</Answer>
}

function Sheet({ call }: { call: Call }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const name = useGuestName(call.guest_id, call.direction === 'inbound' ? call.from_number : call.to_number)
  return (
    <Page back="/calls" title={own.title(name)} lead={own.lead}>
      {!call.verified && <Alert color="yellow">{own.unverified}</Alert>}
      <div className="desk-guest">
        <Stack gap="md">
          <Section title={own.summary}>
            <Words text={call.summary} otherwise={own.noSummary} />
          </Section>
          <Section title={own.transcript}>
            <Words text={call.transcript} otherwise={own.noTranscript} />
          </Section>
          <Notifications id={call.id} />
        </Stack>
        <Stack component="aside" gap="md">
          <Details call={call} />
          {may('ai:read') && <Wishes call={call} />}
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
  const own = useOwnWords()
  const names = useNames()
  const duration = useDuration()
  const { guest_id, direction, status, provider, duration_seconds, reservation_id, recording_url } = call
  return (
    <Section title={own.details} actions={<Status of={status} label={names.callStatuses[status] ?? status} />}>
      <Facts
        of={[
          [own.guest, <GuestLink key="guest" id={guest_id} />],
          [own.direction, names.callDirections[direction] ?? direction],
          [own.from, call.from_number],
          [own.to, call.to_number],
          [own.length, duration(duration_seconds)],
          [own.staff, call.staff_id],
          [own.begun, <When key="begun" at={call.created_at} />],
          [own.answered, call.answered_at && <When key="answered" at={call.answered_at} />],
          [own.ended, call.ended_at && <When key="ended" at={call.ended_at} />],
          [own.provider, names.callProviders[provider] ?? provider],
          [own.stay, reservation_id && <StayLink key="stay" id={reservation_id} />],
          [
            own.recording,
            isWeb(recording_url) && (
              <WebLink key="recording" url={recording_url}>
                {own.listen}
              </WebLink>
            ),
          ],
        ]}
      />
    </Section>
  )
}

function StayLink({ id }: { id: string }) {
  const { may } = usePlace()
  if (!may('reservations:read')) return id
  return (
    <Anchor component={Link} href={`/reservations/${id}`} inherit>
      {id}
    </Anchor>
  )
}

/** Intents cannot be asked for by call, but a guest has few. */
function Wishes({ call: { id, guest_id } }: { call: Call }) {
  const own = useOwnWords()
  const { items } = useList('aiIntents.list', { limit: 200, ...(guest_id && { guest_id }) })
  const wishes = items.filter(({ call_id }) => call_id === id)
  return (
    <Section title={own.wishes}>
      <WishList of={wishes} none={own.noWishes} isHere />
    </Section>
  )
}
