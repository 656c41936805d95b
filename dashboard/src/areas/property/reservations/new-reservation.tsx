import { Autocomplete, Group, Modal, NumberInput, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useLocation } from 'wouter'
import { useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useBookingSource } from '../../../domain/booking-source.ts'
import { GuestPicker } from '../../../domain/guest-picker.tsx'
import { RoomTypeSelect, useRoomTypes } from '../../../domain/room-type.tsx'
import { addDays, nightsBetween } from '../../../i18n/calendar.ts'
import { Form, orNull, useDraft } from '../../../ui/form.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'
import { StayHint } from './stay-hint.tsx'

export function NewReservation({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useMessages()
  return (
    <Modal opened={opened} onClose={onClose} title={t.newReservation} size="lg">
      <NewReservationForm onClose={onClose} />
    </Modal>
  )
}

const FIELDS = ['guest_id', 'room_type', 'check_in', 'check_out', 'rooms', 'nightly_rate', 'source']

function NewReservationForm({ onClose }: { onClose(): void }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const { currency, today } = useProperty()
  const [, go] = useLocation()
  const types = useRoomTypes()
  const { names, codeOf } = useBookingSource()
  const mutation = useMutation('reservations.create', {
    changes: ['reservations', 'inventory', 'properties'],
    done: t.created,
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
    mutation.error,
  )
  const { room_type, check_in, check_out } = draft
  const choose = (name: string) =>
    change({ room_type: name, nightly_rate: types.find((type) => type.name === name)?.base_rate ?? draft.nightly_rate })
  const submit = () =>
    mutation.mutate({
      room_type,
      check_in,
      check_out,
      rooms: Number(draft.rooms),
      nightly_rate: draft.nightly_rate as number,
      guest_id: orNull(draft.guest_id),
      source: orNull(codeOf(draft.source)),
    })
  return (
    <Form mutation={mutation} submit={t.newReservation} onSubmit={submit} onCancel={onClose} fields={FIELDS}>
      <GuestPicker value={draft.guest_id} onChange={(guest_id) => change({ guest_id })} error={problems.guest_id} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput type="date" label={shared.arrival} required {...text('check_in')} />
        <TextInput type="date" label={shared.departure} required {...text('check_out')} />
        <RoomTypeSelect value={room_type} onChange={choose} error={problems.room_type} required />
        <NumberInput label={shared.rooms} min={1} max={999} required {...number('rooms')} />
        <NumberInput
          label={`${t.rate} (${currency})`}
          description={t.rateHint}
          min={0}
          decimalScale={2}
          required
          {...number('nightly_rate')}
        />
        <Autocomplete
          label={t.source}
          description={shared.optional}
          placeholder={t.sourceHint}
          data={names}
          value={draft.source}
          onChange={(source) => change({ source })}
          error={problems.source}
        />
      </SimpleGrid>
      <Group justify="space-between">
        <Text size="sm">{shared.nights(nightsBetween(check_in, check_out))}</Text>
        <StayHint roomType={room_type} start={check_in} end={check_out} rooms={Number(draft.rooms) || 1} />
      </Group>
    </Form>
  )
}
