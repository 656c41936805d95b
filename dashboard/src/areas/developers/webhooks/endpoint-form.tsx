import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Form, useDraft } from '../../../parts/form.tsx'
import { usePlace } from '../../../place/context.tsx'
import { KindPicker } from '../parts/kind-picker.tsx'
import { useKindWords } from '../parts/words.ts'
import { useOwnWords } from './words.ts'

interface EndpointFields {
  url: string
  events: string[]
  description: string | null
}

interface EndpointFormProps {
  start: EndpointFields
  submit: string
  doing: { error: unknown; isPending: boolean }
  onSubmit(fields: EndpointFields): void
  onCancel?(): void
}

export function EndpointForm({ start, submit, doing, onSubmit, onCancel }: EndpointFormProps) {
  const own = useOwnWords()
  const kindWords = useKindWords()
  const { environment } = usePlace()
  const { draft, change, text, problems } = useDraft(start, doing.error)
  const [tried, setTried] = useState(false)
  const { url, events, description } = draft
  const send = () => {
    setTried(true)
    if (events.length > 0) onSubmit({ url: url.trim(), events, description: description || null })
  }
  return (
    <Form
      doing={doing}
      submit={submit}
      onSubmit={send}
      {...(onCancel && { onCancel })}
      fields={['url', 'events', 'description']}
    >
      <TextInput
        type="url"
        label={own.url}
        description={own.urlHint[environment]}
        placeholder="https://example.com/hooks/portico"
        required
        {...text('url')}
        data-autofocus
      />
      <KindPicker
        value={events}
        onChange={(events) => change({ events })}
        hint={own.kindsHint}
        error={problems.events ?? (tried && events.length === 0 ? kindWords.required : undefined)}
      />
      <TextInput label={own.description} description={own.descriptionHint} maxLength={500} {...text('description')} />
    </Form>
  )
}
