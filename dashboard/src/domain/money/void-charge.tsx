import { Text, TextInput } from '@mantine/core'
import { useMutation } from '../../api/operations.ts'
import { Form, orNull, useDraft } from '../../ui/form.tsx'
import { useMoneyMessages } from './messages.ts'

export function VoidCharge({ id, onClose }: { id: string; onClose(): void }) {
  const t = useMoneyMessages()
  const voiding = useMutation('charges.void', { done: t.voidDone, quiet: true, after: onClose })
  const { draft, text } = useDraft({ reason: '' }, voiding.error)
  const submit = () => voiding.mutate({ id, reason: orNull(draft.reason.trim()) })
  return (
    <Form mutation={voiding} submit={t.void} onSubmit={submit} onCancel={onClose} fields={['reason']}>
      <Text size="sm">{t.voidMeans}</Text>
      <TextInput label={t.reason} data-autofocus {...text('reason')} />
    </Form>
  )
}
