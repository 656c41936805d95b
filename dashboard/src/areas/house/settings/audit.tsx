import { Code, Group, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Empty } from '../../../parts/empty.tsx'
import { Listing } from '../../../parts/listing.tsx'
import { Section } from '../../../parts/section.tsx'
import type { Column } from '../../../parts/table.tsx'
import { When } from '../../../parts/when.tsx'
import { type ItemOf, useList } from '../../../place/ask.ts'
import { given, useFilters } from '../../../place/path.ts'
import { useOwnWords } from './words.ts'

type Row = ItemOf<'audit.list'>

const FILTERS = { operation: '', record: '' }

export function Audit() {
  const own = useOwnWords()
  const [filters, setFilters] = useFilters(FILTERS)
  const [settled] = useDebouncedValue(filters, 300)
  const list = useList('audit.list', given(settled))
  const columns: Column<Row>[] = [
    { title: own.operation, width: '13rem', show: ({ operation }) => operation, text: ({ operation }) => operation },
    { title: own.actor, width: 'minmax(17rem, 1fr)', show: ({ actor }) => actor, text: ({ actor }) => actor },
    {
      title: own.record,
      width: '19rem',
      show: ({ record }) => (record ? <Code>{record}</Code> : '–'),
      text: ({ record }) => record,
    },
    {
      title: own.at,
      width: '12rem',
      show: ({ created_at }) => <When at={created_at} />,
      text: ({ created_at }) => created_at,
    },
    {
      title: own.request,
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
    <Section title={own.audit}>
      <Text size="sm">{own.auditHint}</Text>
      <Group>
        <TextInput label={own.filterOperation} placeholder="reservations.update" {...typed('operation')} />
        <TextInput label={own.filterRecord} placeholder="res_…" {...typed('record')} />
      </Group>
      <Listing
        label={own.audit}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        csv="audit"
        empty={<Empty title={own.noAudit}>{own.noAuditHint}</Empty>}
      />
    </Section>
  )
}
