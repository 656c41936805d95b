import { Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type OutputOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useFieldProblems } from '../../../i18n/problem.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Refusal } from '../../../ui/form.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from './messages.ts'

/** What the staff noted. Written notes are kept as they are, whatever the provider still tells. */
export function Notes({ call: { id, notes } }: { call: OutputOf<'calls.get'> }) {
  const t = useMessages()
  const ui = useUiMessages()
  const { may } = useProperty()
  const [text, setText] = useState(notes ?? '')
  const update = useMutation('calls.update', { done: ui.saved, quiet: true })
  const problems = useFieldProblems(update.error)
  if (!may('calls:write')) {
    return (
      <Section title={t.notes}>
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {notes ?? t.noNotes}
        </Text>
      </Section>
    )
  }
  return (
    <Section title={t.notes}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text !== (notes ?? '')) update.mutate({ id, notes: text.trim() || null })
        }}
      >
        <Stack gap="xs">
          <Textarea
            aria-label={t.notes}
            placeholder={t.notesHint}
            autosize
            minRows={2}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            error={problems.notes}
          />
          <Refusal error={update.error} fields={['notes']} />
          <Group justify="flex-end">
            <ActionButton
              type="submit"
              size="xs"
              loading={update.isPending}
              why={text === (notes ?? '') && ui.why.unchanged}
            >
              {t.saveNotes}
            </ActionButton>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}
