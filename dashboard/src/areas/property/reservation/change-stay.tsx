import { type OutputOf, useMutation } from '../../../api/operations.ts'
import { useBookingSource } from '../../../domain/booking-source.ts'
import { GuestPicker } from '../../../domain/guest-picker.tsx'
import { STAY_FIELDS, type StayDraft, StayFields } from '../../../domain/stay/stay-fields.tsx'
import { Form, orNull, useDraft } from '../../../ui/form.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { useMessages } from './messages.ts'
import { nightsOf } from './night-rates.ts'

type Reservation = OutputOf<'reservations.get'>

const FIELDS = ['guest_id', ...STAY_FIELDS]

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
  const { save } = useUiMessages()
  const { codeOf, nameOf } = useBookingSource()
  const mutation = useMutation('reservations.update', {
    changes: ['reservations', 'inventory', 'properties', 'desk'],
    done: t.changed,
    quiet: true,
    after: onClose,
  })
  const { id, guest_id, room_type, check_in, check_out, rooms, nightly_rate, currency } = reservation
  const form = useDraft<StayDraft & { guest_id: string }>(
    {
      ...{ guest_id: guest_id ?? '', room_type, check_in, check_out, rooms, nightly_rate },
      source: reservation.source ? nameOf(reservation.source) : '',
      room: reservation.room ?? '',
      arrival_time: reservation.arrival_time ?? '',
      notes: reservation.notes ?? '',
    },
    mutation.error,
  )
  const { draft, change, problems } = form
  const submit = () =>
    mutation.mutate({
      id,
      guest_id: orNull(draft.guest_id),
      room_type: draft.room_type,
      check_in: draft.check_in,
      check_out: draft.check_out,
      rooms: draft.rooms as number,
      nightly_rate: draft.nightly_rate as number,
      source: orNull(codeOf(draft.source)),
      room: orNull(draft.room.trim()),
      arrival_time: orNull(draft.arrival_time),
      notes: orNull(draft.notes.trim()),
      ...keptRates(reservation, draft.check_in, draft.check_out),
    })
  return (
    <Form mutation={mutation} submit={save} onSubmit={submit} onCancel={onClose} fields={FIELDS}>
      <GuestPicker value={draft.guest_id} onChange={(guest) => change({ guest_id: guest })} error={problems.guest_id} />
      <StayFields form={form} currency={currency} />
    </Form>
  )
}
