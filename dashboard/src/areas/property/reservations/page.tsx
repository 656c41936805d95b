import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useProperty } from '../../../api/property.ts'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import { AddressTabs } from '../../../ui/tabs.tsx'
import { Calendar } from './calendar.tsx'
import { ReservationList } from './list.tsx'
import { useMessages } from './messages.ts'
import { NewReservation } from './new-reservation.tsx'

export default function Reservations() {
  const t = useMessages()
  const title = usePageTitle()
  const { may } = useProperty()
  const [creating, { open, close }] = useDisclosure()
  const tabs = [
    ...(may('properties:read') ? [{ value: 'calendar', title: t.calendar, content: <Calendar /> }] : []),
    { value: 'list', title: t.list, content: <ReservationList onCreate={open} /> },
  ]
  return (
    <Page lead={t.lead} actions={may('reservations:write') && <Button onClick={open}>{t.newReservation}</Button>}>
      <AddressTabs label={title} tabs={tabs} />
      <NewReservation opened={creating} onClose={close} />
    </Page>
  )
}
