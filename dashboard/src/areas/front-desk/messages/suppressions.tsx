import { Group, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type InputOf, type ItemOf, useList, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Listing } from '../../../domain/result.tsx'
import { When } from '../../../domain/time.tsx'
import { Filter } from '../../../ui/choice.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Nothing } from '../../../ui/empty.tsx'
import { given, useFilters } from '../../../ui/filters.ts'
import { FormButton } from '../../../ui/form-button.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'
import { SuppressionForm } from './suppression-form.tsx'
import { useSuppressionMessages } from './suppressions-messages.ts'

type Row = ItemOf<'suppressions.list'>

const FILTERS = { channel: '', recipient: '' }

export function Suppressions() {
  const t = useSuppressionMessages()
  const { channels } = useSharedMessages()
  const { tabs } = useMessages()
  const { may } = useProperty()
  const [filters, setFilters, clear] = useFilters(FILTERS)
  const [wanted] = useDebouncedValue({ ...filters, recipient: filters.recipient.trim() }, 200)
  const list = useList('suppressions.list', given(wanted) as InputOf<'suppressions.list'>)
  const add = may('messaging:write') && (
    <FormButton label={t.add}>{(close) => <SuppressionForm onClose={close} />}</FormButton>
  )
  return (
    <>
      <Text c="dimmed">{t.lead}</Text>
      <Group justify="space-between" align="flex-end">
        <Group align="flex-end">
          <TextInput
            type="search"
            label={t.find}
            placeholder={t.findHint}
            value={filters.recipient}
            onChange={({ currentTarget }) => setFilters({ recipient: currentTarget.value })}
          />
          <Filter
            label={t.channel}
            names={channels}
            value={filters.channel}
            onChange={(channel) => setFilters({ channel })}
          />
        </Group>
        {add}
      </Group>
      <Listing
        label={tabs.suppressions}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        csv="suppressions"
        empty={<Nothing messages={t} clear={clear} />}
      />
    </>
  )
}

function useColumns(): Column<Row>[] {
  const t = useSuppressionMessages()
  const { channels } = useSharedMessages()
  const { may } = useProperty()
  const lift = useMutation('suppressions.delete', { done: t.lifted })
  const columns: Column<Row>[] = [
    {
      title: t.recipient,
      width: 'minmax(13rem, 1fr)',
      show: ({ recipient }) => recipient ?? t.erased,
      text: ({ recipient }) => recipient,
    },
    {
      title: t.channel,
      width: '9rem',
      show: ({ channel }) => channels[channel] ?? channel,
      text: ({ channel }) => channel,
    },
    { title: t.scope, width: '11rem', show: ({ scope }) => t.scopes[scope] ?? scope, text: ({ scope }) => scope },
    {
      title: t.reason,
      width: '12rem',
      show: ({ reason }) => t.reasons[reason] ?? reason,
      text: ({ reason }) => reason,
    },
    {
      title: t.since,
      width: '9rem',
      show: ({ created_at }) => <When at={created_at} show="day" />,
      text: ({ created_at }) => created_at,
    },
  ]
  if (!may('messaging:write')) return columns
  const actions: Column<Row> = {
    title: t.actions,
    width: '10rem',
    right: true,
    onScreen: true,
    show: ({ id }) => (
      <Confirm label={t.lift} title={t.liftTitle} danger={false} onConfirm={() => lift.mutate({ id })}>
        {t.liftMeans}
      </Confirm>
    ),
  }
  return [...columns, actions]
}
