import { Table, Text } from '@mantine/core'
import { type ItemOf, useQuery } from '../../../api/operations.ts'
import { useDomainMessages } from '../../../domain/messages.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { When } from '../../../domain/time.tsx'
import { Section } from '../../../ui/section.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'

type Payment = ItemOf<'payments.list'>

export function Payments({ id, currency }: { id: string; currency: string }) {
  const t = useMessages()
  const payments = useQuery('payments.list', { reservation_id: id, limit: 100 })
  return (
    <Section title={t.payments}>
      <QueryResult of={payments}>
        {({ data }) => (data.length === 0 ? <Text size="sm">{t.noPayments}</Text> : <Rows {...{ data, currency }} />)}
      </QueryResult>
    </Section>
  )
}

const isPaid = ({ status }: Payment): boolean => status !== 'pending' && status !== 'failed'

function Rows({ data, currency }: { data: Payment[]; currency: string }) {
  const t = useMessages()
  const domain = useDomainMessages()
  const shared = useSharedMessages()
  const { money } = useNumbers()
  const counted = data.filter((payment) => isPaid(payment) && payment.currency === currency)
  return (
    <>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.day}</Table.Th>
            <Table.Th>{t.method}</Table.Th>
            <Table.Th>{shared.status}</Table.Th>
            <Table.Th ta="right">{t.amount}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((payment) => (
            <Table.Tr key={payment.id}>
              <Table.Td>
                <When at={payment.created_at} show="day" />
              </Table.Td>
              <Table.Td>{domain.paymentMethods[payment.method] ?? payment.method}</Table.Td>
              <Table.Td>
                <Status of={payment.status} label={domain.paymentStatuses[payment.status] ?? payment.status} />
              </Table.Td>
              <Table.Td ta="right">
                {money(payment.amount, payment.currency)}
                {payment.refunded_amount > 0 && (
                  <Text size="xs" c="dimmed">
                    {t.refunded} {money(payment.refunded_amount, payment.currency)}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={3}>{t.paid}</Table.Th>
            <Table.Th ta="right">
              {money(
                counted.reduce((sum, { amount, refunded_amount }) => sum + amount - refunded_amount, 0),
                currency,
              )}
            </Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {data.some((payment) => payment.currency !== currency) && <Text size="sm">{t.otherCurrency}</Text>}
    </>
  )
}
