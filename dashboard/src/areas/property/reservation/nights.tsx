import { Table, Text } from '@mantine/core'
import type { OutputOf } from '../../../api/operations.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { Day } from '../../../domain/time.tsx'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from './messages.ts'
import { nightsOf, roomTotal } from './night-rates.ts'

/** Every night with what it costs. */
export function Nights({ reservation }: { reservation: OutputOf<'reservations.get'> }) {
  const t = useMessages()
  const { money } = useNumbers()
  const { currency, rooms } = reservation
  const nights = nightsOf(reservation)
  if (nights.length === 0) {
    return (
      <Section title={t.nightsTitle}>
        <Text size="sm">{t.dayUse}</Text>
      </Section>
    )
  }
  return (
    <Section title={t.nightsTitle}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.night}</Table.Th>
            <Table.Th ta="end">{t.nightRate}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {nights.map(({ date, rate, special }) => (
            <Table.Tr key={date}>
              <Table.Td>
                <Day date={date} weekday /> {special && <Text span size="xs" c="dimmed">{`· ${t.special}`}</Text>}
              </Table.Td>
              <Table.Td ta="end">{money(rate, currency)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>
              {t.total}
              {rooms > 1 ? ` (× ${rooms})` : ''}
            </Table.Th>
            <Table.Th ta="end">{money(roomTotal(nights, rooms), currency)}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Section>
  )
}
