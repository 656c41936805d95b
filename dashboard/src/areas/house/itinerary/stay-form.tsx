import { NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useLocation } from 'wouter'
import { Form, orNull, useDraft } from '../../../parts/form.tsx'
import { GuestPicker } from '../../../parts/guest-picker.tsx'
import { RoomTypeSelect } from '../../../parts/room-type.tsx'
import { addDays } from '../../../parts/when.tsx'
import { type OutputOf, useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useWords } from '../../../use-words.ts'
import { useHouseWords } from '../parts/words.ts'
import { useOwnWords } from './words.ts'

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
  const own = useOwnWords()
  const house = useHouseWords()
  const { save } = useWords()
  const { today } = usePlace()
  const [, go] = useLocation()
  const create = useDo('itineraries.create', {
    done: own.created,
    quiet: true,
    after: ({ id }) => go(`/itineraries/${id}`),
  })
  const update = useDo('itineraries.update', { done: own.saved, quiet: true, after: onClose })
  const doing = itinerary ? update : create
  const { draft, change, text, number, problems } = useDraft(() => draftOf(itinerary, today), doing.error)
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
    <Form doing={doing} submit={itinerary ? save : house.create} onSubmit={submit} onCancel={onClose} fields={FIELDS}>
      {!itinerary && (
        <GuestPicker
          value={draft.guest_id}
          onChange={(guest_id) => change({ guest_id })}
          error={problems.guest_id}
          required
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput type="date" label={house.arrival} required {...text('check_in')} />
        <TextInput type="date" label={house.departure} required {...text('check_out')} />
      </SimpleGrid>
      <RoomTypeSelect
        value={draft.room_type}
        onChange={(room_type) => change({ room_type })}
        error={problems.room_type}
        clearable
      />
      <SimpleGrid cols={3}>
        <NumberInput label={own.adults} {...people} {...number('adults')} />
        <NumberInput label={own.children} {...people} {...number('children')} />
        <NumberInput label={own.infants} {...people} {...number('infants')} />
      </SimpleGrid>
      <Textarea label={own.notes} description={own.notesHint} autosize minRows={2} {...text('notes')} />
    </Form>
  )
}
