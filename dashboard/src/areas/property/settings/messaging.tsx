import { Fieldset, NumberInput, SimpleGrid, Stack, Switch, TagsInput, Text, TextInput } from '@mantine/core'
import { useMutation } from '../../../api/operations.ts'
import { TimeInput } from '../../../domain/when/time-input.tsx'
import { useDraft } from '../../../ui/form.tsx'
import type { Property } from './general.tsx'
import { useMessages } from './messages.ts'
import { SettingsForm } from './settings-form.tsx'

const CHANNELS = ['email', 'sms', 'chatapp', 'push'] as const
const FIELDS = [
  'phone_numbers',
  ...CHANNELS.map((channel) => `senders.${channel}`),
  'quiet_hours.from',
  'quiet_hours.until',
  'frequency_cap.messages',
  'frequency_cap.hours',
]

const draftOf = ({ senders, phone_numbers, quiet_hours, frequency_cap }: Property) => ({
  email: senders.email ?? '',
  sms: senders.sms ?? '',
  chatapp: senders.chatapp ?? '',
  push: senders.push ?? '',
  phone_numbers,
  quiet: quiet_hours !== null,
  from: quiet_hours?.from ?? '22:00',
  until: quiet_hours?.until ?? '08:00',
  cap: frequency_cap !== null,
  messages: (frequency_cap?.messages ?? 3) as number | string,
  hours: (frequency_cap?.hours ?? 24) as number | string,
})

export function MessagingSettings({ property }: { property: Property }) {
  const t = useMessages()
  const mutation = useMutation('properties.update', {
    changes: ['properties', 'propertySenders'],
    done: t.saved,
    quiet: true,
  })
  const { draft, change, text, when, number, problems } = useDraft(() => draftOf(property), mutation.error)
  const submit = () =>
    mutation.mutate({
      id: property.id,
      senders: Object.fromEntries(CHANNELS.map((channel) => [channel, draft[channel].trim() || null])),
      phone_numbers: draft.phone_numbers,
      quiet_hours: draft.quiet ? { from: draft.from, until: draft.until } : null,
      frequency_cap: draft.cap ? { messages: draft.messages as number, hours: draft.hours as number } : null,
    })
  return (
    <SettingsForm mutation={mutation} fields={FIELDS} onSubmit={submit}>
      <Stack>
        <Fieldset bg="transparent" legend={t.senders}>
          <Text size="sm" mb="xs">
            {t.sendersHint}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {CHANNELS.map((channel) => (
              <TextInput
                key={channel}
                label={t.channels[channel]}
                placeholder={t.senderHints[channel]}
                {...text(channel)}
                error={problems[`senders.${channel}`]}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
        <TagsInput
          label={t.phoneNumbers}
          description={t.phoneNumbersHint}
          value={draft.phone_numbers}
          onChange={(phone_numbers) => change({ phone_numbers })}
          error={Object.entries(problems).find(([field]) => field.startsWith('phone_numbers'))?.[1]}
        />
        <Fieldset bg="transparent" legend={t.quiet}>
          <Switch
            label={t.quietHint}
            checked={draft.quiet}
            onChange={({ currentTarget }) => change({ quiet: currentTarget.checked })}
          />
          {draft.quiet && (
            <SimpleGrid cols={2} mt="sm">
              <TimeInput
                label={t.quietFrom}
                {...when('from')}
                error={problems['quiet_hours.from'] ?? problems.quiet_hours}
              />
              <TimeInput label={t.quietUntil} {...when('until')} error={problems['quiet_hours.until']} />
            </SimpleGrid>
          )}
        </Fieldset>
        <Fieldset bg="transparent" legend={t.cap}>
          <Switch
            label={t.capHint}
            checked={draft.cap}
            onChange={({ currentTarget }) => change({ cap: currentTarget.checked })}
          />
          {draft.cap && (
            <SimpleGrid cols={2} mt="sm">
              <NumberInput
                label={t.capMessages}
                min={1}
                {...number('messages')}
                error={problems['frequency_cap.messages']}
              />
              <NumberInput label={t.capHours} min={1} {...number('hours')} error={problems['frequency_cap.hours']} />
            </SimpleGrid>
          )}
        </Fieldset>
      </Stack>
    </SettingsForm>
  )
}
