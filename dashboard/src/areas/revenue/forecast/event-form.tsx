import { Modal, NumberInput, TextInput } from '@mantine/core'
import { Form, orNull, useDraft } from '../../../parts/form.tsx'
import { RoomTypeSelect } from '../../../parts/room-type.tsx'
import { useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useWords } from '../../../use-words.ts'
import { dayAfter } from '../parts/days.ts'
import { DaysFields } from '../parts/days-fields.tsx'
import { useOwnWords } from './words.ts'

const FIELDS = ['name', 'from', 'until', 'premium_pct', 'room_type']

export function EventForm({ onClose }: { onClose(): void }) {
  const own = useOwnWords()
  const { allRoomTypes } = useWords()
  const { today } = usePlace()
  const create = useDo('revenue.createLocalEvent', { done: own.eventSaved, after: onClose, quiet: true })
  const { draft, text, number, choice } = useDraft(
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
    <Modal opened onClose={onClose} title={own.eventAdd}>
      <Form doing={create} submit={own.save} onSubmit={submit} onCancel={onClose} fields={FIELDS}>
        <TextInput label={own.eventName} required data-autofocus {...text('name')} />
        <DaysFields from={text('from')} last={text('until')} />
        <NumberInput
          label={own.eventPremium}
          description={own.eventPremiumHint}
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
