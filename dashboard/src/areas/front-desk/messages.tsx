import { Button, Group } from '@mantine/core'
import { Link } from 'wouter'
import { catalogue } from '../../language.tsx'
import { Filter } from '../../parts/filter.tsx'
import { GuestName } from '../../parts/guest.tsx'
import { Listing } from '../../parts/listing.tsx'
import { Nothing } from '../../parts/nothing.tsx'
import { Page } from '../../parts/page.tsx'
import { Status } from '../../parts/status.tsx'
import type { Column } from '../../parts/table.tsx'
import { type InputOf, type ItemOf, useList } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { given, useFilters } from '../../place/path.ts'
import { useWords } from '../../use-words.ts'
import { useNames } from './names.ts'
import { excerptOf } from './parts/body.tsx'
import { Lately } from './parts/lately.tsx'
import { words } from './words/messages.ts'

const useOwnWords = catalogue(words, { de: () => import('./words/messages.de.ts').then(({ words }) => words) })

type Row = ItemOf<'messaging.list'>

const FILTERS = { channel: '', status: '' }

export default function Messages() {
  const own = useOwnWords()
  const names = useNames()
  const { pages } = useWords()
  const { may } = usePlace()
  const [filters, setFilters, clear] = useFilters(FILTERS)
  const list = useList('messaging.list', given(filters) as InputOf<'messaging.list'>)
  const write = may('messaging:write') && (
    <Button component={Link} href="/messages/new">
      {own.write}
    </Button>
  )
  return (
    <Page title={pages.messages} lead={own.lead} actions={write}>
      <Group>
        <Filter
          label={own.channel}
          names={names.channels}
          value={filters.channel}
          onChange={(channel) => setFilters({ channel })}
        />
        <Filter
          label={own.status}
          names={names.messageStatuses}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
      </Group>
      <Listing
        label={pages.messages}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        to={({ id }) => `/messages/${id}`}
        csv="messages"
        empty={<Nothing words={own} clear={clear} action={write} />}
      />
    </Page>
  )
}

const textOf = ({ channel, subject, template, content }: Row): string =>
  [subject, excerptOf(channel, template?.text ?? content)].filter(Boolean).join(' · ')

const momentOf = ({ sent_at, scheduled_at, created_at }: Row): string => sent_at ?? scheduled_at ?? created_at

function useColumns(): Column<Row>[] {
  const own = useOwnWords()
  const names = useNames()
  return [
    {
      title: own.to,
      width: 'minmax(11rem, 14rem)',
      show: ({ guest_id, recipient }) => <GuestName id={guest_id} otherwise={recipient} />,
      text: ({ recipient }) => recipient,
    },
    { title: own.text, width: 'minmax(14rem, 1fr)', show: textOf, text: textOf },
    {
      title: own.channel,
      width: '8.5rem',
      show: ({ channel }) => names.channels[channel] ?? channel,
      text: ({ channel }) => channel,
    },
    {
      title: own.status,
      width: '8.5rem',
      show: ({ status }) => <Status of={status} label={names.messageStatuses[status] ?? status} />,
      text: ({ status }) => status,
    },
    { title: own.at, width: '12.5rem', show: (row) => <Lately at={momentOf(row)} />, text: momentOf },
  ]
}
