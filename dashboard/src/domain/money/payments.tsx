import { Table, Text } from '@mantine/core'
import { useList } from '../../api/operations.ts'
import { useProperty } from '../../api/property.ts'
import { FormButton } from '../../ui/form-button.tsx'
import { useDomainMessages } from '../messages.ts'
import { useNumbers } from '../numbers.ts'
import { Status } from '../status.tsx'
import { When } from '../time.tsx'
import { type Belongs, filterOf } from './belongs.ts'
import { Ledger } from './ledger.tsx'
import { useMoneyMessages } from './messages.ts'
import { type Payment, PaymentActions } from './payment-actions.tsx'
import { PaymentForm } from './payment-form.tsx'

const isPaid = ({ status }: Payment): boolean => status !== 'pending' && status !== 'failed'

/** What was paid and given back; whoever may records it. */
export function Payments({ of }: { of: Belongs }) {
  const t = useMoneyMessages()
  const { may } = useProperty()
  const list = useList('payments.list', filterOf(of))
  return (
    <Ledger
      title={t.payments}
      none={t.noPayments}
      list={list}
      heads={[t.day, t.method]}
      total={t.paid}
      currency={of.currency}
      countOf={(payment) => (isPaid(payment) ? payment.amount - payment.refunded_amount : 0)}
      add={
        may('payments:write') && (
          <FormButton label={t.addPayment} size="xs">
            {(close) => <PaymentForm to={of} onClose={close} />}
          </FormButton>
        )
      }
    >
      {(payment) => <PaymentCells payment={payment} />}
    </Ledger>
  )
}

function PaymentCells({ payment }: { payment: Payment }) {
  const t = useMoneyMessages()
  const domain = useDomainMessages()
  const { money } = useNumbers()
  const { may } = useProperty()
  const { created_at, method, status, amount, currency, refunded_amount } = payment
  return (
    <>
      <Table.Td>
        <When at={created_at} show="day" />
      </Table.Td>
      <Table.Td>
        {domain.paymentMethods[method] ?? method}{' '}
        <Status of={status} label={domain.paymentStatuses[status] ?? status} />
      </Table.Td>
      <Table.Td ta="end">
        {money(amount, currency)}
        {refunded_amount > 0 && (
          <Text size="xs" c="dimmed">
            {t.refunded(money(refunded_amount, currency))}
          </Text>
        )}
      </Table.Td>
      {may('payments:write') && (
        <Table.Td ta="end">
          <PaymentActions payment={payment} />
        </Table.Td>
      )}
    </>
  )
}
