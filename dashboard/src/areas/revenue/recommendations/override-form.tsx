import { Modal, NumberInput, TextInput } from '@mantine/core'
import { Form, useDraft } from '../../../parts/form.tsx'
import { RoomTypeSelect } from '../../../parts/room-type.tsx'
import { useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { dayAfter } from '../parts/days.ts'
import { DaysFields } from '../parts/days-fields.tsx'
import type { House } from '../parts/house.tsx'
import { useOwnWords } from './words.ts'

const FIELDS = ['room_type', 'from', 'until', 'rate', 'note']

export function OverrideForm({ house, onClose }: { house: House; onClose(): void }) {
  const own = useOwnWords()
  const { currency, today } = usePlace()
  const create = useDo('revenue.createOverride', { done: own.handSaved, after: onClose, quiet: true })
  const { draft, text, number, choice } = useDraft(
    { room_type: house.roomTypes[0] ?? '', from: today, until: today, rate: '' as number | string, note: '' },
    create.error,
  )
  const { room_type, from, until, rate, note } = draft
  const submit = () =>
    create.mutate({ room_type, from, until: dayAfter(until), rate: Number(rate), ...(note && { note }) })
  return (
    <Modal opened onClose={onClose} title={own.handAdd}>
      <Form
        doing={create}
        submit={own.save}
        onSubmit={submit}
        onCancel={onClose}
        fields={FIELDS}
        disabled={rate === ''}
      >
        <RoomTypeSelect required {...choice('room_type')} />
        <DaysFields from={text('from')} last={text('until')} />
        <NumberInput
          label={`${own.handRate} (${currency})`}
          min={0}
          decimalScale={2}
          required
          data-autofocus
          {...number('rate')}
        />
        <TextInput label={own.handNote} {...text('note')} />
      </Form>
    </Modal>
  )
}
