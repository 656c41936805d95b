import { NumberInput, SimpleGrid, Textarea } from '@mantine/core'
import { useLocation } from 'wouter'
import { type OutputOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { GuestPicker } from '../../../domain/guest-picker.tsx'
import { RoomTypeSelect } from '../../../domain/room-type.tsx'
import { DayInput } from '../../../domain/when/day-input.tsx'
import { addDays } from '../../../i18n/calendar.ts'
import { Form, orNull, useDraft } from '../../../ui/form.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'

export type Itinerary = OutputOf<'itineraries.get'>

const FIELDS = ['guest_id', 'check_in', 'check_out', 'room_type', 'notes']

function draftOf(itinerary: Itinerary | undefined, today: string) {
  const { adults = itinerary?.party_size ?? 2, children = 0, infants = 0 } = itinerary?.party_composition ?? {}
  return {
    guest_id: itinerary?.guest_id ?? '',
    check_in: itinerary?.check_in ?? today,
    check_out: itinerary?.check_out ?? addDays(today, 2),
    room_type: itinerary?.room_type ?? '',
    adults: adults as number | string,
    children: children as number | string,
    infants: infants as number | string,
    notes: itinerary?.notes ?? '',
  }
}

/** The stay that the plan is for; the guest is chosen once. */
export function StayForm({ itinerary, onClose }: { itinerary?: Itinerary; onClose(): void }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const { save } = useUiMessages()
  const { today } = useProperty()
  const [, go] = useLocation()
  const create = useMutation('itineraries.create', {
    done: t.created,
    quiet: true,
    after: ({ id }) => go(`/itineraries/${id}`),
  })
  const update = useMutation('itineraries.update', { done: t.saved, quiet: true, after: onClose })
  const mutation = itinerary ? update : create
  const { draft, change, text, when, number, problems } = useDraft(() => draftOf(itinerary, today), mutation.error)
  const submit = () => {
    const party = { adults: Number(draft.adults), children: Number(draft.children), infants: Number(draft.infants) }
    const input = {
      check_in: draft.check_in,
      check_out: draft.check_out,
      room_type: orNull(draft.room_type),
      party_size: party.adults + party.children + party.infants,
      party_composition: { ...itinerary?.party_composition, ...party },
      notes: orNull(draft.notes),
    }
    if (itinerary) update.mutate({ id: itinerary.id, ...input })
    else create.mutate({ guest_id: draft.guest_id, ...input })
  }
  const people = { min: 0, max: 99, allowDecimal: false }
  return (
    <Form
      mutation={mutation}
      submit={itinerary ? save : shared.create}
      onSubmit={submit}
      onCancel={onClose}
      fields={FIELDS}
    >
      {!itinerary && (
        <GuestPicker
          value={draft.guest_id}
          onChange={(guest_id) => change({ guest_id })}
          error={problems.guest_id}
          required
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayInput label={shared.arrival} required since={today} {...when('check_in')} />
        <DayInput label={shared.departure} required since={draft.check_in} {...when('check_out')} />
      </SimpleGrid>
      <RoomTypeSelect
        value={draft.room_type}
        onChange={(room_type) => change({ room_type })}
        error={problems.room_type}
        clearable
      />
      <SimpleGrid cols={3}>
        <NumberInput label={t.adults} {...people} {...number('adults')} />
        <NumberInput label={t.children} {...people} {...number('children')} />
        <NumberInput label={t.infants} {...people} {...number('infants')} />
      </SimpleGrid>
      <Textarea label={t.notes} description={t.notesHint} autosize minRows={2} {...text('notes')} />
    </Form>
  )
}
