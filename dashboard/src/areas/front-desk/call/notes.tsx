import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { fieldProblems } from '../../../parts/problem.ts'
import { Refusal } from '../../../parts/refusal.tsx'
import { Section } from '../../../parts/section.tsx'
import { type OutputOf, useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useWords } from '../../../use-words.ts'
import { useOwnWords } from './words.ts'

/** What the staff noted. Written notes are kept as they are, whatever the provider still tells. */
export function Notes({ call: { id, notes } }: { call: OutputOf<'calls.get'> }) {
  const own = useOwnWords()
  const words = useWords()
  const { may } = usePlace()
  const [text, setText] = useState(notes ?? '')
  const update = useDo('calls.update', { done: words.saved, quiet: true })
  const problems = fieldProblems(update.error)
  if (!may('calls:write')) {
    return (
      <Section title={own.notes}>
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {notes ?? own.noNotes}
        </Text>
      </Section>
    )
  }
  return (
    <Section title={own.notes}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          update.mutate({ id, notes: text.trim() || null })
        }}
      >
        <Stack gap="xs">
          <Textarea
            aria-label={own.notes}
            placeholder={own.notesHint}
            autosize
            minRows={2}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            error={problems.notes}
          />
          <Refusal error={update.error} fields={['notes']} />
          <Group justify="flex-end">
            <Button type="submit" size="xs" loading={update.isPending} disabled={text === (notes ?? '')}>
              {own.saveNotes}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}
