import { Group, Modal, NumberInput, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useLocation } from 'wouter'
import { Form, orNull, useDraft } from '../../../parts/form.tsx'
import { GuestPicker } from '../../../parts/guest-picker.tsx'
import { RoomTypeSelect, useRoomTypes } from '../../../parts/room-type.tsx'
import { addDays, nightsBetween } from '../../../parts/when.tsx'
import { useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useHouseWords } from '../parts/words.ts'
import { StayHint } from './stay-hint.tsx'
import { useOwnWords } from './words.ts'

export function NewReservation({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const own = useOwnWords()
  return (
    <Modal opened={opened} onClose={onClose} title={own.newReservation} size="lg">
      <NewReservationForm onClose={onClose} />
    </Modal>
  )
}

const FIELDS = ['guest_id', 'room_type', 'check_in', 'check_out', 'rooms', 'nightly_rate', 'source']

function NewReservationForm({ onClose }: { onClose(): void }) {
  const own = useOwnWords()
  const house = useHouseWords()
  const { currency, today } = usePlace()
  const [, go] = useLocation()
  const types = useRoomTypes()
  const doing = useDo('reservations.create', {
    changes: ['reservations', 'inventory', 'properties'],
    done: own.created,
    quiet: true,
    after: ({ id }) => {
      onClose()
      go(`/reservations/${id}`)
    },
  })
  const { draft, change, text, number, problems } = useDraft(
    {
      guest_id: '',
      room_type: '',
      check_in: today,
      check_out: addDays(today, 1),
      rooms: 1 as number | string,
      nightly_rate: '' as number | string,
      source: '',
    },
    doing.error,
  )
  const { room_type, check_in, check_out } = draft
  const choose = (name: string) =>
    change({ room_type: name, nightly_rate: types.find((type) => type.name === name)?.base_rate ?? draft.nightly_rate })
  const submit = () =>
    doing.mutate({
      room_type,
      check_in,
      check_out,
      rooms: Number(draft.rooms),
      nightly_rate: draft.nightly_rate as number,
      guest_id: orNull(draft.guest_id),
      source: orNull(draft.source),
    })
  return (
    <Form doing={doing} submit={own.newReservation} onSubmit={submit} onCancel={onClose} fields={FIELDS}>
      <GuestPicker value={draft.guest_id} onChange={(guest_id) => change({ guest_id })} error={problems.guest_id} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput type="date" label={house.arrival} required {...text('check_in')} />
        <TextInput type="date" label={house.departure} required {...text('check_out')} />
        <RoomTypeSelect value={room_type} onChange={choose} error={problems.room_type} required />
        <NumberInput label={house.rooms} min={1} max={999} required {...number('rooms')} />
        <NumberInput
          label={`${own.rate} (${currency})`}
          description={own.rateHint}
          min={0}
          decimalScale={2}
          required
          {...number('nightly_rate')}
        />
        <TextInput label={own.source} description={house.optional} placeholder={own.sourceHint} {...text('source')} />
      </SimpleGrid>
      <Group justify="space-between">
        <Text size="sm">{house.nights(nightsBetween(check_in, check_out))}</Text>
        <StayHint roomType={room_type} start={check_in} end={check_out} rooms={Number(draft.rooms) || 1} />
      </Group>
    </Form>
  )
}
