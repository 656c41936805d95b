import { NumberInput, Select, SimpleGrid, Switch, Text, TextInput } from '@mantine/core'
import { type InputOf, useMutation } from '../../api/operations.ts'
import { choices } from '../../ui/choice.tsx'
import { Form, orNull, useDraft } from '../../ui/form.tsx'
import { useDomainMessages } from '../messages.ts'
import { type Belongs, referenceOf } from './belongs.ts'
import { useMoneyMessages } from './messages.ts'

type Method = InputOf<'payments.create'>['method']

const FIELDS = ['amount', 'method', 'reference']

export function PaymentForm({ to, onClose }: { to: Belongs; onClose(): void }) {
  const t = useMoneyMessages()
  const { paymentMethods } = useDomainMessages()
  const create = useMutation('payments.create', { done: t.paymentAdded, quiet: true, after: onClose })
  const { draft, change, text, number, choice } = useDraft(
    { amount: '' as number | string, method: 'card', reference: '', isHere: true },
    create.error,
  )
  const submit = () =>
    create.mutate({
      ...referenceOf(to),
      amount: Number(draft.amount),
      currency: to.currency,
      method: draft.method as Method,
      status: draft.isHere ? 'completed' : 'pending',
      reference: orNull(draft.reference.trim()),
    })
  return (
    <Form
      mutation={create}
      submit={t.addPayment}
      onSubmit={submit}
      onCancel={onClose}
      fields={FIELDS}
      why={draft.amount === '' && t.amountFirst}
    >
      <Text size="sm" c="dimmed">
        {t.paymentMeans}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={`${t.amount} (${to.currency})`}
          required
          min={0}
          decimalScale={2}
          data-autofocus
          {...number('amount')}
        />
        <Select label={t.method} required allowDeselect={false} data={choices(paymentMethods)} {...choice('method')} />
      </SimpleGrid>
      <TextInput label={t.reference} description={t.referenceHint} {...text('reference')} />
      <Switch
        label={draft.isHere ? t.already : t.notYet}
        checked={draft.isHere}
        onChange={({ currentTarget }) => change({ isHere: currentTarget.checked })}
      />
    </Form>
  )
}
