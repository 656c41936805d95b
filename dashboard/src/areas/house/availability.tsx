import { AddressTabs } from '../../parts/address-tabs.tsx'
import { Page } from '../../parts/page.tsx'
import { useWords } from '../../use-words.ts'
import { Blocks } from './availability/blocks.tsx'
import { Experiences } from './availability/experiences.tsx'
import { RoomTypes } from './availability/room-types.tsx'
import { FreeForStay } from './availability/stay.tsx'
import { useOwnWords } from './availability/words.ts'

export default function Availability() {
  const own = useOwnWords()
  const { pages } = useWords()
  return (
    <Page title={pages.availability} lead={own.lead}>
      <AddressTabs
        label={pages.availability}
        tabs={[
          { value: 'stay', title: own.stay, content: <FreeForStay /> },
          { value: 'rooms', title: own.rooms, content: <RoomTypes /> },
          { value: 'blocks', title: own.blocks, content: <Blocks /> },
          { value: 'experiences', title: own.experiences, content: <Experiences /> },
        ]}
      />
    </Page>
  )
}
