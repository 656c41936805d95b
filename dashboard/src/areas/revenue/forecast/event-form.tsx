import { Modal, NumberInput, TextInput } from '@mantine/core'
import { useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useDomainMessages } from '../../../domain/messages.ts'
import { RoomTypeSelect } from '../../../domain/room-type.tsx'
import { dayAfter } from '../../../i18n/calendar.ts'
import { Form, orNull, useDraft } from '../../../ui/form.tsx'
import { DaysFields } from '../shared/days-fields.tsx'
import { useMessages } from './messages.ts'

const FIELDS = ['name', 'from', 'until', 'premium_pct', 'room_type']

export function EventForm({ onClose }: { onClose(): void }) {
  const t = useMessages()
  const { allRoomTypes } = useDomainMessages()
  const { today } = useProperty()
  const create = useMutation('revenue.createLocalEvent', { done: t.eventSaved, after: onClose, quiet: true })
  const { draft, text, when, number, choice } = useDraft(
    { name: '', from: today, until: today, premium_pct: '' as number | string, room_type: '' },
    create.error,
  )
  const { name, from, until, premium_pct, room_type } = draft
  const submit = () =>
    create.mutate({
      name,
      from,
      until: dayAfter(until),
      premium_pct: premium_pct === '' ? null : Number(premium_pct),
      room_type: orNull(room_type),
    })
  return (
    <Modal opened onClose={onClose} title={t.eventAdd}>
      <Form mutation={create} submit={t.save} onSubmit={submit} onCancel={onClose} fields={FIELDS}>
        <TextInput label={t.eventName} required data-autofocus {...text('name')} />
        <DaysFields from={when('from')} last={when('until')} />
        <NumberInput
          label={t.eventPremium}
          description={t.eventPremiumHint}
          suffix=" %"
          min={-90}
          max={300}
          {...number('premium_pct')}
        />
        <RoomTypeSelect clearable placeholder={allRoomTypes} {...choice('room_type')} />
      </Form>
    </Modal>
  )
}
