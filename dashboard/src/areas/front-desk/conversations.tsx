import { Badge, Group } from '@mantine/core'
import { catalogue } from '../../language.tsx'
import { Filter } from '../../parts/filter.tsx'
import { GuestName } from '../../parts/guest.tsx'
import { Listing } from '../../parts/listing.tsx'
import { Nothing } from '../../parts/nothing.tsx'
import { Page } from '../../parts/page.tsx'
import { Status } from '../../parts/status.tsx'
import type { Column } from '../../parts/table.tsx'
import { type InputOf, type ItemOf, useList } from '../../place/ask.ts'
import { given, useFilters } from '../../place/path.ts'
import { useWords } from '../../use-words.ts'
import { useNames } from './names.ts'
import { Lately } from './parts/lately.tsx'
import { words } from './words/conversations.ts'

const useOwnWords = catalogue(words, { de: () => import('./words/conversations.de.ts').then(({ words }) => words) })

type Row = ItemOf<'aiConversations.list'>

const FILTERS = { status: '', handled_by: '', channel: '' }

export default function Conversations() {
  const own = useOwnWords()
  const names = useNames()
  const { pages } = useWords()
  const [filters, setFilters, clear] = useFilters(FILTERS)
  const list = useList('aiConversations.list', given(filters) as InputOf<'aiConversations.list'>)
  return (
    <Page title={pages.conversations} lead={own.lead}>
      <Group>
        <Filter
          label={own.status}
          names={names.conversationStatuses}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
        <Filter
          label={own.answering}
          names={names.handlers}
          value={filters.handled_by}
          onChange={(handled_by) => setFilters({ handled_by })}
        />
        <Filter
          label={own.channel}
          names={names.chatChannels}
          value={filters.channel}
          onChange={(channel) => setFilters({ channel })}
        />
      </Group>
      <Listing
        label={pages.conversations}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        to={({ id }) => `/conversations/${id}`}
        csv="conversations"
        empty={<Nothing words={own} clear={clear} />}
      />
    </Page>
  )
}

function useColumns(): Column<Row>[] {
  const own = useOwnWords()
  const names = useNames()
  return [
    {
      title: own.guest,
      width: 'minmax(12rem, 1fr)',
      show: ({ guest_id }) => <GuestName id={guest_id} />,
      text: ({ guest_id }) => guest_id,
    },
    {
      title: own.status,
      width: '8rem',
      show: ({ status }) => <Status of={status} label={names.conversationStatuses[status] ?? status} />,
      text: ({ status }) => status,
    },
    {
      title: own.answering,
      width: '9rem',
      show: ({ handled_by }) => (
        <Badge variant={handled_by === 'staff' ? 'filled' : 'default'} tt="none">
          {names.handlers[handled_by] ?? handled_by}
        </Badge>
      ),
      text: ({ handled_by }) => handled_by,
    },
    {
      title: own.channel,
      width: '8rem',
      show: ({ channel }) => names.chatChannels[channel] ?? channel,
      text: ({ channel }) => channel,
    },
    {
      title: own.messages,
      width: '7rem',
      right: true,
      show: ({ message_count }) => message_count,
      text: ({ message_count }) => message_count,
    },
    {
      title: own.last,
      width: '12.5rem',
      show: ({ updated_at }) => <Lately at={updated_at} />,
      text: ({ updated_at }) => updated_at,
    },
  ]
}
