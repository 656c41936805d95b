import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Guest } from '../../../domain/guest.tsx'
import { useFieldProblems } from '../../../i18n/problem.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Refusal } from '../../../ui/form.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { usePhone } from '../../../ui/phone.ts'
import { EMPTY, gapsOf } from '../compose/draft.ts'
import { TemplateField } from '../compose/template-field.tsx'
import type { BoxProps, Written } from './drafts.ts'
import { onKeys } from './field-keys.ts'
import { useMessages } from './messages.ts'
import { SavedReplies } from './saved-replies.tsx'
import type { Item } from './stream.tsx'
import { useSuggestion } from './suggest.tsx'
import { useSend } from './use-send.ts'
import type { Way } from './ways.ts'

interface AnswerProps extends BoxProps {
  guest: Guest | undefined
  items: Item[]
  /** Undefined until it is known. */
  way: Way | undefined
}

/** What somebody writes to the guest, with what helps them; it goes out when they send it. */
export function Answer({ thread, guest, items, written, change, field, way }: AnswerProps) {
  const t = useMessages()
  const ui = useUiMessages()
  const phone = usePhone()
  const clear = () => change({ content: '', subject: '', template: undefined, variables: {} })
  const sending = useSend(thread.guest_id, items, clear)
  const put = (text: string) => {
    change({ content: text, template: undefined })
    setTimeout(() => field.current?.focus())
  }
  const suggestion = useSuggestion(thread, items, put)
  const [withTemplate, setWithTemplate] = useState(false)
  const problems = useFieldProblems(sending.error)
  const { template, variables, content, subject } = written
  const hasStopped =
    way && items.find(({ received }) => received?.channel === way.channel)?.received?.keyword === 'stop'
  if (hasStopped) return <Text size="sm">{t.optedOut}</Text>
  const isMissing = isIncomplete(way, written)
  const submit = () => {
    if (way && !isMissing && !sending.isPending) sending.send(way, written).catch(() => {}) // said below the field
  }
  const takesOver = way?.channel === 'chat' && !way.isStaffs
  const isChatApp = way?.channel === 'chatapp'
  return (
    <>
      {suggestion.panel}
      {way?.channel === 'email' && (
        <TextInput
          aria-label={t.subject}
          placeholder={t.subject}
          value={subject}
          onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
          error={problems.subject}
        />
      )}
      {isChatApp && (withTemplate || template) && (
        <TemplateField draft={{ ...EMPTY, template, variables }} problems={problems} onChange={change} />
      )}
      {!(isChatApp && template) && (
        <Textarea
          ref={field}
          aria-label={t.reply}
          placeholder={t.writeHint}
          dir="auto"
          autosize
          minRows={phone ? 1 : 2}
          maxRows={9}
          value={content}
          onChange={({ currentTarget }) => change({ content: currentTarget.value })}
          onKeyDown={onKeys(submit)}
          error={problems.content}
        />
      )}
      <Refusal error={sending.error} fields={['content', 'subject']} />
      {takesOver && (
        <Text size="xs" c="dimmed">
          {t.assistantAnswers}
        </Text>
      )}
      <Group justify="space-between" gap="xs">
        <Group gap={6}>
          {suggestion.button}
          <SavedReplies
            guest={guest}
            content={content}
            onUse={(text) => put([content, text].filter(Boolean).join('\n'))}
          />
          {isChatApp && (
            <Button size="compact-sm" variant="subtle" onClick={() => setWithTemplate(!withTemplate)}>
              {t.template}
            </Button>
          )}
        </Group>
        <ActionButton
          size="xs"
          ms="auto"
          loading={sending.isPending || !way}
          why={isMissing && ui.why.empty}
          onClick={submit}
        >
          {takesOver ? t.takeOverAndSend : t.send}
        </ActionButton>
      </Group>
    </>
  )
}

function isIncomplete(way: Way | undefined, { template, variables, content, subject }: Written): boolean {
  if (way?.channel === 'email' && !subject.trim()) return true
  if (way?.channel !== 'chatapp' || !template) return !content.trim()
  return gapsOf(template.body).some((gap) => !variables[gap]?.trim())
}
