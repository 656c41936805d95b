import { Group, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type OutputOf, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { useRoomTypes } from '../../../domain/room-type.tsx'
import { Status } from '../../../domain/status.tsx'
import { DayInput } from '../../../domain/when/day-input.tsx'
import { addDays, nightsBetween } from '../../../i18n/calendar.ts'
import { useFilters } from '../../../ui/filters.ts'
import { Section } from '../../../ui/section.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'

const FILTERS = { start: '', end: '' }

/** "Have you got a room from Friday to Sunday?" */
export function FreeForStay() {
  const t = useMessages()
  const shared = useSharedMessages()
  const { property_id, today } = useProperty()
  const [filters, setFilters] = useFilters(FILTERS)
  const start = filters.start || today
  const end = filters.end || addDays(start, 1)
  const nights = nightsBetween(start, end)
  const enabled = nights > 0 && nights <= 366
  const answer = useQuery(
    'properties.availability',
    { propertyId: property_id, start, end },
    { enabled, keepPrevious: true },
  )
  const arrive = (day: string) => {
    if (day) setFilters({ start: day, end: end > day ? end : addDays(day, Math.max(1, nights)) })
  }
  return (
    <Stack>
      <Group align="flex-end">
        <Group align="flex-start" className="fields">
          <DayInput label={shared.arrival} value={start} since={today} onChange={arrive} />
          <DayInput
            label={shared.departure}
            value={end}
            min={addDays(start, 1)}
            onChange={(day) => day && setFilters({ start, end: day })}
          />
        </Group>
        {enabled && <Text pb={8}>{shared.nights(nights)}</Text>}
      </Group>
      {enabled ? <QueryResult of={answer}>{(data) => <Free data={data} />}</QueryResult> : <Text>{t.chooseDays}</Text>}
    </Stack>
  )
}

type Availability = OutputOf<'properties.availability'>

function Free({ data }: { data: Availability }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const { money } = useNumbers()
  const inventories = new Map(useRoomTypes().map(({ name, inventory }) => [name, inventory]))
  const free = (roomType: string, inventory: number) =>
    inventory === 0 ? (
      <Status of="failed" label={t.full} />
    ) : (
      t.freeOf(inventory, inventories.get(roomType) ?? inventory)
    )
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <Section title={t.rooms}>
        <Prices
          heads={[shared.roomType, t.free, t.meanRate]}
          rows={data.rooms.map(({ roomType, inventory, rate, currency }) => ({
            key: roomType,
            name: roomType,
            free: free(roomType, inventory),
            price: rate ? money(rate, currency) : '–',
          }))}
        />
      </Section>
      {data.experiences.length > 0 && <FreeExperiences of={data.experiences} />}
    </SimpleGrid>
  )
}

function FreeExperiences({ of }: { of: Availability['experiences'] }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const { money } = useNumbers()
  const known = useQuery('experiences.list', { limit: 100 })
  return (
    <Section title={t.experiences}>
      <QueryResult of={known}>
        {({ data }) => {
          const named = new Map(data.map((one) => [one.id, one]))
          const rows = of.map(({ id, slots, price }) => ({
            key: id,
            name: named.get(id)?.name ?? id,
            free: slots,
            price: money(price, named.get(id)?.currency),
          }))
          return <Prices heads={[shared.name, t.slots, t.price]} rows={rows} />
        }}
      </QueryResult>
    </Section>
  )
}

interface Price {
  key: string
  name: string
  free: ReactNode
  price: string
}

/** What is free, and what it costs. */
function Prices({ heads: [name, free, price], rows }: { heads: [string, string, string]; rows: Price[] }) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{name}</Table.Th>
          <Table.Th ta="end">{free}</Table.Th>
          <Table.Th ta="end">{price}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.key}>
            <Table.Td>{row.name}</Table.Td>
            <Table.Td ta="end">{row.free}</Table.Td>
            <Table.Td ta="end">{row.price}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
