import { Anchor, Button, Code, Group, Popover, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from 'wouter'
import { type ItemOf, useList } from '../../../api/operations.ts'
import { Person } from '../../../domain/person.tsx'
import { Listing } from '../../../domain/result.tsx'
import { When } from '../../../domain/time.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { given, useFilters } from '../../../ui/filters.ts'
import { Section } from '../../../ui/section.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useDeeds } from './deed-messages.ts'
import { kindOfActor, pageOf } from './deeds.ts'
import { useMessages } from './messages.ts'

type Row = ItemOf<'audit.list'>

const FILTERS = { operation: '', record: '' }

/** Who did what to what, in sentences; ids for whoever asks. */
export function Audit() {
  const t = useMessages()
  const [filters, setFilters] = useFilters(FILTERS)
  const [settled] = useDebouncedValue(filters, 300)
  const list = useList('audit.list', given(settled))
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
        columns={useColumns()}
        keyOf={({ id }) => id}
        csv="audit"
        empty={<Empty title={t.noAudit}>{t.noAuditHint}</Empty>}
      />
    </Section>
  )
}

function useColumns(): Column<Row>[] {
  const t = useMessages()
  const deeds = useDeeds()
  const who = ({ actor, actor_name }: Row) => actor_name ?? t.actors[kindOfActor(actor)]
  const sentence = (row: Row) => `${who(row)} ${deeds[row.operation] ?? row.operation}`
  return [
    {
      title: t.at,
      width: '12rem',
      show: ({ created_at }) => <When at={created_at} />,
      text: ({ created_at }) => created_at,
    },
    {
      title: t.whatHappened,
      width: 'minmax(20rem, 1fr)',
      show: (row) => (
        <span title={sentence(row)}>
          <Who row={row} name={who(row)} /> {deeds[row.operation] ?? row.operation}
          {row.actor.startsWith('key_') && (
            <Text span size="xs" c="dimmed">
              {' '}
              · {t.actors.key}
            </Text>
          )}
        </span>
      ),
      text: sentence,
    },
    {
      title: t.record,
      width: '7rem',
      show: ({ record }) => {
        const page = pageOf(record)
        return page ? (
          <Anchor component={Link} href={page} inherit>
            {t.openRecord}
          </Anchor>
        ) : null
      },
      text: ({ record }) => record,
    },
    { title: t.ids, width: '7rem', onScreen: true, show: (row) => <Ids row={row} /> },
  ]
}

/** A person with their letters; a key or an application by its name alone. */
const Who = ({ row: { actor }, name }: { row: Row; name: string }) =>
  kindOfActor(actor) === 'account' ? (
    <Person name={name} id={actor} size={20}>
      <b>{name}</b>
    </Person>
  ) : (
    <b>{name}</b>
  )

/** For whoever looks into it, with the names that programs use. */
function Ids({ row: { operation, actor, record, request_id } }: { row: Row }) {
  const t = useMessages()
  const facts = { [t.operation]: operation, [t.actor]: actor, [t.record]: record, [t.request]: request_id }
  return (
    <Popover position="bottom-end" withArrow>
      <Popover.Target>
        <Button size="compact-xs" variant="subtle">
          {t.showIds}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Facts of={Object.entries(facts).map(([name, value]) => [name, value && <Code key={name}>{value}</Code>])} />
      </Popover.Dropdown>
    </Popover>
  )
}
