import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { fieldProblems } from '../../../parts/problem.ts'
import { Refusal } from '../../../parts/refusal.tsx'
import { type OutputOf, useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useOwnWords } from './words.ts'

/** The field to answer in, while people answer; else why there is none. */
export function Reply({ conversation }: { conversation: OutputOf<'aiConversations.get'> }) {
  const own = useOwnWords()
  const { may } = usePlace()
  if (conversation.status === 'closed') return <Text c="dimmed">{own.isClosed}</Text>
  if (!may('ai:write')) return null
  if (conversation.handled_by !== 'staff') return <Text c="dimmed">{own.byAssistant}</Text>
  return <Field id={conversation.id} />
}

function Field({ id }: { id: string }) {
  const own = useOwnWords()
  const [content, setContent] = useState('')
  const reply = useDo('aiConversations.reply', { done: own.replied, quiet: true, after: () => setContent('') })
  const problems = fieldProblems(reply.error)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        reply.mutate({ conversation_id: id, content })
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={own.reply}
          placeholder={own.replyHint}
          autosize
          minRows={2}
          maxRows={10}
          value={content}
          onChange={({ currentTarget }) => setContent(currentTarget.value)}
          error={problems.content}
        />
        <Refusal error={reply.error} fields={['content']} />
        <Group justify="flex-end">
          <Button type="submit" size="xs" loading={reply.isPending} disabled={!content.trim()}>
            {own.send}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
