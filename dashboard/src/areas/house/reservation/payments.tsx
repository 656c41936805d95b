import { Table, Text } from '@mantine/core'
import { Answer } from '../../../parts/answer.tsx'
import { useNumbers } from '../../../parts/numbers.tsx'
import { Section } from '../../../parts/section.tsx'
import { Status } from '../../../parts/status.tsx'
import { When } from '../../../parts/when.tsx'
import { type ItemOf, useAsk } from '../../../place/ask.ts'
import { useWords } from '../../../use-words.ts'
import { useHouseWords } from '../parts/words.ts'
import { useOwnWords } from './words.ts'

type Payment = ItemOf<'payments.list'>

export function Payments({ id, currency }: { id: string; currency: string }) {
  const own = useOwnWords()
  const payments = useAsk('payments.list', { reservation_id: id, limit: 100 })
  return (
    <Section title={own.payments}>
      <Answer to={payments}>
        {({ data }) => (data.length === 0 ? <Text size="sm">{own.noPayments}</Text> : <Rows {...{ data, currency }} />)}
      </Answer>
    </Section>
  )
}

const isPaid = ({ status }: Payment): boolean => status !== 'pending' && status !== 'failed'

function Rows({ data, currency }: { data: Payment[]; currency: string }) {
  const own = useOwnWords()
  const words = useWords()
  const house = useHouseWords()
  const { money } = useNumbers()
  const counted = data.filter((payment) => isPaid(payment) && payment.currency === currency)
  return (
    <>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{own.day}</Table.Th>
            <Table.Th>{own.method}</Table.Th>
            <Table.Th>{house.status}</Table.Th>
            <Table.Th ta="right">{own.amount}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((payment) => (
            <Table.Tr key={payment.id}>
              <Table.Td>
                <When at={payment.created_at} show="day" />
              </Table.Td>
              <Table.Td>{words.paymentMethods[payment.method] ?? payment.method}</Table.Td>
              <Table.Td>
                <Status of={payment.status} label={words.paymentStatuses[payment.status] ?? payment.status} />
              </Table.Td>
              <Table.Td ta="right">
                {money(payment.amount, payment.currency)}
                {payment.refunded_amount > 0 && (
                  <Text size="xs" c="dimmed">
                    {own.refunded} {money(payment.refunded_amount, payment.currency)}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={3}>{own.paid}</Table.Th>
            <Table.Th ta="right">
              {money(
                counted.reduce((sum, { amount, refunded_amount }) => sum + amount - refunded_amount, 0),
                currency,
              )}
            </Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {data.some((payment) => payment.currency !== currency) && <Text size="sm">{own.otherCurrency}</Text>}
    </>
  )
}
