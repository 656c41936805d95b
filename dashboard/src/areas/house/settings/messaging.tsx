import { Fieldset, NumberInput, SimpleGrid, Stack, Switch, TagsInput, Text, TextInput } from '@mantine/core'
import { useDraft } from '../../../parts/form.tsx'
import { useDo } from '../../../place/ask.ts'
import type { Property } from './house.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useOwnWords } from './words.ts'

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
  const own = useOwnWords()
  const doing = useDo('properties.update', {
    changes: ['properties', 'propertySenders'],
    done: own.saved,
    quiet: true,
  })
  const { draft, change, text, number, problems } = useDraft(() => draftOf(property), doing.error)
  const submit = () =>
    doing.mutate({
      id: property.id,
      senders: Object.fromEntries(CHANNELS.map((channel) => [channel, draft[channel].trim() || null])),
      phone_numbers: draft.phone_numbers,
      quiet_hours: draft.quiet ? { from: draft.from, until: draft.until } : null,
      frequency_cap: draft.cap ? { messages: draft.messages as number, hours: draft.hours as number } : null,
    })
  return (
    <SettingsForm doing={doing} fields={FIELDS} onSubmit={submit}>
      <Stack>
        <Fieldset bg="transparent" legend={own.senders}>
          <Text size="sm" mb="xs">
            {own.sendersHint}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {CHANNELS.map((channel) => (
              <TextInput
                key={channel}
                label={own.channels[channel]}
                placeholder={own.senderHints[channel]}
                {...text(channel)}
                error={problems[`senders.${channel}`]}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
        <TagsInput
          label={own.phoneNumbers}
          description={own.phoneNumbersHint}
          value={draft.phone_numbers}
          onChange={(phone_numbers) => change({ phone_numbers })}
          error={Object.entries(problems).find(([field]) => field.startsWith('phone_numbers'))?.[1]}
        />
        <Fieldset bg="transparent" legend={own.quiet}>
          <Switch
            label={own.quietHint}
            checked={draft.quiet}
            onChange={({ currentTarget }) => change({ quiet: currentTarget.checked })}
          />
          {draft.quiet && (
            <SimpleGrid cols={2} mt="sm">
              <TextInput
                type="time"
                label={own.quietFrom}
                {...text('from')}
                error={problems['quiet_hours.from'] ?? problems.quiet_hours}
              />
              <TextInput type="time" label={own.quietUntil} {...text('until')} error={problems['quiet_hours.until']} />
            </SimpleGrid>
          )}
        </Fieldset>
        <Fieldset bg="transparent" legend={own.cap}>
          <Switch
            label={own.capHint}
            checked={draft.cap}
            onChange={({ currentTarget }) => change({ cap: currentTarget.checked })}
          />
          {draft.cap && (
            <SimpleGrid cols={2} mt="sm">
              <NumberInput
                label={own.capMessages}
                min={1}
                {...number('messages')}
                error={problems['frequency_cap.messages']}
              />
              <NumberInput label={own.capHours} min={1} {...number('hours')} error={problems['frequency_cap.hours']} />
            </SimpleGrid>
          )}
        </Fieldset>
      </Stack>
    </SettingsForm>
  )
}
