import { Button } from '@mantine/core'
import { useState } from 'react'
import { Empty } from '../../parts/empty.tsx'
import { Listing } from '../../parts/listing.tsx'
import { Page } from '../../parts/page.tsx'
import { Status } from '../../parts/status.tsx'
import type { Column } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { type ItemOf, useList } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { useWords } from '../../use-words.ts'
import { useActors } from './requests/actor.ts'
import { CreateEndpoint } from './webhooks/create-endpoint.tsx'
import { useOwnWords } from './webhooks/words.ts'

type Row = ItemOf<'webhooks.list'>

export default function Webhooks() {
  const own = useOwnWords()
  const { pages } = useWords()
  const { may } = usePlace()
  const [creating, setCreating] = useState(false)
  const list = useList('webhooks.list', {})
  const { nameOf } = useActors()
  const kinds = ({ events: [first = '', ...others] }: Row) =>
    first === '*' ? own.allKinds : own.kindCount(first, others.length)
  const columns: Column<Row>[] = [
    { title: own.url, width: 'minmax(18rem, 2fr)', show: ({ url }) => url, text: ({ url }) => url },
    {
      title: own.description,
      width: 'minmax(10rem, 1fr)',
      show: ({ description }) => description ?? '–',
      text: ({ description }) => description,
    },
    { title: own.kinds, width: '15rem', show: kinds, text: ({ events }) => events.join(' ') },
    {
      title: own.status,
      width: '8.5rem',
      show: ({ status }) => <Status of={status} label={own.statuses[status] ?? status} />,
      text: ({ status }) => status,
    },
    {
      title: own.madeWith,
      width: '12rem',
      show: ({ created_by }) => (created_by ? nameOf(created_by) : own.madeBefore),
      text: ({ created_by }) => created_by,
    },
    {
      title: own.created,
      width: '8.5rem',
      show: ({ created_at }) => <When at={created_at} show="day" />,
      text: ({ created_at }) => created_at,
    },
  ]
  const create = may('webhooks:write') && <Button onClick={() => setCreating(true)}>{own.create}</Button>
  return (
    <Page title={pages.webhooks} lead={own.lead} actions={list.items.length > 0 && create}>
      <Listing
        label={pages.webhooks}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        to={({ id }) => `/webhooks/${id}`}
        csv="webhooks"
        empty={
          <Empty title={own.none} action={create}>
            {own.noneHint}
          </Empty>
        }
      />
      <CreateEndpoint opened={creating} onClose={() => setCreating(false)} />
    </Page>
  )
}
