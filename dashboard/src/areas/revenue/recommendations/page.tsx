import { useFilters } from '../../../ui/filters.ts'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import { AddressTabs } from '../../../ui/tabs.tsx'
import { roomsOf, useRooms } from '../shared/rooms.ts'
import { WithRooms } from '../shared/with-rooms.tsx'
import { Generate } from './generate.tsx'
import { History } from './history.tsx'
import { useMessages } from './messages.ts'
import { Open } from './open.tsx'

const FILTERS = { room_type: '', from: '', until: '', outcome: '' }

export default function Recommendations() {
  const t = useMessages()
  const title = usePageTitle()
  const { data } = useRooms()
  const [filters, setFilters] = useFilters(FILTERS)
  const filtering = { filters, onFilter: setFilters }
  const totalRooms = data ? roomsOf(data).totalRooms : 0
  return (
    <Page lead={t.lead} actions={totalRooms > 0 && <Generate totalRooms={totalRooms} />}>
      <WithRooms>
        {(rooms) => (
          <AddressTabs
            label={title}
            tabs={[
              { value: 'open', title: t.tabs.open, content: <Open rooms={rooms} {...filtering} /> },
              { value: 'history', title: t.tabs.history, content: <History {...filtering} /> },
            ]}
          />
        )}
      </WithRooms>
    </Page>
  )
}
