import { Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type OutputOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { fieldProblems } from '../../../i18n/problem.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Refusal } from '../../../ui/form.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { useMessages } from './messages.ts'

/** The field to answer in, while people answer; else why there is none. */
export function Reply({ conversation }: { conversation: OutputOf<'aiConversations.get'> }) {
  const t = useMessages()
  const { may } = useProperty()
  if (conversation.status === 'closed') return <Text c="dimmed">{t.isClosed}</Text>
  if (!may('ai:write')) return null
  if (conversation.answered_by !== 'staff') return <Text c="dimmed">{t.byAssistant}</Text>
  return <Field id={conversation.id} />
}

function Field({ id }: { id: string }) {
  const t = useMessages()
  const ui = useUiMessages()
  const [content, setContent] = useState('')
  const reply = useMutation('aiConversations.reply', { done: t.replied, quiet: true, after: () => setContent('') })
  const problems = fieldProblems(reply.error)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (content.trim()) reply.mutate({ conversation_id: id, content })
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={t.reply}
          placeholder={t.replyHint}
          dir="auto"
          autosize
          minRows={2}
          maxRows={10}
          value={content}
          onChange={({ currentTarget }) => setContent(currentTarget.value)}
          error={problems.content}
        />
        <Refusal error={reply.error} fields={['content']} />
        <Group justify="flex-end">
          <ActionButton type="submit" size="xs" loading={reply.isPending} why={!content.trim() && ui.why.empty}>
            {t.send}
          </ActionButton>
        </Group>
      </Stack>
    </form>
  )
}
