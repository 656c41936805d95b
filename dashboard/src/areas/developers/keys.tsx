import { Button, Code, Text } from '@mantine/core'
import { useState } from 'react'
import { Choice } from '../../parts/choice.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Listing } from '../../parts/listing.tsx'
import { Page } from '../../parts/page.tsx'
import { SecretOnce } from '../../parts/secret.tsx'
import { Status } from '../../parts/status.tsx'
import type { Column } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { type ItemOf, useList } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { useFilters } from '../../place/path.ts'
import { useWords } from '../../use-words.ts'
import { CreateKey } from './keys/create-key.tsx'
import { KeyActions } from './keys/key-actions.tsx'
import { ScopesShown } from './keys/scopes-shown.tsx'
import { useOwnWords } from './keys/words.ts'

type Row = ItemOf<'apiKeys.list'>

const FILTERS = { show: 'active' }

export default function Keys() {
  const own = useOwnWords()
  const { pages } = useWords()
  const { may } = usePlace()
  const [{ show }, setFilters] = useFilters(FILTERS)
  const [creating, setCreating] = useState(false)
  const [issued, setIssued] = useState<{ title: string; secret: string }>()
  const list = useList('apiKeys.list', { active_only: show !== 'all' })
  const columns = useColumns((secret) => setIssued({ title: own.rotatedTitle, secret }))
  const create = may('keys:write') && <Button onClick={() => setCreating(true)}>{own.create}</Button>
  const created = (secret: string) => {
    setCreating(false)
    setIssued({ title: own.createdTitle, secret })
  }
  return (
    <Page title={pages.keys} lead={own.lead} actions={create}>
      <Choice
        bare
        label={own.which}
        options={{ active: own.active, all: own.all }}
        value={show === 'all' ? 'all' : 'active'}
        onChange={(show) => setFilters({ show })}
      />
      <Listing
        label={pages.keys}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        csv="api-keys"
        empty={
          <Empty title={own.none} action={create}>
            {own.noneHint}
          </Empty>
        }
      />
      <CreateKey opened={creating} onClose={() => setCreating(false)} onCreated={created} />
      <SecretOnce title={issued?.title ?? ''} secret={issued?.secret} onKept={() => setIssued(undefined)} />
    </Page>
  )
}

function useColumns(onRotated: (secret: string) => void): Column<Row>[] {
  const own = useOwnWords()
  const never = (
    <Text span inherit c="dimmed">
      {own.never}
    </Text>
  )
  return [
    {
      title: own.name,
      width: 'minmax(9rem, 1fr)',
      show: ({ name }) => <strong>{name}</strong>,
      text: ({ name }) => name,
    },
    { title: own.key, width: '9.5rem', show: (key) => <Code>{shortKey(key)}</Code>, text: shortKey },
    {
      title: own.scopes,
      width: '7.5rem',
      show: (key) => <ScopesShown of={key} />,
      text: ({ scopes }) => scopes.join(' '),
    },
    {
      title: own.status,
      width: '6.5rem',
      show: ({ status }) => <Status of={status} label={own.statuses[status] ?? status} />,
      text: ({ status }) => status,
    },
    {
      title: own.lastUsed,
      width: '11.5rem',
      show: ({ last_used_at }) => (last_used_at ? <When at={last_used_at} /> : never),
      text: ({ last_used_at }) => last_used_at,
    },
    {
      title: own.expires,
      width: '7.5rem',
      show: ({ expires_at }) => (expires_at ? <When at={expires_at} show="day" /> : never),
      text: ({ expires_at }) => expires_at,
    },
    {
      title: own.created,
      width: '7.5rem',
      show: ({ created_at }) => <When at={created_at} show="day" />,
      text: ({ created_at }) => created_at,
    },
    { title: own.actions, width: '12.5rem', right: true, show: (key) => <KeyActions of={key} onRotated={onRotated} /> },
  ]
}

const shortKey = ({ environment, hint }: Row): string => `sk_${environment === 'live' ? 'live' : 'test'}_…${hint}`
