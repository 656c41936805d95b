import { NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { type OutputOf, useMutation } from '../../../api/operations.ts'
import { GuestPicker } from '../../../domain/guest-picker.tsx'
import { RoomTypeSelect } from '../../../domain/room-type.tsx'
import { Form, orNull, useDraft } from '../../../ui/form.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'
import { nightsOf } from './night-rates.ts'

type Reservation = OutputOf<'reservations.get'>

const FIELDS = ['guest_id', 'room_type', 'check_in', 'check_out', 'rooms', 'nightly_rate']

/** Nights that are no longer part of the stay take their own rates with them. */
function keptRates(reservation: Reservation, check_in: string, check_out: string) {
  const { nightly_rates } = reservation
  const nights = new Set(nightsOf({ ...reservation, check_in, check_out }).map(({ date }) => date))
  const remaining = nightly_rates?.filter(({ date }) => nights.has(date))
  return remaining && nightly_rates && remaining.length < nightly_rates.length
    ? { nightly_rates: remaining.length ? remaining : null }
    : undefined
}

export function ChangeStay({ reservation, onClose }: { reservation: Reservation; onClose(): void }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const { save } = useUiMessages()
  const mutation = useMutation('reservations.update', {
    changes: ['reservations', 'inventory', 'properties'],
    done: t.changed,
    quiet: true,
    after: onClose,
  })
  const { id, guest_id, room_type, check_in, check_out, rooms, nightly_rate, currency } = reservation
  const { draft, change, text, number, problems } = useDraft(
    {
      guest_id: guest_id ?? '',
      room_type,
      check_in,
      check_out,
      rooms: rooms as number | string,
      nightly_rate: nightly_rate as number | string,
    },
    mutation.error,
  )
  const submit = () =>
    mutation.mutate({
      id,
      guest_id: orNull(draft.guest_id),
      room_type: draft.room_type,
      check_in: draft.check_in,
      check_out: draft.check_out,
      rooms: draft.rooms as number,
      nightly_rate: draft.nightly_rate as number,
      ...keptRates(reservation, draft.check_in, draft.check_out),
    })
  return (
    <Form mutation={mutation} submit={save} onSubmit={submit} onCancel={onClose} fields={FIELDS}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput type="date" label={shared.arrival} required data-autofocus {...text('check_in')} />
        <TextInput type="date" label={shared.departure} required {...text('check_out')} />
        <RoomTypeSelect
          value={draft.room_type}
          onChange={(name) => change({ room_type: name })}
          error={problems.room_type}
          required
        />
        <NumberInput label={shared.rooms} min={1} max={999} required {...number('rooms')} />
        <NumberInput
          label={`${t.rate} (${currency})`}
          description={t.net}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          decimalScale={2}
          required
          {...number('nightly_rate')}
        />
        <GuestPicker
          value={draft.guest_id}
          onChange={(guest) => change({ guest_id: guest })}
          error={problems.guest_id}
        />
      </SimpleGrid>
    </Form>
  )
}
