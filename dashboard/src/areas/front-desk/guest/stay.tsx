import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { useList } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useBookingSource } from '../../../domain/booking-source.ts'
import { useDomainMessages } from '../../../domain/messages.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { Failure } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { type Stay, stayOf } from '../../../domain/stay/stay-of.ts'
import { Day } from '../../../domain/time.tsx'
import { nightsBetween } from '../../../i18n/calendar.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Section } from '../../../ui/section.tsx'
import { OtherStays } from '../shared/other-stays.tsx'
import { useMessages } from './messages.ts'

export function StayPanel({ guestId }: { guestId: string }) {
  const t = useMessages()
  const domain = useDomainMessages()
  const { today } = useProperty()
  const list = useList('reservations.list', { guest_id: guestId })
  const found = stayOf(list.items, today)
  const others = list.items.filter(({ id }) => id !== found?.stay.id)
  return (
    <Section
      title={found ? t[found.kind] : t.stay}
      actions={
        found && (
          <Status of={found.stay.status} label={domain.reservationStatuses[found.stay.status] ?? found.stay.status} />
        )
      }
    >
      {list.error && <Failure error={list.error} again={list.refetch} />}
      {!list.data && !list.error && <Loading />}
      {list.data && !found && <Text c="dimmed">{t.noStay}</Text>}
      {found && <StayFacts stay={found.stay} />}
      {others.length > 0 && <OtherStays of={others} summary={t.moreStays(others.length)} />}
    </Section>
  )
}

function StayFacts({ stay }: { stay: Stay }) {
  const t = useMessages()
  const { money } = useNumbers()
  const { nameOf } = useBookingSource()
  const { id, check_in, check_out, room_type, rooms, nightly_rate, currency, source } = stay
  return (
    <Stack gap={4}>
      <Text fw={600}>
        <Day date={check_in} weekday /> – <Day date={check_out} weekday />
      </Text>
      <Text size="sm">
        {t.nights(nightsBetween(check_in, check_out))} · {room_type} · {t.rooms(rooms)}
      </Text>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {t.perNight(money(nightly_rate, currency))}
        </Text>
        {source && (
          <Badge variant="default" tt="none">
            {nameOf(source)}
          </Badge>
        )}
      </Group>
      <Anchor component={Link} href={`/reservations/${id}`} size="sm">
        {t.openStay}
      </Anchor>
    </Stack>
  )
}
