import { Badge } from '@mantine/core'
import { type InputOf, type ItemOf, useList } from '../../../api/operations.ts'
import { GuestName } from '../../../domain/guest.tsx'
import { Listing } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { WhenRecent } from '../../../domain/time.tsx'
import { Filter } from '../../../ui/choice.tsx'
import { Nothing } from '../../../ui/empty.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { given, useFilters } from '../../../ui/filters.ts'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import type { Column } from '../../../ui/table.tsx'
import { EmergencyBadge } from '../shared/emergency.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'

type Row = ItemOf<'aiConversations.list'>

const FILTERS = { status: '', answered_by: '', channel: '' }

export default function Conversations() {
  const t = useMessages()
  const shared = useSharedMessages()
  const title = usePageTitle()
  const [filters, setFilters, clear] = useFilters(FILTERS)
  const asked = { sort: 'updated', ...given(filters) } as InputOf<'aiConversations.list'>
  const list = useList('aiConversations.list', asked)
  return (
    <Page lead={t.lead}>
      <FilterRow of={[filters.status, filters.answered_by, filters.channel]}>
        <Filter
          label={t.status}
          names={shared.conversationStatuses}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
        <Filter
          label={t.answering}
          names={shared.handlers}
          value={filters.answered_by}
          onChange={(answered_by) => setFilters({ answered_by })}
        />
        <Filter
          label={t.channel}
          names={shared.chatChannels}
          value={filters.channel}
          onChange={(channel) => setFilters({ channel })}
        />
      </FilterRow>
      <Listing
        label={title}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        to={({ id }) => `/conversations/${id}`}
        csv="conversations"
        empty={<Nothing messages={t} clear={clear} />}
      />
    </Page>
  )
}

function useColumns(): Column<Row>[] {
  const t = useMessages()
  const shared = useSharedMessages()
  return [
    {
      title: t.guest,
      width: 'minmax(12rem, 1fr)',
      show: ({ guest_id }) => <GuestName id={guest_id} />,
      text: ({ guest_id }) => guest_id,
    },
    {
      title: t.status,
      width: '14rem',
      show: ({ status, emergency }) =>
        emergency ? (
          <EmergencyBadge of={emergency} />
        ) : (
          <Status of={status} label={shared.conversationStatuses[status] ?? status} />
        ),
      text: ({ status, emergency }) => emergency ?? status,
    },
    {
      title: t.answering,
      width: '9rem',
      show: ({ answered_by }) => (
        <Badge variant={answered_by === 'staff' ? 'filled' : 'default'} tt="none">
          {shared.handlers[answered_by] ?? answered_by}
        </Badge>
      ),
      text: ({ answered_by }) => answered_by,
    },
    {
      title: t.channel,
      width: '8rem',
      show: ({ channel }) => shared.chatChannels[channel] ?? channel,
      text: ({ channel }) => channel,
    },
    {
      title: t.messages,
      width: '7rem',
      right: true,
      show: ({ message_count }) => message_count,
      text: ({ message_count }) => message_count,
    },
    {
      title: t.last,
      width: '12.5rem',
      show: ({ updated_at }) => <WhenRecent at={updated_at} />,
      text: ({ updated_at }) => updated_at,
    },
  ]
}
