import { AddressTabs } from '../../parts/address-tabs.tsx'
import { Page } from '../../parts/page.tsx'
import { useFilters } from '../../place/path.ts'
import { useWords } from '../../use-words.ts'
import { houseOf, useHouse, WithHouse } from './parts/house.tsx'
import { Generate } from './recommendations/generate.tsx'
import { History } from './recommendations/history.tsx'
import { Open } from './recommendations/open.tsx'
import { Overrides } from './recommendations/overrides.tsx'
import { useOwnWords } from './recommendations/words.ts'

const FILTERS = { room_type: '', from: '', until: '', outcome: '' }

export default function Recommendations() {
  const own = useOwnWords()
  const { pages } = useWords()
  const { data } = useHouse()
  const [filters, setFilters] = useFilters(FILTERS)
  const filtering = { filters, onFilter: setFilters }
  const rooms = data ? houseOf(data).totalRooms : 0
  return (
    <Page title={pages.recommendations} lead={own.lead} actions={rooms > 0 && <Generate totalRooms={rooms} />}>
      <WithHouse>
        {(house) => (
          <AddressTabs
            label={pages.recommendations}
            tabs={[
              { value: 'open', title: own.tabs.open, content: <Open house={house} {...filtering} /> },
              { value: 'history', title: own.tabs.history, content: <History {...filtering} /> },
              { value: 'hand', title: own.tabs.hand, content: <Overrides house={house} /> },
            ]}
          />
        )}
      </WithHouse>
    </Page>
  )
}
