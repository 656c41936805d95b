import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useProperty } from '../../../api/property.ts'
import { Form, useDraft } from '../../../ui/form.tsx'
import { useKindMessages } from '../shared/kind-messages.ts'
import { KindPicker } from '../shared/kind-picker.tsx'
import { useMessages } from './messages.ts'

interface EndpointFields {
  url: string
  events: string[]
  description: string | null
}

interface EndpointFormProps {
  start: EndpointFields
  submit: string
  mutation: { error: unknown; isPending: boolean }
  onSubmit(fields: EndpointFields): void
  onCancel?(): void
}

export function EndpointForm({ start, submit, mutation, onSubmit, onCancel }: EndpointFormProps) {
  const t = useMessages()
  const kindWords = useKindMessages()
  const { environment } = useProperty()
  const { draft, change, text, problems } = useDraft(start, mutation.error)
  const [tried, setTried] = useState(false)
  const { url, events, description } = draft
  const send = () => {
    setTried(true)
    if (events.length > 0) onSubmit({ url: url.trim(), events, description: description || null })
  }
  return (
    <Form
      mutation={mutation}
      submit={submit}
      onSubmit={send}
      {...(onCancel && { onCancel })}
      fields={['url', 'events', 'description']}
    >
      <TextInput
        type="url"
        label={t.url}
        description={t.urlHint[environment]}
        placeholder="https://example.com/hooks/portico"
        required
        {...text('url')}
        data-autofocus
      />
      <KindPicker
        value={events}
        onChange={(events) => change({ events })}
        hint={t.kindsHint}
        error={problems.events ?? (tried && events.length === 0 ? kindWords.required : undefined)}
      />
      <TextInput label={t.description} description={t.descriptionHint} maxLength={500} {...text('description')} />
    </Form>
  )
}
