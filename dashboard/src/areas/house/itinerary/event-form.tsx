import { Autocomplete, NumberInput, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { Form, orNull, useDraft } from '../../../parts/form.tsx'
import { useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useWords } from '../../../use-words.ts'
import { useHouseWords } from '../parts/words.ts'
import type { Event } from './planned-event.tsx'
import { useOwnWords } from './words.ts'

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
  const own = useOwnWords()
  const house = useHouseWords()
  const { save } = useWords()
  const { timezone } = usePlace()
  const effects = { done: own.saved, quiet: true, after: onClose }
  const add = useDo('itineraries.addEvent', effects)
  const update = useDo('itineraries.updateEvent', effects)
  const doing = event ? update : add
  const { draft, change, text, number, problems } = useDraft(
    {
      name: event?.name ?? '',
      type: event?.type ?? '',
      day: event?.datetime.slice(0, 10) ?? day,
      time: event?.datetime.slice(11, 16) ?? '12:00',
      duration_minutes: (event ? (event.duration_minutes ?? '') : 60) as number | string,
      notes: event?.notes ?? '',
    },
    doing.error,
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
    <Form doing={doing} submit={event ? save : own.addEvent} onSubmit={submit} onCancel={onClose} fields={FIELDS}>
      <TextInput label={own.eventName} required data-autofocus {...text('name')} />
      <Autocomplete
        label={own.eventType}
        placeholder={own.eventTypeHint}
        required
        data={TYPES}
        value={draft.type}
        onChange={(type) => change({ type })}
        error={problems.type}
      />
      <SimpleGrid cols={2}>
        <TextInput type="date" label={own.day} required {...text('day')} error={problems.datetime} />
        <TextInput type="time" label={own.time} required {...text('time')} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {own.zone(timezone)}
      </Text>
      <NumberInput
        label={own.duration}
        description={own.durationHint}
        min={1}
        allowDecimal={false}
        {...number('duration_minutes')}
      />
      <Textarea label={house.note} autosize minRows={2} {...text('notes')} />
    </Form>
  )
}
