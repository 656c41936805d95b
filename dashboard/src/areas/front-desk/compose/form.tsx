import { Group, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useProperty } from '../../../api/property.ts'
import type { Guest } from '../../../domain/guest.tsx'
import { GuestPicker } from '../../../domain/guest-picker.tsx'
import { ActionButton } from '../../../ui/action-button.tsx'
import { choices } from '../../../ui/choice.tsx'
import { addressesOf, type Channel } from '../shared/address.ts'
import { useSharedMessages } from '../shared/messages.ts'
import type { Draft } from './draft.ts'
import { useMessages } from './messages.ts'
import { TemplateField } from './template-field.tsx'
import { WhenField } from './when-field.tsx'

interface FormProps {
  draft: Draft
  guest: Guest | undefined
  problems: Record<string, string>
  onChange(changes: Partial<Draft>): void
}

/** Choosing a guest fills in where they can be reached, on the same channel if they have it. */
export function choiceOf(guest: Guest, channel: Channel): Partial<Draft> {
  const addresses = addressesOf(guest)
  const address = addresses.find((one) => one.channel === channel) ?? addresses[0]!
  return { guestId: guest.id, ...address }
}

export function Form({ isSending, canSend, ...form }: FormProps & { isSending: boolean; canSend: boolean }) {
  const t = useMessages()
  const { draft, problems, onChange } = form
  return (
    <Stack gap="md">
      <To {...form} />
      <What {...form} />
      <Select
        label={t.category}
        description={t.categoryHint}
        allowDeselect={false}
        value={draft.category}
        onChange={(category) => onChange({ category: category as Draft['category'] })}
        data={choices(useSharedMessages().categories)}
        error={problems.category}
        maw="20rem"
      />
      <WhenField at={draft.at} error={problems.scheduled_at} onChange={(at) => onChange({ at })} />
      <Group>
        <ActionButton type="submit" loading={isSending} why={!canSend && t.notComplete}>
          {draft.at ? t.schedule : t.send}
        </ActionButton>
      </Group>
    </Stack>
  )
}

function To({ draft, guest, problems, onChange }: FormProps) {
  const t = useMessages()
  const shared = useSharedMessages()
  const { may } = useProperty()
  const onChannel = (value: string | null) => {
    const channel = value as Channel
    const known = guest && addressesOf(guest).find((one) => one.channel === channel)
    onChange({ channel, recipient: known?.recipient ?? (guest ? '' : draft.recipient) })
  }
  return (
    <>
      {may('guests:read') && (
        <GuestPicker
          value={draft.guestId}
          onChange={(_, chosen) => onChange(chosen ? choiceOf(chosen, draft.channel) : { guestId: '', recipient: '' })}
        />
      )}
      <Group align="flex-start" grow>
        <Select
          label={t.channel}
          allowDeselect={false}
          value={draft.channel}
          onChange={onChannel}
          data={choices(shared.channels)}
          error={problems.channel}
        />
        <TextInput
          label={t.recipient}
          placeholder={t.recipientHints[draft.channel]}
          value={draft.recipient}
          onChange={({ currentTarget }) => onChange({ recipient: currentTarget.value })}
          error={problems.recipient}
        />
      </Group>
    </>
  )
}

function What({ draft, problems, onChange }: FormProps) {
  const t = useMessages()
  const isTemplate = draft.channel === 'chatapp' && draft.template !== undefined
  return (
    <>
      {draft.channel === 'chatapp' && <TemplateField draft={draft} problems={problems} onChange={onChange} />}
      {draft.channel === 'email' && (
        <TextInput
          label={t.subject}
          value={draft.subject}
          onChange={({ currentTarget }) => onChange({ subject: currentTarget.value })}
          error={problems.subject}
        />
      )}
      {!isTemplate && (
        <Textarea
          label={t.text}
          placeholder={t.textHint}
          autosize
          minRows={5}
          maxRows={16}
          value={draft.content}
          onChange={({ currentTarget }) => onChange({ content: currentTarget.value })}
          error={problems.content}
        />
      )}
    </>
  )
}
