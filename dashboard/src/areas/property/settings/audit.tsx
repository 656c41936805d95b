import { Code, Group, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ItemOf, useList } from '../../../api/operations.ts'
import { Listing } from '../../../domain/result.tsx'
import { When } from '../../../domain/time.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { given, useFilters } from '../../../ui/filters.ts'
import { Section } from '../../../ui/section.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useMessages } from './messages.ts'

type Row = ItemOf<'audit.list'>

const FILTERS = { operation: '', record: '' }

export function Audit() {
  const t = useMessages()
  const [filters, setFilters] = useFilters(FILTERS)
  const [settled] = useDebouncedValue(filters, 300)
  const list = useList('audit.list', given(settled))
  const columns: Column<Row>[] = [
    { title: t.operation, width: '13rem', show: ({ operation }) => operation, text: ({ operation }) => operation },
    { title: t.actor, width: 'minmax(17rem, 1fr)', show: ({ actor }) => actor, text: ({ actor }) => actor },
    {
      title: t.record,
      width: '19rem',
      show: ({ record }) => (record ? <Code>{record}</Code> : '–'),
      text: ({ record }) => record,
    },
    {
      title: t.at,
      width: '12rem',
      show: ({ created_at }) => <When at={created_at} />,
      text: ({ created_at }) => created_at,
    },
    {
      title: t.request,
      width: '19rem',
      show: ({ request_id }) => <Code>{request_id}</Code>,
      text: ({ request_id }) => request_id,
    },
  ]
  const typed = (name: keyof typeof FILTERS) => ({
    value: filters[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setFilters({ [name]: currentTarget.value }),
  })
  return (
    <Section title={t.audit}>
      <Text size="sm">{t.auditHint}</Text>
      <Group>
        <TextInput label={t.filterOperation} placeholder="reservations.update" {...typed('operation')} />
        <TextInput label={t.filterRecord} placeholder="res_…" {...typed('record')} />
      </Group>
      <Listing
        label={t.audit}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        csv="audit"
        empty={<Empty title={t.noAudit}>{t.noAuditHint}</Empty>}
      />
    </Section>
  )
}
