import { Stack, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Loading } from '../../../parts/answer.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useNumbers } from '../../../parts/numbers.tsx'
import { Status } from '../../../parts/status.tsx'
import { Day, When } from '../../../parts/when.tsx'
import { type ItemOf, useList } from '../../../place/ask.ts'
import { useWords } from '../../../use-words.ts'
import { MoreButton } from '../parts/more-button.tsx'
import { useOwnWords } from './words.ts'

type Charge = ItemOf<'charges.list'>
type Payment = ItemOf<'payments.list'>

/** What the guest had beside the room, and what was paid. */
export function Money({ guestId }: { guestId: string }) {
  const own = useOwnWords()
  const charges = useList('charges.list', { guest_id: guestId })
  const payments = useList('payments.list', { guest_id: guestId })
  const error = charges.error ?? payments.error
  if (error) return <Failure error={error} />
  if (!charges.data || !payments.data) return <Loading />
  if (charges.items.length + payments.items.length === 0) return <Text c="dimmed">{own.noMoney}</Text>
  return (
    <Stack gap="lg">
      <Charges rows={charges.items} more={charges.more} />
      <Payments rows={payments.items} more={payments.more} />
    </Stack>
  )
}

interface RowsProps<Row> {
  rows: Row[]
  more: (() => unknown) | undefined
}

function Charges({ rows, more }: RowsProps<Charge>) {
  const own = useOwnWords()
  const words = useWords()
  const { money } = useNumbers()
  return (
    <Section title={own.charges} more={more}>
      {rows.map((charge) => (
        <Table.Tr key={charge.id}>
          <Table.Td>
            <Day date={charge.business_date} />
          </Table.Td>
          <Table.Td>{charge.description ?? words.chargeCategories[charge.category] ?? charge.category}</Table.Td>
          <Table.Td>{charge.voided_at && <Status of="cancelled" label={own.voided} />}</Table.Td>
          <Table.Td ta="right" td={charge.voided_at ? 'line-through' : 'none'}>
            {money(charge.amount, charge.currency)}
          </Table.Td>
        </Table.Tr>
      ))}
    </Section>
  )
}

function Payments({ rows, more }: RowsProps<Payment>) {
  const own = useOwnWords()
  const words = useWords()
  const { money } = useNumbers()
  return (
    <Section title={own.payments} more={more}>
      {rows.map((payment) => (
        <Table.Tr key={payment.id}>
          <Table.Td>
            <When at={payment.created_at} show="day" />
          </Table.Td>
          <Table.Td>
            {words.paymentMethods[payment.method] ?? payment.method}
            {payment.refunded_amount > 0 && ` · ${own.refunded(money(payment.refunded_amount, payment.currency))}`}
          </Table.Td>
          <Table.Td>
            <Status of={payment.status} label={words.paymentStatuses[payment.status] ?? payment.status} />
          </Table.Td>
          <Table.Td ta="right">{money(payment.amount, payment.currency)}</Table.Td>
        </Table.Tr>
      ))}
    </Section>
  )
}

function Section({
  title,
  more,
  children,
}: {
  title: string
  more: (() => unknown) | undefined
  children: ReactNode[]
}) {
  const own = useOwnWords()
  if (children.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        {title}
      </Title>
      <Table aria-label={title} style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="8rem">{own.date}</Table.Th>
            <Table.Th>{own.what}</Table.Th>
            <Table.Th w="10rem">{own.state}</Table.Th>
            <Table.Th w="8rem" ta="right">
              {own.amount}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
      <MoreButton list={{ more }} />
    </Stack>
  )
}
