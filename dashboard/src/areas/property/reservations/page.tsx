import { useProperty } from '../../../api/property.ts'
import { NewStayButton } from '../../../domain/stay/new-stay-button.tsx'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import { AddressTabs } from '../../../ui/tabs.tsx'
import { Calendar } from './calendar.tsx'
import { ReservationList } from './list.tsx'
import { useMessages } from './messages.ts'

export default function Reservations() {
  const t = useMessages()
  const title = usePageTitle()
  const { may } = useProperty()
  const tabs = [
    ...(may('properties:read') ? [{ value: 'calendar', title: t.calendar, content: <Calendar /> }] : []),
    { value: 'list', title: t.list, content: <ReservationList /> },
  ]
  const actions = (
    <>
      <NewStayButton walkIn second />
      <NewStayButton />
    </>
  )
  return (
    <Page lead={t.lead} actions={actions}>
      <AddressTabs label={title} tabs={tabs} />
    </Page>
  )
}
