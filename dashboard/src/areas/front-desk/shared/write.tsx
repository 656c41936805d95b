import { Group, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type OutputOf, useMutation } from '../../../api/operations.ts'
import { useFieldProblems } from '../../../i18n/problem.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { choices } from '../../../ui/choice.tsx'
import { Refusal } from '../../../ui/form.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { type Address, BY_HAND } from './address.ts'
import { useSharedMessages } from './messages.ts'

type Sent = OutputOf<'messaging.send'>

interface WriteProps {
  /** Where the guest can be reached, the best first. */
  addresses: Address[]
  guest_id: string | null
  label?: string
  /** Begins in the field. */
  autoFocus?: boolean
  /** What a reply by mail is about. */
  subject?: string
  /** What else can be done, beside the button that sends. */
  beside?: ReactNode
  /** Once it is on its way. */
  onSent?: () => void
}

/** How a sending ended, said in the corner: a provider may refuse what was taken. */
export function useSaySent() {
  const shared = useSharedMessages()
  return ({ status }: Sent) =>
    notifications.show(
      status === 'failed'
        ? { color: 'red', message: shared.notSent }
        : { message: status === 'queued' ? shared.waits : shared.sent },
    )
}

/** A field to write to a guest, and the button that sends it at once. */
export function Write({
  addresses,
  guest_id,
  label,
  autoFocus = false,
  subject: preset = '',
  beside,
  onSent,
}: WriteProps) {
  const shared = useSharedMessages()
  const ui = useUiMessages()
  const say = useSaySent()
  const [chosen, setChosen] = useState<string>()
  const [content, setContent] = useState('')
  const [subject, setSubject] = useState(preset)
  const address = addresses.find(({ channel }) => channel === chosen) ?? addresses[0]
  const send = useMutation('messaging.send', {
    quiet: true,
    after: (sent) => {
      setContent('')
      say(sent)
      if (sent.status !== 'failed') onSent?.()
    },
  })
  const problems = useFieldProblems(send.error)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (autoFocus) field.current?.focus()
  }, [autoFocus])
  if (!address) return null
  const { channel, recipient } = address
  const submit = () =>
    send.mutate({ channel, recipient, guest_id, content, metadata: BY_HAND, ...(channel === 'email' && { subject }) })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (content.trim()) submit()
      }}
    >
      <Stack gap="xs">
        {channel === 'email' && (
          <TextInput
            label={shared.subject}
            value={subject}
            onChange={({ currentTarget }) => setSubject(currentTarget.value)}
            error={problems.subject}
          />
        )}
        <Textarea
          label={label ?? shared.write}
          placeholder={shared.writeHint}
          autosize
          ref={field}
          minRows={2}
          maxRows={10}
          value={content}
          onChange={({ currentTarget }) => setContent(currentTarget.value)}
          error={problems.content}
        />
        <Refusal error={send.error} fields={['content', 'subject']} />
        <Group justify="space-between">
          {addresses.length > 1 ? (
            <Select
              aria-label={shared.channel}
              size="xs"
              w={150}
              allowDeselect={false}
              value={channel}
              onChange={(value) => setChosen(value ?? undefined)}
              data={choices(shared.channels).filter(({ value }) => addresses.some((one) => one.channel === value))}
            />
          ) : (
            <span />
          )}
          <Group gap="xs">
            {beside}
            <ActionButton type="submit" size="xs" loading={send.isPending} why={!content.trim() && ui.why.empty}>
              {shared.send}
            </ActionButton>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}
