import { NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { Form, orNull, useDraft } from '../../../parts/form.tsx'
import { GuestPicker } from '../../../parts/guest-picker.tsx'
import { RoomTypeSelect } from '../../../parts/room-type.tsx'
import { type OutputOf, useDo } from '../../../place/ask.ts'
import { useWords } from '../../../use-words.ts'
import { useHouseWords } from '../parts/words.ts'
import { nightsOf } from './night-rates.ts'
import { useOwnWords } from './words.ts'

type Reservation = OutputOf<'reservations.get'>

const FIELDS = ['guest_id', 'room_type', 'check_in', 'check_out', 'rooms', 'nightly_rate']

/** Nights that are no longer part of the stay take their own rates with them. */
function keptRates(reservation: Reservation, check_in: string, check_out: string) {
  const { nightly_rates } = reservation
  const nights = new Set(nightsOf({ ...reservation, check_in, check_out }).map(({ date }) => date))
  const kept = nightly_rates?.filter(({ date }) => nights.has(date))
  return kept && nightly_rates && kept.length < nightly_rates.length
    ? { nightly_rates: kept.length ? kept : null }
    : undefined
}

export function ChangeStay({ reservation, onClose }: { reservation: Reservation; onClose(): void }) {
  const own = useOwnWords()
  const house = useHouseWords()
  const { save } = useWords()
  const doing = useDo('reservations.update', {
    changes: ['reservations', 'inventory', 'properties'],
    done: own.changed,
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
    doing.error,
  )
  const submit = () =>
    doing.mutate({
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
    <Form doing={doing} submit={save} onSubmit={submit} onCancel={onClose} fields={FIELDS}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput type="date" label={house.arrival} required data-autofocus {...text('check_in')} />
        <TextInput type="date" label={house.departure} required {...text('check_out')} />
        <RoomTypeSelect
          value={draft.room_type}
          onChange={(name) => change({ room_type: name })}
          error={problems.room_type}
          required
        />
        <NumberInput label={house.rooms} min={1} max={999} required {...number('rooms')} />
        <NumberInput
          label={`${own.rate} (${currency})`}
          description={own.net}
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
