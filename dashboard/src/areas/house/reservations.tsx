import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { AddressTabs } from '../../parts/address-tabs.tsx'
import { Page } from '../../parts/page.tsx'
import { usePlace } from '../../place/context.tsx'
import { useWords } from '../../use-words.ts'
import { Calendar } from './reservations/calendar.tsx'
import { ReservationList } from './reservations/list.tsx'
import { NewReservation } from './reservations/new-reservation.tsx'
import { useOwnWords } from './reservations/words.ts'

export default function Reservations() {
  const own = useOwnWords()
  const { pages } = useWords()
  const { may } = usePlace()
  const [creating, { open, close }] = useDisclosure()
  const tabs = [
    ...(may('properties:read') ? [{ value: 'calendar', title: own.calendar, content: <Calendar /> }] : []),
    { value: 'list', title: own.list, content: <ReservationList onCreate={open} /> },
  ]
  return (
    <Page
      title={pages.reservations}
      lead={own.lead}
      actions={may('reservations:write') && <Button onClick={open}>{own.newReservation}</Button>}
    >
      <AddressTabs label={pages.reservations} tabs={tabs} />
      <NewReservation opened={creating} onClose={close} />
    </Page>
  )
}
