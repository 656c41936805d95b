import { Table, Text } from '@mantine/core'
import { Answer } from '../../../parts/answer.tsx'
import { useNumbers } from '../../../parts/numbers.tsx'
import { Section } from '../../../parts/section.tsx'
import { Day } from '../../../parts/when.tsx'
import { type ItemOf, useAsk } from '../../../place/ask.ts'
import { useWords } from '../../../use-words.ts'
import { useOwnWords } from './words.ts'

type Charge = ItemOf<'charges.list'>

/** What the guest had beside the room. */
export function Charges({ id, currency }: { id: string; currency: string }) {
  const own = useOwnWords()
  const charges = useAsk('charges.list', { reservation_id: id, limit: 100 })
  return (
    <Section title={own.charges}>
      <Answer to={charges}>
        {({ data }) => (data.length === 0 ? <Text size="sm">{own.noCharges}</Text> : <Rows {...{ data, currency }} />)}
      </Answer>
    </Section>
  )
}

function Rows({ data, currency }: { data: Charge[]; currency: string }) {
  const own = useOwnWords()
  const words = useWords()
  const { money } = useNumbers()
  const counted = data.filter((charge) => !charge.voided_at && charge.currency === currency)
  return (
    <>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{own.day}</Table.Th>
            <Table.Th>{own.what}</Table.Th>
            <Table.Th ta="right">{own.amount}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((charge) => (
            <Table.Tr key={charge.id}>
              <Table.Td>
                <Day date={charge.business_date} />
              </Table.Td>
              <Table.Td>
                {charge.description ?? words.chargeCategories[charge.category] ?? charge.category}
                {charge.voided_at && <Text span size="xs" c="dimmed">{` · ${own.voided}`}</Text>}
              </Table.Td>
              <Table.Td ta="right" td={charge.voided_at ? 'line-through' : undefined}>
                {money(charge.amount, charge.currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={2}>{own.chargesTotal}</Table.Th>
            <Table.Th ta="right">
              {money(
                counted.reduce((sum, { amount }) => sum + amount, 0),
                currency,
              )}
            </Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {data.some((charge) => charge.currency !== currency) && <Text size="sm">{own.otherCurrency}</Text>}
    </>
  )
}
