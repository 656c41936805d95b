import { Stack, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ItemOf, useList } from '../../../api/operations.ts'
import { useDomainMessages } from '../../../domain/messages.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { Failure } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { Day, When } from '../../../domain/time.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { MoreButton } from '../../../ui/table.tsx'
import { useMessages } from './messages.ts'

type Charge = ItemOf<'charges.list'>
type Payment = ItemOf<'payments.list'>

/** What the guest had beside the room, and what was paid. */
export function Money({ guestId }: { guestId: string }) {
  const t = useMessages()
  const charges = useList('charges.list', { guest_id: guestId })
  const payments = useList('payments.list', { guest_id: guestId })
  const error = charges.error ?? payments.error
  if (error) return <Failure error={error} />
  if (!charges.data || !payments.data) return <Loading />
  if (charges.items.length + payments.items.length === 0) return <Text c="dimmed">{t.noMoney}</Text>
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
  const t = useMessages()
  const domain = useDomainMessages()
  const { money } = useNumbers()
  return (
    <Section title={t.charges} more={more}>
      {rows.map((charge) => (
        <Table.Tr key={charge.id}>
          <Table.Td>
            <Day date={charge.business_date} />
          </Table.Td>
          <Table.Td>
            {charge.description ?? charge.reason ?? domain.chargeCategories[charge.category] ?? charge.category}
          </Table.Td>
          <Table.Td>{charge.voided_at && <Status of="cancelled" label={t.voided} />}</Table.Td>
          <Table.Td ta="right" td={charge.voided_at ? 'line-through' : 'none'}>
            {money(charge.amount, charge.currency)}
          </Table.Td>
        </Table.Tr>
      ))}
    </Section>
  )
}

function Payments({ rows, more }: RowsProps<Payment>) {
  const t = useMessages()
  const domain = useDomainMessages()
  const { money } = useNumbers()
  return (
    <Section title={t.payments} more={more}>
      {rows.map((payment) => (
        <Table.Tr key={payment.id}>
          <Table.Td>
            <When at={payment.created_at} show="day" />
          </Table.Td>
          <Table.Td>
            {domain.paymentMethods[payment.method] ?? payment.method}
            {payment.refunded_amount > 0 && ` · ${t.refunded(money(payment.refunded_amount, payment.currency))}`}
          </Table.Td>
          <Table.Td>
            <Status of={payment.status} label={domain.paymentStatuses[payment.status] ?? payment.status} />
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
  const t = useMessages()
  if (children.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        {title}
      </Title>
      <Table aria-label={title} style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="8rem">{t.date}</Table.Th>
            <Table.Th>{t.what}</Table.Th>
            <Table.Th w="10rem">{t.state}</Table.Th>
            <Table.Th w="8rem" ta="right">
              {t.amount}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
      <MoreButton list={{ more }} />
    </Stack>
  )
}
