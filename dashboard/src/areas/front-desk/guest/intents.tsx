import { Button } from '@mantine/core'
import { useState } from 'react'
import { useList } from '../../../api/operations.ts'
import { Failure } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Section } from '../../../ui/section.tsx'
import { IntentList } from '../shared/intent.tsx'
import { useMessages } from './messages.ts'

const AT_FIRST = 3

export function IntentsPanel({ guestId }: { guestId: string }) {
  const t = useMessages()
  const list = useList('aiIntents.list', { guest_id: guestId, status: 'open' })
  const [showsAll, setShowsAll] = useState(false)
  const count = list.items.length
  const shown = showsAll ? list.items : list.items.slice(0, AT_FIRST)
  return (
    <Section title={t.requests} actions={count > 0 && <Status of="open" label={String(list.total ?? count)} />}>
      {list.error && <Failure error={list.error} again={list.refetch} />}
      {!list.data && !list.error && <Loading />}
      {list.data && <IntentList of={shown} none={t.noRequests} />}
      {count > shown.length && (
        <Button size="xs" variant="default" onClick={() => setShowsAll(true)}>
          {t.moreRequests(count - shown.length)}
        </Button>
      )}
    </Section>
  )
}
