import { Table, Text } from '@mantine/core'
import { type ItemOf, useQuery } from '../../../api/operations.ts'
import { useDomainMessages } from '../../../domain/messages.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { Day } from '../../../domain/time.tsx'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from './messages.ts'

type Charge = ItemOf<'charges.list'>

/** What the guest had beside the room. */
export function Charges({ id, currency }: { id: string; currency: string }) {
  const t = useMessages()
  const charges = useQuery('charges.list', { reservation_id: id, limit: 100 })
  return (
    <Section title={t.charges}>
      <QueryResult of={charges}>
        {({ data }) => (data.length === 0 ? <Text size="sm">{t.noCharges}</Text> : <Rows {...{ data, currency }} />)}
      </QueryResult>
    </Section>
  )
}

function Rows({ data, currency }: { data: Charge[]; currency: string }) {
  const t = useMessages()
  const domain = useDomainMessages()
  const { money } = useNumbers()
  const counted = data.filter((charge) => !charge.voided_at && charge.currency === currency)
  return (
    <>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.day}</Table.Th>
            <Table.Th>{t.what}</Table.Th>
            <Table.Th ta="right">{t.amount}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((charge) => (
            <Table.Tr key={charge.id}>
              <Table.Td>
                <Day date={charge.business_date} />
              </Table.Td>
              <Table.Td>
                {charge.description ?? charge.reason ?? domain.chargeCategories[charge.category] ?? charge.category}
                {charge.voided_at && <Text span size="xs" c="dimmed">{` · ${t.voided}`}</Text>}
              </Table.Td>
              <Table.Td ta="right" td={charge.voided_at ? 'line-through' : undefined}>
                {money(charge.amount, charge.currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={2}>{t.chargesTotal}</Table.Th>
            <Table.Th ta="right">
              {money(
                counted.reduce((sum, { amount }) => sum + amount, 0),
                currency,
              )}
            </Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {data.some((charge) => charge.currency !== currency) && <Text size="sm">{t.otherCurrency}</Text>}
    </>
  )
}
