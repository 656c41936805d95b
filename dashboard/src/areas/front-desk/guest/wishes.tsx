import { Button } from '@mantine/core'
import { useState } from 'react'
import { Loading } from '../../../parts/answer.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { Section } from '../../../parts/section.tsx'
import { Status } from '../../../parts/status.tsx'
import { useList } from '../../../place/ask.ts'
import { WishList } from '../parts/wish.tsx'
import { useOwnWords } from './words.ts'

const AT_FIRST = 3

export function WishesPanel({ guestId }: { guestId: string }) {
  const own = useOwnWords()
  const list = useList('aiIntents.list', { guest_id: guestId, status: 'open' })
  const [showsAll, setShowsAll] = useState(false)
  const count = list.items.length
  const shown = showsAll ? list.items : list.items.slice(0, AT_FIRST)
  return (
    <Section title={own.wishes} actions={count > 0 && <Status of="open" label={String(list.total ?? count)} />}>
      {list.error && <Failure error={list.error} again={list.refetch} />}
      {!list.data && !list.error && <Loading />}
      {list.data && <WishList of={shown} none={own.noWishes} />}
      {count > shown.length && (
        <Button size="xs" variant="default" onClick={() => setShowsAll(true)}>
          {own.moreWishes(count - shown.length)}
        </Button>
      )}
    </Section>
  )
}
