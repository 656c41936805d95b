import { Group, SimpleGrid, Stack, Table, Text, TextInput } from '@mantine/core'
import { Answer } from '../../../parts/answer.tsx'
import { useNumbers } from '../../../parts/numbers.tsx'
import { useRoomTypes } from '../../../parts/room-type.tsx'
import { Section } from '../../../parts/section.tsx'
import { Status } from '../../../parts/status.tsx'
import { addDays, nightsBetween } from '../../../parts/when.tsx'
import { type OutputOf, useAsk } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useFilters } from '../../../place/path.ts'
import { useHouseWords } from '../parts/words.ts'
import { useOwnWords } from './words.ts'

const FILTERS = { start: '', end: '' }

/** "Have you got a room from Friday to Sunday?" */
export function FreeForStay() {
  const own = useOwnWords()
  const house = useHouseWords()
  const { property_id, today } = usePlace()
  const [filters, setFilters] = useFilters(FILTERS)
  const start = filters.start || today
  const end = filters.end || addDays(start, 1)
  const nights = nightsBetween(start, end)
  const when = nights > 0 && nights <= 366
  const answer = useAsk('properties.availability', { propertyId: property_id, start, end }, { when, keep: true })
  const arrive = (day: string) => {
    if (day) setFilters({ start: day, end: end > day ? end : addDays(day, Math.max(1, nights)) })
  }
  return (
    <Stack>
      <Group align="flex-end">
        <TextInput
          type="date"
          label={house.arrival}
          value={start}
          onChange={({ currentTarget }) => arrive(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={house.departure}
          value={end}
          min={addDays(start, 1)}
          onChange={({ currentTarget }) => setFilters({ start, end: currentTarget.value })}
        />
        {when && <Text pb={8}>{house.nights(nights)}</Text>}
      </Group>
      {when ? <Answer to={answer}>{(data) => <Free data={data} />}</Answer> : <Text>{own.chooseDays}</Text>}
    </Stack>
  )
}

function Free({ data }: { data: OutputOf<'properties.availability'> }) {
  const own = useOwnWords()
  const house = useHouseWords()
  const { money } = useNumbers()
  const inventories = new Map(useRoomTypes().map(({ name, inventory }) => [name, inventory]))
  const experiences = useAsk('experiences.list', { limit: 100 }).data?.data ?? []
  const names = new Map(experiences.map(({ id, name, currency }) => [id, { name, currency }]))
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <Section title={own.rooms}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{house.roomType}</Table.Th>
              <Table.Th ta="right">{own.free}</Table.Th>
              <Table.Th ta="right">{own.meanRate}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.rooms.map(({ roomType, inventory, rate, currency }) => (
              <Table.Tr key={roomType}>
                <Table.Td>{roomType}</Table.Td>
                <Table.Td ta="right">
                  {inventory === 0 ? (
                    <Status of="failed" label={own.full} />
                  ) : (
                    own.freeOf(inventory, inventories.get(roomType) ?? inventory)
                  )}
                </Table.Td>
                <Table.Td ta="right">{rate ? money(rate, currency) : '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Section>
      {data.experiences.length > 0 && (
        <Section title={own.experiences}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{house.name}</Table.Th>
                <Table.Th ta="right">{own.slots}</Table.Th>
                <Table.Th ta="right">{own.price}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.experiences.map(({ id, slots, price }) => (
                <Table.Tr key={id}>
                  <Table.Td>{names.get(id)?.name ?? id}</Table.Td>
                  <Table.Td ta="right">{slots}</Table.Td>
                  <Table.Td ta="right">{money(price, names.get(id)?.currency)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Section>
      )}
    </SimpleGrid>
  )
}
