import { Button } from '@mantine/core'
import { useState } from 'react'
import { type ItemOf, useList } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Listing } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { When } from '../../../domain/time.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useActors } from '../shared/request.tsx'
import { CreateEndpoint } from './create-endpoint.tsx'
import { useMessages } from './messages.ts'

type Row = ItemOf<'webhooks.list'>

export default function Webhooks() {
  const t = useMessages()
  const title = usePageTitle()
  const { may } = useProperty()
  const [creating, setCreating] = useState(false)
  const list = useList('webhooks.list', {})
  const { nameOf } = useActors()
  const kinds = ({ events: [first = '', ...others] }: Row) =>
    first === '*' ? t.allKinds : t.kindCount(first, others.length)
  const columns: Column<Row>[] = [
    { title: t.url, width: 'minmax(18rem, 2fr)', show: ({ url }) => url, text: ({ url }) => url },
    {
      title: t.description,
      width: 'minmax(10rem, 1fr)',
      show: ({ description }) => description ?? '–',
      text: ({ description }) => description,
    },
    { title: t.kinds, width: '15rem', show: kinds, text: ({ events }) => events.join(' ') },
    {
      title: t.status,
      width: '10rem',
      show: ({ status }) => <Status of={status} label={t.statuses[status] ?? status} />,
      text: ({ status }) => status,
    },
    {
      title: t.madeWith,
      width: '12rem',
      show: ({ created_by }) => (created_by ? nameOf(created_by) : t.madeBefore),
      text: ({ created_by }) => created_by,
    },
    {
      title: t.created,
      width: '8.5rem',
      show: ({ created_at }) => <When at={created_at} show="day" />,
      text: ({ created_at }) => created_at,
    },
  ]
  const create = may('webhooks:write') && <Button onClick={() => setCreating(true)}>{t.create}</Button>
  return (
    <Page lead={t.lead} actions={list.items.length > 0 && create}>
      <Listing
        label={title}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        to={({ id }) => `/webhooks/${id}`}
        csv="webhooks"
        empty={
          <Empty title={t.none} action={create}>
            {t.noneHint}
          </Empty>
        }
      />
      <CreateEndpoint opened={creating} onClose={() => setCreating(false)} />
    </Page>
  )
}
