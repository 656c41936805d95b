import { NumberInput, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { type InputOf, useMutation } from '../../api/operations.ts'
import { useProperty } from '../../api/property.ts'
import { Choice, choices } from '../../ui/choice.tsx'
import { Form, orNull, useDraft } from '../../ui/form.tsx'
import { useDomainMessages } from '../messages.ts'
import { DayInput } from '../when/day-input.tsx'
import { type Belongs, referenceOf } from './belongs.ts'
import { useMoneyMessages } from './messages.ts'

type Category = InputOf<'charges.create'>['category']

const FIELDS = ['category', 'amount', 'business_date', 'description', 'reason']

/** A charge, or an allowance: the same with an amount below zero and a reason. */
export function ChargeForm({ to, onClose }: { to: Belongs; onClose(): void }) {
  const t = useMoneyMessages()
  const { chargeCategories } = useDomainMessages()
  const { today } = useProperty()
  const create = useMutation('charges.create', { done: t.chargeAdded, quiet: true, after: onClose })
  const { draft, change, text, when, number, choice } = useDraft(
    {
      kind: 'charge',
      category: 'fnb',
      amount: '' as number | string,
      business_date: today,
      description: '',
      reason: '',
    },
    create.error,
  )
  const isAllowance = draft.kind === 'allowance'
  const why = draft.amount === '' ? t.amountFirst : isAllowance && draft.reason.trim() === '' && t.reasonFirst
  const submit = () =>
    create.mutate({
      ...referenceOf(to),
      category: draft.category as Category,
      amount: isAllowance ? -Number(draft.amount) : Number(draft.amount),
      currency: to.currency,
      business_date: draft.business_date,
      description: orNull(draft.description.trim()),
      reason: orNull(draft.reason.trim()),
    })
  return (
    <Form mutation={create} submit={t.addCharge} onSubmit={submit} onCancel={onClose} fields={FIELDS} why={why}>
      <Choice bare label={t.kind} options={t.kinds} value={draft.kind} onChange={(kind) => change({ kind })} />
      {isAllowance && <Text size="sm">{t.allowanceHint}</Text>}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={`${t.amount} (${to.currency})`}
          required
          min={0}
          decimalScale={2}
          data-autofocus
          {...number('amount')}
        />
        <Select
          label={t.category}
          required
          allowDeselect={false}
          data={choices(chargeCategories)}
          {...choice('category')}
        />
      </SimpleGrid>
      <TextInput label={t.description} placeholder={t.descriptionHint} {...text('description')} />
      {isAllowance && <TextInput label={t.reason} required {...text('reason')} />}
      <DayInput label={t.businessDay} required {...when('business_date')} />
    </Form>
  )
}
