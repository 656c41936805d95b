import { Autocomplete, NumberInput, Text } from '@mantine/core'
import { useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { RoomTypeSelect } from '../../../domain/room-type.tsx'
import { addDays, dayAfter, nightsBetween } from '../../../i18n/calendar.ts'
import { Form, orNull, useDraft } from '../../../ui/form.tsx'
import { DaysFields } from '../shared/days-fields.tsx'
import { useMessages } from './messages.ts'

const MOST_NIGHTS = 366

/** One rate for a run of nights: a person reads it off a website for a weekend, not for each night. */
export function CompetitorForm({ known, onClose }: { known: string[]; onClose(): void }) {
  const t = useMessages()
  const { currency, today } = useProperty()
  const push = useMutation('revenue.pushCompetitorRates', {
    done: ({ stored }) => t.competitorSaved(stored),
    quiet: true,
    after: onClose,
  })
  const { draft, change, when, number } = useDraft(
    { competitor: '', from: today, last: today, room_type: '', rate: '' as number | string },
    push.error,
  )
  const { competitor, from, last, room_type, rate } = draft
  const nights = nightsBetween(from, dayAfter(last))
  const why =
    competitor.trim() === ''
      ? t.nameFirst
      : rate === ''
        ? t.rateFirst
        : (nights < 1 || nights > MOST_NIGHTS) && t.tooLong
  const submit = () =>
    push.mutate({
      rates: Array.from({ length: nights }, (_, night) => ({
        competitor: competitor.trim(),
        date: addDays(from, night),
        rate: Number(rate),
        room_type: orNull(room_type),
      })),
    })
  return (
    <Form mutation={push} submit={t.competitorAdd} onSubmit={submit} onCancel={onClose} why={why}>
      <Autocomplete
        label={t.competitor}
        required
        data={known}
        data-autofocus
        value={competitor}
        onChange={(name) => change({ competitor: name })}
      />
      <DaysFields from={when('from')} last={when('last')} />
      <RoomTypeSelect
        value={room_type}
        onChange={(name) => change({ room_type: name })}
        placeholder={t.allTypes}
        clearable
      />
      <NumberInput label={`${t.handRate} (${currency})`} required min={0} decimalScale={2} {...number('rate')} />
      <Text size="sm" c="dimmed">
        {t.competitorHint}
      </Text>
    </Form>
  )
}
