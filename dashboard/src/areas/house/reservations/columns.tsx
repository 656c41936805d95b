import { GuestName } from '../../../parts/guest.tsx'
import { useNumbers } from '../../../parts/numbers.tsx'
import { Status } from '../../../parts/status.tsx'
import type { Column } from '../../../parts/table.tsx'
import { Day, nightsBetween } from '../../../parts/when.tsx'
import type { ItemOf } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useWords } from '../../../use-words.ts'
import { useHouseWords } from '../parts/words.ts'
import { useOwnWords } from './words.ts'

type Row = ItemOf<'reservations.list'>

export function useColumns(): Column<Row>[] {
  const own = useOwnWords()
  const words = useWords()
  const house = useHouseWords()
  const { money } = useNumbers()
  const { may } = usePlace()
  return [
    may('guests:read')
      ? {
          title: house.guest,
          width: 'minmax(11rem, 1.4fr)',
          show: ({ guest_id }) => <GuestName id={guest_id} />,
          text: ({ guest_id }) => guest_id,
        }
      : {
          title: own.reservation,
          width: 'minmax(11rem, 1.4fr)',
          show: ({ id, external_id }) => external_id ?? id,
          text: ({ id, external_id }) => external_id ?? id,
        },
    { title: house.roomType, show: ({ room_type }) => room_type, text: ({ room_type }) => room_type },
    {
      title: house.arrival,
      width: '8rem',
      show: ({ check_in }) => <Day date={check_in} />,
      text: ({ check_in }) => check_in,
    },
    {
      title: house.departure,
      width: '8rem',
      show: ({ check_out }) => <Day date={check_out} />,
      text: ({ check_out }) => check_out,
    },
    {
      title: own.stayLength,
      width: '5rem',
      right: true,
      show: ({ check_in, check_out }) => nightsBetween(check_in, check_out),
      text: ({ check_in, check_out }) => nightsBetween(check_in, check_out),
    },
    { title: house.rooms, width: '5rem', right: true, show: ({ rooms }) => rooms, text: ({ rooms }) => rooms },
    {
      title: own.rate,
      width: '8rem',
      right: true,
      show: ({ nightly_rate, currency }) => money(nightly_rate, currency),
      text: ({ nightly_rate }) => nightly_rate,
    },
    {
      title: house.status,
      width: '9rem',
      show: ({ status }) => <Status of={status} label={words.reservationStatuses[status] ?? status} />,
      text: ({ status }) => status,
    },
    { title: own.source, width: '7rem', show: ({ source }) => source ?? '–', text: ({ source }) => source },
  ]
}
