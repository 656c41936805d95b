import { Button, Group, NumberInput, Text, TextInput } from '@mantine/core'
import { type ItemOf, useMutation } from '../../api/operations.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Form, orNull, useDraft } from '../../ui/form.tsx'
import { FormButton } from '../../ui/form-button.tsx'
import { useNumbers } from '../numbers.ts'
import { useMoneyMessages } from './messages.ts'

export type Payment = ItemOf<'payments.list'>

/** What can still become of it: one that is pending comes or fails, one that came can be given back. */
export function PaymentActions({ payment }: { payment: Payment }) {
  const t = useMoneyMessages()
  const complete = useMutation('payments.update', { done: t.completed })
  const fail = useMutation('payments.update', { done: t.failed })
  const { id, status } = payment
  if (status === 'failed') return null
  if (status === 'pending') {
    return (
      <Group gap={4} justify="flex-end">
        <Button
          size="compact-xs"
          variant="default"
          loading={complete.isPending}
          onClick={() => complete.mutate({ id, status: 'completed' })}
        >
          {t.complete}
        </Button>
        <Confirm
          size="compact-xs"
          label={t.fail}
          title={t.failTitle}
          loading={fail.isPending}
          onConfirm={() => fail.mutate({ id, status: 'failed' })}
        >
          {t.failMeans}
        </Confirm>
      </Group>
    )
  }
  return (
    <FormButton
      label={t.refund}
      title={t.refundTitle}
      size="compact-xs"
      variant="default"
      why={status === 'refunded' && t.nothingLeft}
    >
      {(close) => <Refund payment={payment} onClose={close} />}
    </FormButton>
  )
}

/** What is left of it, to the cent. */
const leftOf = ({ amount, refunded_amount }: Payment): number => Math.round((amount - refunded_amount) * 100) / 100

function Refund({ payment, onClose }: { payment: Payment; onClose(): void }) {
  const t = useMoneyMessages()
  const { money } = useNumbers()
  const refund = useMutation('payments.refund', { done: t.refundDone, quiet: true, after: onClose })
  const left = leftOf(payment)
  const { draft, text, number } = useDraft({ amount: left as number | string, reason: '' }, refund.error)
  const submit = () =>
    refund.mutate({ id: payment.id, amount: Number(draft.amount), reason: orNull(draft.reason.trim()) })
  return (
    <Form
      mutation={refund}
      submit={t.refund}
      onSubmit={submit}
      onCancel={onClose}
      fields={['amount', 'reason']}
      why={draft.amount === '' && t.amountFirst}
    >
      <Text size="sm">{t.refundMeans(money(left, payment.currency))}</Text>
      <NumberInput
        label={`${t.amount} (${payment.currency})`}
        required
        min={0}
        decimalScale={2}
        data-autofocus
        {...number('amount')}
      />
      <TextInput label={t.reason} {...text('reason')} />
    </Form>
  )
}
