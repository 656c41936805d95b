import type { ReactNode } from 'react'
import { type InputOf, type ItemOf, useList } from '../../../api/operations.ts'
import { GuestName } from '../../../domain/guest.tsx'
import { Listing } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { WhenRecent } from '../../../domain/time.tsx'
import { Filter } from '../../../ui/choice.tsx'
import { Nothing } from '../../../ui/empty.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { given, useFilters } from '../../../ui/filters.ts'
import type { Column } from '../../../ui/table.tsx'
import { excerptOf } from '../shared/body.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'

type Row = ItemOf<'messaging.list'>

const FILTERS = { channel: '', status: '' }

/** Every message that went out, or waits to. */
export function Sent({ write }: { write: ReactNode }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const [filters, setFilters, clear] = useFilters(FILTERS)
  const list = useList('messaging.list', given(filters) as InputOf<'messaging.list'>)
  return (
    <>
      <FilterRow of={[filters.channel, filters.status]}>
        <Filter
          label={t.channel}
          names={shared.channels}
          value={filters.channel}
          onChange={(channel) => setFilters({ channel })}
        />
        <Filter
          label={t.status}
          names={shared.messageStatuses}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
      </FilterRow>
      <Listing
        label={t.tabs.sent}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        to={({ id }) => `/messages/${id}`}
        csv="messages"
        empty={<Nothing messages={t} clear={clear} action={write} />}
      />
    </>
  )
}

const textOf = ({ channel, subject, template, content }: Row): string =>
  [subject, excerptOf(channel, template?.text ?? content)].filter(Boolean).join(' · ')

const momentOf = ({ sent_at, scheduled_at, created_at }: Row): string => sent_at ?? scheduled_at ?? created_at

function useColumns(): Column<Row>[] {
  const t = useMessages()
  const shared = useSharedMessages()
  return [
    {
      title: t.to,
      width: 'minmax(11rem, 14rem)',
      show: ({ guest_id, recipient }) => <GuestName id={guest_id} otherwise={recipient} />,
      text: ({ recipient }) => recipient,
    },
    { title: t.text, width: 'minmax(14rem, 1fr)', show: (row) => <bdi>{textOf(row)}</bdi>, text: textOf },
    {
      title: t.channel,
      width: '8.5rem',
      show: ({ channel }) => shared.channels[channel] ?? channel,
      text: ({ channel }) => channel,
    },
    {
      title: t.status,
      width: '8.5rem',
      show: ({ status }) => <Status of={status} label={shared.messageStatuses[status] ?? status} />,
      text: ({ status }) => status,
    },
    { title: t.at, width: '12.5rem', show: (row) => <WhenRecent at={momentOf(row)} />, text: momentOf },
  ]
}
