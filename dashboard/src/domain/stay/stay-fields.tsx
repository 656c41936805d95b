import { Autocomplete, NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { OutputOf } from '../../api/operations.ts'
import { useProperty } from '../../api/property.ts'
import { addDays } from '../../i18n/calendar.ts'
import type { useDraft } from '../../ui/form.tsx'
import { useBookingSource } from '../booking-source.ts'
import { RoomTypeSelect, useRoomTypes } from '../room-type.tsx'
import { DayInput } from '../when/day-input.tsx'
import { TimeInput } from '../when/time-input.tsx'
import { useStayMessages } from './messages.ts'

export interface StayDraft {
  room_type: string
  check_in: string
  check_out: string
  rooms: number | string
  nightly_rate: number | string
  source: string
  room: string
  arrival_time: string
  notes: string
}

/** Stays that began so long ago are still entered and mended. */
const RECENT_DAYS = 60

export const STAY_FIELDS: (keyof StayDraft)[] = [
  ...(['room_type', 'check_in', 'check_out', 'rooms', 'nightly_rate'] as const),
  ...(['source', 'room', 'arrival_time', 'notes'] as const),
]

interface StayFieldsProps {
  form: ReturnType<typeof useDraft<StayDraft>>
  /** Begins today, and needs no hour nor source. */
  walkIn?: boolean
  /** What the nights cost now, which is taken over with the room type. */
  rooms?: OutputOf<'properties.availability'>['rooms'] | undefined
  currency?: string
}

/** Room, days and price of a stay, as it is entered and changed. */
export function StayFields({ form, walkIn = false, rooms, currency }: StayFieldsProps) {
  const t = useStayMessages()
  const property = useProperty()
  const { draft, change, text, when, number, problems } = form
  const { names } = useBookingSource()
  const types = useRoomTypes()
  const costOf = (name: string) =>
    rooms?.find((one) => one.roomType === name)?.rate ?? types.find((type) => type.name === name)?.base_rate
  const choose = (name: string) =>
    change({ room_type: name, ...(rooms && { nightly_rate: costOf(name) ?? draft.nightly_rate }) })
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {!walkIn && (
          <DayInput label={t.arrival} required since={addDays(property.today, -RECENT_DAYS)} {...when('check_in')} />
        )}
        <DayInput label={t.departure} required since={draft.check_in} {...when('check_out')} />
        <RoomTypeSelect value={draft.room_type} onChange={choose} error={problems.room_type} required />
        <NumberInput label={t.rooms} min={1} max={999} required {...number('rooms')} />
        <TextInput label={t.room} placeholder={t.roomHint} {...text('room')} />
        <NumberInput
          label={`${t.rate} (${currency ?? property.currency})`}
          description={t.rateHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          decimalScale={2}
          required
          {...number('nightly_rate')}
        />
        {!walkIn && <TimeInput label={t.arrivalTime} {...when('arrival_time')} />}
        {!walkIn && (
          <Autocomplete
            label={t.source}
            placeholder={t.sourceHint}
            data={names}
            value={draft.source}
            onChange={(source) => change({ source })}
            error={problems.source}
          />
        )}
      </SimpleGrid>
      <Textarea label={t.notes} placeholder={t.notesHint} autosize minRows={2} {...text('notes')} />
    </>
  )
}
