import { Button, Code, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { type ItemOf, useList } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Listing } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { When } from '../../../domain/time.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useFilters } from '../../../ui/filters.ts'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import { SecretOnce } from '../../../ui/secret.tsx'
import type { Column } from '../../../ui/table.tsx'
import { CreateKey } from './create-key.tsx'
import { KeyActions } from './key-actions.tsx'
import { useMessages } from './messages.ts'
import { ScopesShown } from './scopes-shown.tsx'
import { CreateWebsite, WebsiteShown } from './website.tsx'

type Row = ItemOf<'apiKeys.list'>

const FILTERS = { show: 'active' }

export default function Keys() {
  const t = useMessages()
  const title = usePageTitle()
  const { may } = useProperty()
  const [{ show }, setFilters] = useFilters(FILTERS)
  const [creating, setCreating] = useState(false)
  const [issued, setIssued] = useState<{ title: string; secret: string }>()
  const list = useList('apiKeys.list', { active_only: show !== 'all' })
  const columns = useColumns((secret) => setIssued({ title: t.rotatedTitle, secret }))
  const [creatingWebsite, setCreatingWebsite] = useState(false)
  const create = may('keys:write') && <Button onClick={() => setCreating(true)}>{t.create}</Button>
  const actions = create && (
    <Group gap="xs">
      <Button variant="default" onClick={() => setCreatingWebsite(true)}>
        {t.createWebsite}
      </Button>
      {create}
    </Group>
  )
  const created = (secret: string) => {
    setCreating(false)
    setIssued({ title: t.createdTitle, secret })
  }
  return (
    <Page lead={t.lead} actions={actions}>
      <Choice
        bare
        label={t.which}
        options={{ active: t.active, all: t.all }}
        value={show === 'all' ? 'all' : 'active'}
        onChange={(show) => setFilters({ show })}
      />
      <Listing
        label={title}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        csv="api-keys"
        empty={
          <Empty title={t.none} action={create}>
            {t.noneHint}
          </Empty>
        }
      />
      <CreateWebsite opened={creatingWebsite} onClose={() => setCreatingWebsite(false)} />
      <CreateKey opened={creating} onClose={() => setCreating(false)} onCreated={created} />
      <SecretOnce title={issued?.title ?? ''} secret={issued?.secret} onKept={() => setIssued(undefined)} />
    </Page>
  )
}

function useColumns(onRotated: (secret: string) => void): Column<Row>[] {
  const t = useMessages()
  const never = (
    <Text span inherit c="dimmed">
      {t.never}
    </Text>
  )
  return [
    {
      title: t.name,
      width: 'minmax(9rem, 1fr)',
      show: ({ name }) => <strong>{name}</strong>,
      text: ({ name }) => name,
    },
    { title: t.key, width: '9.5rem', show: (key) => <Code>{shortKey(key)}</Code>, text: shortKey },
    {
      title: t.scopes,
      width: '7.5rem',
      show: ({ website, ...key }) =>
        website ? <WebsiteShown of={{ ...key, website }} /> : <ScopesShown of={{ ...key, website }} />,
      text: ({ scopes }) => scopes.join(' '),
    },
    {
      title: t.status,
      width: '6.5rem',
      show: ({ status }) => <Status of={status} label={t.statuses[status] ?? status} />,
      text: ({ status }) => status,
    },
    {
      title: t.lastUsed,
      width: '11.5rem',
      show: ({ last_used_at }) => (last_used_at ? <When at={last_used_at} /> : never),
      text: ({ last_used_at }) => last_used_at,
    },
    {
      title: t.expires,
      width: '7.5rem',
      show: ({ expires_at }) => (expires_at ? <When at={expires_at} show="day" /> : never),
      text: ({ expires_at }) => expires_at,
    },
    {
      title: t.created,
      width: '7.5rem',
      show: ({ created_at }) => <When at={created_at} show="day" />,
      text: ({ created_at }) => created_at,
    },
    {
      title: t.actions,
      width: '12.5rem',
      right: true,
      onScreen: true,
      show: (key) => <KeyActions of={key} onRotated={onRotated} />,
    },
  ]
}

const shortKey = ({ environment, hint, website }: Row): string =>
  `${website ? 'pk' : 'sk'}_${environment === 'live' ? 'live' : 'test'}_…${hint}`
