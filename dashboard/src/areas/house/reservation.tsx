import { Code, SimpleGrid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { Answer } from '../../parts/answer.tsx'
import { Facts } from '../../parts/facts.tsx'
import { GuestLink, useGuestName } from '../../parts/guest.tsx'
import { useNumbers } from '../../parts/numbers.tsx'
import { Page } from '../../parts/page.tsx'
import { Section } from '../../parts/section.tsx'
import { Status } from '../../parts/status.tsx'
import { Day, nightsBetween, When } from '../../parts/when.tsx'
import { type OutputOf, useAsk } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { useWords } from '../../use-words.ts'
import { useHouseWords } from './parts/words.ts'
import { Actions } from './reservation/actions.tsx'
import { Charges } from './reservation/charges.tsx'
import { nightsOf, roomTotal } from './reservation/night-rates.ts'
import { Nights } from './reservation/nights.tsx'
import { Payments } from './reservation/payments.tsx'
import { useOwnWords } from './reservation/words.ts'

export default function ReservationPage() {
  const { id = '' } = useParams()
  const reservation = useAsk('reservations.get', { id })
  return <Answer to={reservation}>{(data) => <Stay reservation={data} />}</Answer>
}

function Stay({ reservation }: { reservation: OutputOf<'reservations.get'> }) {
  const own = useOwnWords()
  const words = useWords()
  const house = useHouseWords()
  const { money } = useNumbers()
  const { may } = usePlace()
  const name = useGuestName(reservation.guest_id)
  const { check_in, check_out, room_type, rooms, status, currency } = reservation
  const nights = nightsBetween(check_in, check_out)
  const total = roomTotal(nightsOf(reservation), rooms)
  const cancelled: [string, ReactNode][] = reservation.cancelled_at
    ? [[own.cancelledAt, <When key="cancelled" at={reservation.cancelled_at} />]]
    : []
  return (
    <Page
      back="/reservations"
      title={may('guests:read') && reservation.guest_id ? name : own.id}
      lead={own.lead(rooms === 1 ? room_type : `${rooms} × ${room_type}`, nights ? house.nights(nights) : own.dayUse)}
      actions={may('reservations:write') && <Actions reservation={reservation} />}
    >
      <Section title={own.stay} actions={<Status of={status} label={words.reservationStatuses[status] ?? status} />}>
        <Facts
          across
          of={[
            [house.arrival, <Day key="in" date={check_in} />],
            [house.departure, <Day key="out" date={check_out} />],
            [house.guest, <GuestLink key="guest" id={reservation.guest_id} />],
            [house.roomType, room_type],
            [house.rooms, rooms],
            [`${own.total} (${own.net})`, money(total, currency)],
            [own.source, reservation.source ?? '–'],
            [own.bookedAt, <When key="booked" at={reservation.booked_at} />],
            ...cancelled,
            [own.externalId, reservation.external_id ?? '–'],
            [own.id, <Code key="id">{reservation.id}</Code>],
          ]}
        />
      </Section>
      <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
        <Nights reservation={reservation} />
        {may('payments:read') && (
          <Stack>
            <Charges id={reservation.id} currency={currency} />
            <Payments id={reservation.id} currency={currency} />
          </Stack>
        )}
      </SimpleGrid>
    </Page>
  )
}
