import { Group, Text } from '@mantine/core'
import { useMutation } from '../../api/operations.ts'
import { useProperty } from '../../api/property.ts'
import { addDays, nightsBetween } from '../../i18n/calendar.ts'
import { Form, orNull, useDraft } from '../../ui/form.tsx'
import { useBookingSource } from '../booking-source.ts'
import { useStayMessages } from './messages.ts'
import { STAY_FIELDS, type StayDraft, StayFields } from './stay-fields.tsx'
import { StayHint, useFreeRooms } from './stay-hint.tsx'
import { hasName, isNew, NOBODY, newGuestOf, WHO_FIELDS, WhoComes } from './who-comes.tsx'

interface NewStayProps {
  /** Whether the guest stands at the desk: it begins today and is checked in with the same step. */
  walkIn?: boolean
  onClose(): void
  after?(reservationId: string): void
}

const FIELDS = [...WHO_FIELDS, ...STAY_FIELDS]

/** A new guest is made first; when the stay is then refused, they are chosen, and the next try makes nobody twice. */
export function NewStay({ walkIn = false, onClose, after }: NewStayProps) {
  const t = useStayMessages()
  const { today, may } = useProperty()
  const { codeOf } = useBookingSource()
  const guest = useMutation('guests.create', { quiet: true })
  const stay = useMutation('reservations.create', {
    changes: ['reservations', 'inventory', 'properties', 'desk'],
    done: walkIn ? t.checkedIn : t.created,
    quiet: true,
    after: ({ id }) => {
      onClose()
      after?.(id)
    },
  })
  const form = useDraft<StayDraft & typeof NOBODY>(
    {
      ...NOBODY,
      who: walkIn && may('guests:write') ? 'new' : 'known',
      ...{ room_type: '', check_in: today, check_out: addDays(today, 1), rooms: 1, nightly_rate: '' },
      ...{ source: '', room: '', arrival_time: '', notes: '' },
    },
    guest.error ?? stay.error,
  )
  const { draft, change } = form
  const free = useFreeRooms(draft.check_in, draft.check_out)
  const enter = (guest_id: string | null) =>
    stay.mutate({
      guest_id,
      room_type: draft.room_type,
      check_in: draft.check_in,
      check_out: draft.check_out,
      rooms: Number(draft.rooms),
      nightly_rate: draft.nightly_rate as number,
      room: orNull(draft.room.trim()),
      notes: orNull(draft.notes.trim()),
      ...(walkIn
        ? { status: 'checked_in' as const, source: 'walk_in' }
        : { source: orNull(codeOf(draft.source)), arrival_time: orNull(draft.arrival_time) }),
    })
  const submit = () => {
    if (!isNew(draft)) return enter(orNull(draft.guest_id))
    stay.reset()
    guest.mutate(newGuestOf(draft), {
      onSuccess: ({ id }) => {
        change({ who: 'known', guest_id: id })
        enter(id)
      },
    })
  }
  const mutation = { isPending: guest.isPending || stay.isPending, error: guest.error ?? stay.error }
  const label = walkIn ? t.checkIn : t.newReservation
  const why = isNew(draft) && !hasName(draft) && t.nameFirst
  return (
    <Form mutation={mutation} submit={label} onSubmit={submit} onCancel={onClose} fields={FIELDS} why={why}>
      {walkIn && <Text size="sm">{t.walkInHint}</Text>}
      <WhoComes form={form} />
      <StayFields form={form} walkIn={walkIn} rooms={free.rooms} />
      <Group justify="space-between">
        <Text size="sm">{t.nights(nightsBetween(draft.check_in, draft.check_out))}</Text>
        <StayHint {...free} roomType={draft.room_type} wanted={Number(draft.rooms) || 1} />
      </Group>
    </Form>
  )
}
