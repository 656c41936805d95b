import { Autocomplete, NumberInput, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { DayInput } from '../../../domain/when/day-input.tsx'
import { TimeInput } from '../../../domain/when/time-input.tsx'
import { Form, orNull, useDraft } from '../../../ui/form.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'
import type { Event } from './planned-event.tsx'

const FIELDS = ['name', 'type', 'datetime', 'duration_minutes', 'notes']
/** What the sandbox's hotel and most houses call them; any other word is taken. */
const TYPES = ['dining', 'spa', 'transport', 'activity', 'meeting', 'housekeeping']

interface EventFormProps {
  itineraryId: string
  event?: Event
  /** Where a new one begins. */
  day?: string
  onClose(): void
}

export function EventForm({ itineraryId, event, day = '', onClose }: EventFormProps) {
  const t = useMessages()
  const shared = useSharedMessages()
  const { save } = useUiMessages()
  const { timezone } = useProperty()
  const effects = { done: t.saved, quiet: true, after: onClose }
  const add = useMutation('itineraries.addEvent', effects)
  const update = useMutation('itineraries.updateEvent', effects)
  const mutation = event ? update : add
  const { draft, change, text, when, number, problems } = useDraft(
    {
      name: event?.name ?? '',
      type: event?.type ?? '',
      day: event?.datetime.slice(0, 10) ?? day,
      time: event?.datetime.slice(11, 16) ?? '12:00',
      duration_minutes: (event ? (event.duration_minutes ?? '') : 60) as number | string,
      notes: event?.notes ?? '',
    },
    mutation.error,
  )
  const submit = () => {
    const input = {
      name: draft.name,
      type: draft.type,
      datetime: `${draft.day}T${draft.time}:00`,
      duration_minutes: orNull(draft.duration_minutes) as number | null,
      notes: orNull(draft.notes),
    }
    if (event) update.mutate({ id: itineraryId, event_id: event.event_id, ...input })
    else add.mutate({ id: itineraryId, ...input })
  }
  return (
    <Form mutation={mutation} submit={event ? save : t.addEvent} onSubmit={submit} onCancel={onClose} fields={FIELDS}>
      <TextInput label={t.eventName} required data-autofocus {...text('name')} />
      <Autocomplete
        label={t.eventType}
        placeholder={t.eventTypeHint}
        required
        data={TYPES}
        value={draft.type}
        onChange={(type) => change({ type })}
        error={problems.type}
      />
      <SimpleGrid cols={2}>
        <DayInput label={t.day} required {...when('day')} error={problems.datetime} />
        <TimeInput label={t.time} required {...when('time')} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t.zone(timezone)}
      </Text>
      <NumberInput
        label={t.duration}
        description={t.durationHint}
        min={1}
        allowDecimal={false}
        {...number('duration_minutes')}
      />
      <Textarea label={shared.note} autosize minRows={2} {...text('notes')} />
    </Form>
  )
}
