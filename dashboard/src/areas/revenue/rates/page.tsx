import { Page, usePageTitle } from '../../../ui/page.tsx'
import { AddressTabs } from '../../../ui/tabs.tsx'
import { WithRooms } from '../shared/with-rooms.tsx'
import { Competitors } from './competitors.tsx'
import { useMessages } from './messages.ts'
import { NightRates } from './night-rates.tsx'
import { Overrides } from './overrides.tsx'

export default function Rates() {
  const t = useMessages()
  const title = usePageTitle()
  return (
    <Page lead={t.lead}>
      <WithRooms>
        {(rooms) => (
          <AddressTabs
            label={title}
            tabs={[
              { value: 'nights', title: t.tabs.nights, content: <NightRates rooms={rooms} /> },
              { value: 'hand', title: t.tabs.hand, content: <Overrides rooms={rooms} /> },
              { value: 'competitors', title: t.tabs.competitors, content: <Competitors /> },
            ]}
          />
        )}
      </WithRooms>
    </Page>
  )
}
