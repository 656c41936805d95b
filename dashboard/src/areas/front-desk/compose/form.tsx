import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { choices } from '../../../parts/choices.ts'
import type { Guest } from '../../../parts/guest.tsx'
import { GuestPicker } from '../../../parts/guest-picker.tsx'
import { usePlace } from '../../../place/context.tsx'
import { useNames } from '../names.ts'
import { addressesOf } from '../parts/addresses.ts'
import type { Channel } from '../parts/write.tsx'
import type { Draft } from './draft.ts'
import { TemplateField } from './template-field.tsx'
import { WhenField } from './when-field.tsx'
import { useOwnWords } from './words.ts'

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
  const own = useOwnWords()
  const { draft, problems, onChange } = form
  return (
    <Stack gap="md">
      <To {...form} />
      <What {...form} />
      <Select
        label={own.category}
        description={own.categoryHint}
        allowDeselect={false}
        value={draft.category}
        onChange={(category) => onChange({ category: category as Draft['category'] })}
        data={choices(useNames().categories)}
        error={problems.category}
        maw="20rem"
      />
      <WhenField at={draft.at} error={problems.scheduled_at} onChange={(at) => onChange({ at })} />
      <Group>
        <Button type="submit" loading={isSending} disabled={!canSend}>
          {draft.at ? own.schedule : own.send}
        </Button>
      </Group>
    </Stack>
  )
}

function To({ draft, guest, problems, onChange }: FormProps) {
  const own = useOwnWords()
  const names = useNames()
  const { may } = usePlace()
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
          label={own.channel}
          allowDeselect={false}
          value={draft.channel}
          onChange={onChannel}
          data={choices(names.channels)}
          error={problems.channel}
        />
        <TextInput
          label={own.recipient}
          placeholder={own.recipientHints[draft.channel]}
          value={draft.recipient}
          onChange={({ currentTarget }) => onChange({ recipient: currentTarget.value })}
          error={problems.recipient}
        />
      </Group>
    </>
  )
}

function What({ draft, problems, onChange }: FormProps) {
  const own = useOwnWords()
  const isTemplate = draft.channel === 'chatapp' && draft.template !== undefined
  return (
    <>
      {draft.channel === 'chatapp' && <TemplateField draft={draft} problems={problems} onChange={onChange} />}
      {draft.channel === 'email' && (
        <TextInput
          label={own.subject}
          value={draft.subject}
          onChange={({ currentTarget }) => onChange({ subject: currentTarget.value })}
          error={problems.subject}
        />
      )}
      {!isTemplate && (
        <Textarea
          label={own.text}
          placeholder={own.textHint}
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
