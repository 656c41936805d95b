import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Answer } from '../../../parts/answer.tsx'
import { Confirm } from '../../../parts/confirm.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { When } from '../../../parts/when.tsx'
import { type ItemOf, useAsk, useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useHouseWords } from '../parts/words.ts'
import { titleOf } from './provider-fields.ts'
import { ProviderForm } from './provider-form.tsx'
import { useOwnWords } from './words.ts'

type Account = ItemOf<'propertyProviders.list'>

export function Providers() {
  const own = useOwnWords()
  const { property_id, may } = usePlace()
  const answer = useAsk('propertyProviders.list', { id: property_id })
  /** Empty for one that is still to be chosen. */
  const [edited, setEdited] = useState<string>()
  const columns = useColumns(setEdited)
  const close = () => setEdited(undefined)
  const add = may('properties:write') && <Button onClick={() => setEdited('')}>{own.addProvider}</Button>
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <Text size="sm" maw="46rem">
          {own.providersHint}
        </Text>
        {(answer.data?.data.length ?? 0) > 0 && add}
      </Group>
      <Answer to={answer}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={own.noProviders} action={add}>
              {own.noProvidersHint}
            </Empty>
          ) : (
            <Table
              label={own.providers}
              rows={data}
              columns={columns}
              keyOf={({ provider }) => provider}
              csv="providers"
            />
          )
        }
      </Answer>
      <Modal
        opened={edited !== undefined}
        onClose={close}
        title={edited ? titleOf(edited) : own.addProvider}
        closeOnClickOutside={false}
      >
        <ProviderForm provider={edited ?? ''} onClose={close} />
      </Modal>
    </Stack>
  )
}

function useColumns(edit: (provider: string) => void): Column<Account>[] {
  const own = useOwnWords()
  const house = useHouseWords()
  const { property_id, may } = usePlace()
  const remove = useDo('propertyProviders.delete', { done: own.removedProvider })
  const carried = ({ channels }: Account) => channels.map((name) => own.channels[name] ?? name).join(', ') || '–'
  const columns: Column<Account>[] = [
    {
      title: own.provider,
      width: '12rem',
      show: ({ provider }) => titleOf(provider),
      text: ({ provider }) => provider,
    },
    { title: own.carries, width: '12rem', show: carried, text: carried },
    {
      title: own.stored,
      width: 'minmax(12rem, 1fr)',
      show: ({ fields }) => fields.join(', ') || '–',
      text: ({ fields }) => fields.join(' '),
    },
    {
      title: own.webhookSecret,
      width: '11rem',
      show: ({ has_webhook_secret }) => (has_webhook_secret ? own.yes : own.no),
      text: ({ has_webhook_secret }) => has_webhook_secret,
    },
    {
      title: own.changed,
      width: '12rem',
      show: ({ updated_at }) => <When at={updated_at} />,
      text: ({ updated_at }) => updated_at,
    },
  ]
  if (!may('properties:write')) return columns
  const actions: Column<Account> = {
    title: own.actions,
    width: '14rem',
    right: true,
    show: ({ provider }) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <Button size="xs" variant="default" onClick={() => edit(provider)}>
          {own.replace}
        </Button>
        <Confirm
          label={house.remove}
          title={own.removeProviderTitle(titleOf(provider))}
          onConfirm={() => remove.mutate({ id: property_id, provider })}
        >
          {own.removeProviderHint}
        </Confirm>
      </Group>
    ),
  }
  return [...columns, actions]
}
