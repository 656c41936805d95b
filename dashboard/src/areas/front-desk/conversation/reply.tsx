import { FileInput, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type OutputOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useFieldProblems } from '../../../i18n/problem.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { base64Of } from '../../../ui/file-content.ts'
import { Refusal } from '../../../ui/form.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { useMessages } from './messages.ts'

const FILES = 'image/*,application/pdf'

/** The field to answer in, while people answer; else why there is none. */
export function Reply({ conversation }: { conversation: OutputOf<'aiConversations.get'> }) {
  const t = useMessages()
  const { may } = useProperty()
  if (conversation.status === 'closed') return <Text c="dimmed">{t.isClosed}</Text>
  if (!may('ai:write')) return null
  if (conversation.answered_by !== 'staff') return <Text c="dimmed">{t.byAssistant}</Text>
  return <Field id={conversation.id} takesFile={conversation.channel === 'widget'} />
}

/** A file reaches those who chat on a website. */
function Field({ id, takesFile }: { id: string; takesFile: boolean }) {
  const t = useMessages()
  const ui = useUiMessages()
  const [content, setContent] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const clear = () => {
    setContent('')
    setFile(null)
  }
  const reply = useMutation('aiConversations.reply', { done: t.replied, quiet: true, after: clear })
  const send = async () =>
    reply.mutate({
      conversation_id: id,
      content,
      ...(file && { file: { name: file.name, content_base64: await base64Of(file) } }),
    })
  const problems = useFieldProblems(reply.error)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (content.trim()) void send()
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
        {takesFile && (
          <FileInput
            label={t.attach}
            placeholder={t.attachHint}
            accept={FILES}
            clearable
            value={file}
            onChange={setFile}
            error={problems['file.content_base64'] ?? problems.file}
          />
        )}
        <Refusal error={reply.error} fields={['content', 'file', 'file.content_base64']} />
        <Group justify="flex-end">
          <ActionButton type="submit" size="xs" loading={reply.isPending} why={!content.trim() && ui.why.empty}>
            {t.send}
          </ActionButton>
        </Group>
      </Stack>
    </form>
  )
}
