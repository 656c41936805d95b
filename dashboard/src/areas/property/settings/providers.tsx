import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type ItemOf, useMutation, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { When } from '../../../domain/time.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'
import { titleOf } from './provider-fields.ts'
import { ProviderForm } from './provider-form.tsx'

type Account = ItemOf<'propertyProviders.list'>

export function Providers() {
  const t = useMessages()
  const { property_id, may } = useProperty()
  const answer = useQuery('propertyProviders.list', { id: property_id })
  /** Empty for one that is still to be chosen. */
  const [edited, setEdited] = useState<string>()
  const columns = useColumns(setEdited)
  const close = () => setEdited(undefined)
  const add = may('properties:write') && <Button onClick={() => setEdited('')}>{t.addProvider}</Button>
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <Text size="sm" maw="46rem">
          {t.providersHint}
        </Text>
        {(answer.data?.data.length ?? 0) > 0 && add}
      </Group>
      <QueryResult of={answer}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={t.noProviders} action={add}>
              {t.noProvidersHint}
            </Empty>
          ) : (
            <Table
              label={t.providers}
              rows={data}
              columns={columns}
              keyOf={({ provider }) => provider}
              csv="providers"
            />
          )
        }
      </QueryResult>
      <Modal
        opened={edited !== undefined}
        onClose={close}
        title={edited ? titleOf(edited) : t.addProvider}
        closeOnClickOutside={false}
      >
        <ProviderForm provider={edited ?? ''} onClose={close} />
      </Modal>
    </Stack>
  )
}

function useColumns(edit: (provider: string) => void): Column<Account>[] {
  const t = useMessages()
  const shared = useSharedMessages()
  const { property_id, may } = useProperty()
  const remove = useMutation('propertyProviders.delete', { done: t.removedProvider })
  const carried = ({ channels }: Account) => channels.map((name) => t.channels[name] ?? name).join(', ') || '–'
  const columns: Column<Account>[] = [
    {
      title: t.provider,
      width: '12rem',
      show: ({ provider }) => titleOf(provider),
      text: ({ provider }) => provider,
    },
    { title: t.carries, width: '12rem', show: carried, text: carried },
    {
      title: t.stored,
      width: 'minmax(12rem, 1fr)',
      show: ({ fields }) => fields.join(', ') || '–',
      text: ({ fields }) => fields.join(' '),
    },
    {
      title: t.webhookSecret,
      width: '11rem',
      show: ({ has_webhook_secret }) => (has_webhook_secret ? t.yes : t.no),
      text: ({ has_webhook_secret }) => has_webhook_secret,
    },
    {
      title: t.changed,
      width: '12rem',
      show: ({ updated_at }) => <When at={updated_at} />,
      text: ({ updated_at }) => updated_at,
    },
  ]
  if (!may('properties:write')) return columns
  const actions: Column<Account> = {
    title: t.actions,
    width: '14rem',
    right: true,
    onScreen: true,
    show: ({ provider }) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <Button size="xs" variant="default" onClick={() => edit(provider)}>
          {t.replace}
        </Button>
        <Confirm
          label={shared.remove}
          title={t.removeProviderTitle(titleOf(provider))}
          onConfirm={() => remove.mutate({ id: property_id, provider })}
        >
          {t.removeProviderHint}
        </Confirm>
      </Group>
    ),
  }
  return [...columns, actions]
}
