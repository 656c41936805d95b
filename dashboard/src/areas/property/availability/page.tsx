import { Page, usePageTitle } from '../../../ui/page.tsx'
import { AddressTabs } from '../../../ui/tabs.tsx'
import { Blocks } from './blocks.tsx'
import { Experiences } from './experiences.tsx'
import { useMessages } from './messages.ts'
import { RoomTypes } from './room-types.tsx'
import { FreeForStay } from './stay.tsx'

export default function Availability() {
  const t = useMessages()
  const title = usePageTitle()
  return (
    <Page lead={t.lead}>
      <AddressTabs
        label={title}
        tabs={[
          { value: 'stay', title: t.stay, content: <FreeForStay /> },
          { value: 'rooms', title: t.rooms, content: <RoomTypes /> },
          { value: 'blocks', title: t.blocks, content: <Blocks /> },
          { value: 'experiences', title: t.experiences, content: <Experiences /> },
        ]}
      />
    </Page>
  )
}
