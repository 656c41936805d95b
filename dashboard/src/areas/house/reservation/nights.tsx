import { Table, Text } from '@mantine/core'
import { useNumbers } from '../../../parts/numbers.tsx'
import { Section } from '../../../parts/section.tsx'
import { Day } from '../../../parts/when.tsx'
import type { OutputOf } from '../../../place/ask.ts'
import { nightsOf, roomTotal } from './night-rates.ts'
import { useOwnWords } from './words.ts'

/** Every night with what it costs. */
export function Nights({ reservation }: { reservation: OutputOf<'reservations.get'> }) {
  const own = useOwnWords()
  const { money } = useNumbers()
  const { currency, rooms } = reservation
  const nights = nightsOf(reservation)
  if (nights.length === 0) {
    return (
      <Section title={own.nightsTitle}>
        <Text size="sm">{own.dayUse}</Text>
      </Section>
    )
  }
  return (
    <Section title={own.nightsTitle}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{own.night}</Table.Th>
            <Table.Th ta="right">{own.nightRate}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {nights.map(({ date, rate, special }) => (
            <Table.Tr key={date}>
              <Table.Td>
                <Day date={date} weekday /> {special && <Text span size="xs" c="dimmed">{`· ${own.special}`}</Text>}
              </Table.Td>
              <Table.Td ta="right">{money(rate, currency)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>
              {own.total}
              {rooms > 1 ? ` (× ${rooms})` : ''}
            </Table.Th>
            <Table.Th ta="right">{money(roomTotal(nights, rooms), currency)}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Section>
  )
}
