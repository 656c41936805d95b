import { Select, TextInput } from '@mantine/core'
import { type InputOf, useMutation } from '../../../api/operations.ts'
import { choices } from '../../../ui/choice.tsx'
import { Form, useDraft } from '../../../ui/form.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useSuppressionMessages } from './suppressions-messages.ts'

const FIELDS = ['channel', 'recipient', 'scope']

export function SuppressionForm({ onClose }: { onClose(): void }) {
  const t = useSuppressionMessages()
  const { channels } = useSharedMessages()
  const create = useMutation('suppressions.create', { done: t.added, quiet: true, after: onClose })
  const { draft, text, choice } = useDraft({ channel: 'sms', recipient: '', scope: 'all' }, create.error)
  const submit = () => create.mutate({ ...draft, recipient: draft.recipient.trim() } as InputOf<'suppressions.create'>)
  return (
    <Form mutation={create} submit={t.add} onSubmit={submit} onCancel={onClose} fields={FIELDS}>
      <Select label={t.channel} required allowDeselect={false} data={choices(channels)} {...choice('channel')} />
      <TextInput
        label={t.recipient}
        {...(draft.channel !== 'email' && { description: t.recipientHint })}
        required
        data-autofocus
        {...text('recipient')}
      />
      <Select label={t.scope} required allowDeselect={false} data={choices(t.scopes)} {...choice('scope')} />
    </Form>
  )
}
