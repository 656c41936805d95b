import { Code, SimpleGrid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { type OutputOf, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useBookingSource } from '../../../domain/booking-source.ts'
import { GuestLink, useGuestName } from '../../../domain/guest.tsx'
import { useDomainMessages } from '../../../domain/messages.ts'
import { Charges } from '../../../domain/money/charges.tsx'
import { Payments } from '../../../domain/money/payments.tsx'
import { useNumbers } from '../../../domain/numbers.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { Day, When } from '../../../domain/time.tsx'
import { nightsBetween } from '../../../i18n/calendar.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { Actions } from './actions.tsx'
import { useMessages } from './messages.ts'
import { nightsOf, roomTotal } from './night-rates.ts'
import { Nights } from './nights.tsx'

export default function ReservationPage() {
  const { id = '' } = useParams()
  const reservation = useQuery('reservations.get', { id })
  return <QueryResult of={reservation}>{(data) => <Stay reservation={data} />}</QueryResult>
}

function Stay({ reservation }: { reservation: OutputOf<'reservations.get'> }) {
  const t = useMessages()
  const domain = useDomainMessages()
  const shared = useSharedMessages()
  const { money } = useNumbers()
  const { may } = useProperty()
  const { nameOf } = useBookingSource()
  const name = useGuestName(reservation.guest_id)
  const { check_in, check_out, room_type, rooms, status, currency } = reservation
  const nights = nightsBetween(check_in, check_out)
  const account = { guest_id: reservation.guest_id, reservation_id: reservation.id, currency }
  const total = roomTotal(nightsOf(reservation), rooms)
  const cancelled: [string, ReactNode][] = reservation.cancelled_at
    ? [[t.cancelledAt, <When key="cancelled" at={reservation.cancelled_at} />]]
    : []
  return (
    <Page
      back
      title={may('guests:read') && reservation.guest_id ? name : t.id}
      lead={t.lead(rooms === 1 ? room_type : `${rooms} × ${room_type}`, nights ? shared.nights(nights) : t.dayUse)}
      actions={may('reservations:write') && <Actions reservation={reservation} />}
    >
      <Section title={t.stay} actions={<Status of={status} label={domain.reservationStatuses[status] ?? status} />}>
        <Facts
          across
          of={[
            [shared.arrival, <Day key="in" date={check_in} />],
            [shared.departure, <Day key="out" date={check_out} />],
            [shared.guest, <GuestLink key="guest" id={reservation.guest_id} />],
            [shared.roomType, room_type],
            [shared.rooms, rooms],
            [t.room, reservation.room ?? '–'],
            [t.arrivalTime, reservation.arrival_time ?? '–'],
            [t.notes, reservation.notes ?? '–'],
            [`${t.total} (${t.net})`, money(total, currency)],
            [t.source, nameOf(reservation.source)],
            [t.bookedAt, <When key="booked" at={reservation.booked_at} />],
            ...cancelled,
            [t.externalId, reservation.external_id ?? '–'],
            [t.id, <Code key="id">{reservation.id}</Code>],
          ]}
        />
      </Section>
      <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
        <Nights reservation={reservation} />
        {may('payments:read') && (
          <Stack>
            <Charges of={account} />
            <Payments of={account} />
          </Stack>
        )}
      </SimpleGrid>
    </Page>
  )
}
