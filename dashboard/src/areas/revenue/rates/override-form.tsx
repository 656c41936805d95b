import { NumberInput, TextInput } from '@mantine/core'
import { useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { RoomTypeSelect } from '../../../domain/room-type.tsx'
import { dayAfter } from '../../../i18n/calendar.ts'
import { Form, useDraft } from '../../../ui/form.tsx'
import { DaysFields } from '../shared/days-fields.tsx'
import type { Rooms } from '../shared/rooms.ts'
import { RATE_CHANGES } from '../shared/undo-rate.tsx'
import { useMessages } from './messages.ts'

const FIELDS = ['room_type', 'from', 'until', 'rate', 'note']

interface OverrideFormProps {
  rooms: Rooms
  /** Where it was opened: this room type, on this night. */
  at?: { room_type: string; date: string }
  onClose(): void
}

export function OverrideForm({ rooms, at, onClose }: OverrideFormProps) {
  const t = useMessages()
  const { currency, today } = useProperty()
  const create = useMutation('revenue.createOverride', {
    changes: [...RATE_CHANGES],
    done: t.handSaved,
    after: onClose,
    quiet: true,
  })
  const { draft, text, when, number, choice } = useDraft(
    {
      room_type: at?.room_type ?? rooms.roomTypes[0] ?? '',
      from: at?.date ?? today,
      until: at?.date ?? today,
      rate: '' as number | string,
      note: '',
    },
    create.error,
  )
  const { room_type, from, until, rate, note } = draft
  const submit = () =>
    create.mutate({ room_type, from, until: dayAfter(until), rate: Number(rate), ...(note && { note }) })
  return (
    <Form
      mutation={create}
      submit={t.save}
      onSubmit={submit}
      onCancel={onClose}
      fields={FIELDS}
      why={rate === '' && t.rateFirst}
    >
      <RoomTypeSelect required {...choice('room_type')} />
      <DaysFields from={when('from')} last={when('until')} />
      <NumberInput
        label={`${t.handRate} (${currency})`}
        min={0}
        decimalScale={2}
        required
        data-autofocus
        {...number('rate')}
      />
      <TextInput label={t.handNote} {...text('note')} />
    </Form>
  )
}
