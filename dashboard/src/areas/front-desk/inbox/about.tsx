import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { useList } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { type Guest, nameOf } from '../../../domain/guest.tsx'
import { useDomainMessages } from '../../../domain/messages.ts'
import { Status } from '../../../domain/status.tsx'
import { type Stay, stayOf } from '../../../domain/stay/stay-of.ts'
import { Day } from '../../../domain/time.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { useLocaleName } from '../shared/names.ts'
import { OtherStays } from '../shared/other-stays.tsx'
import { useMessages } from './messages.ts'
import { Part } from './part.tsx'
import type { Thread } from './views.ts'

/** Beside what was said: who the guest is, and where they stay. */
export function About({ thread, guest }: { thread: Thread; guest: Guest | undefined }) {
  const t = useMessages()
  const { may } = useProperty()
  return (
    <Stack gap="lg">
      {guest ? <GuestFacts guest={guest} /> : !thread.guest_id && <Text size="sm">{t.newGuest}</Text>}
      {thread.guest_id && may('reservations:read') && <Stays guestId={thread.guest_id} />}
    </Stack>
  )
}

const Reach = ({ by, at }: { by: string; at: string }) => (
  <Anchor href={`${by}:${at}`} inherit>
    {at}
  </Anchor>
)

function GuestFacts({ guest }: { guest: Guest }) {
  const t = useMessages()
  const localeName = useLocaleName()
  const { id, phone, email, locale } = guest
  return (
    <Part title={nameOf(guest)}>
      <Facts
        of={[
          [t.phone, phone && <Reach key="phone" by="tel" at={phone} />],
          [t.email, email && <Reach key="email" by="mailto" at={email} />],
          [t.language, locale && localeName(locale)],
        ]}
      />
      <Anchor component={Link} href={`/guests/${id}`} size="sm">
        {t.openGuest}
      </Anchor>
    </Part>
  )
}

function Stays({ guestId }: { guestId: string }) {
  const t = useMessages()
  const { today } = useProperty()
  const { items, data } = useList('reservations.list', { guest_id: guestId })
  const found = stayOf(items, today)
  const others = items.filter(({ id }) => id !== found?.stay.id)
  return (
    <Part title={found ? t[found.kind] : t.stay}>
      {found && <StayFacts stay={found.stay} />}
      {data && !found && (
        <Text size="sm" c="dimmed">
          {t.noStay}
        </Text>
      )}
      {others.length > 0 && <OtherStays of={others} summary={t.pastStays(others.length)} />}
    </Part>
  )
}

function StayFacts({ stay }: { stay: Stay }) {
  const t = useMessages()
  const domain = useDomainMessages()
  const { id, room, room_type, check_in, check_out, arrival_time, notes, status } = stay
  return (
    <>
      <Facts
        of={[
          [t.room, `${room ?? t.noRoom} · ${room_type}`],
          [
            t.arrives,
            <span key="in">
              <Day date={check_in} weekday /> {arrival_time}
            </span>,
          ],
          [t.leaves, <Day key="out" date={check_out} weekday />],
          [t.notes, notes],
        ]}
      />
      <Anchor component={Link} href={`/reservations/${id}`} size="sm">
        <Status of={status} label={domain.reservationStatuses[status] ?? status} />
      </Anchor>
    </>
  )
}
