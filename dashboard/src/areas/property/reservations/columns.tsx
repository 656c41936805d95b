import type { ItemOf } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useBookingSource } from '../../../domain/booking-source.ts'
import { GuestName } from '../../../domain/guest.tsx'
import { useDomainMessages } from '../../../domain/messages.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { Status } from '../../../domain/status.tsx'
import { Day } from '../../../domain/time.tsx'
import { nightsBetween } from '../../../i18n/calendar.ts'
import type { Column } from '../../../ui/table.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'

type Row = ItemOf<'reservations.list'>

export function useColumns(): Column<Row>[] {
  const t = useMessages()
  const domain = useDomainMessages()
  const shared = useSharedMessages()
  const { money } = useNumbers()
  const { may } = useProperty()
  const { nameOf } = useBookingSource()
  return [
    may('guests:read')
      ? {
          title: shared.guest,
          width: 'minmax(11rem, 1.4fr)',
          show: ({ guest_id }) => <GuestName id={guest_id} />,
          text: ({ guest_id }) => guest_id,
        }
      : {
          title: t.reservation,
          width: 'minmax(11rem, 1.4fr)',
          show: ({ id, external_id }) => external_id ?? id,
          text: ({ id, external_id }) => external_id ?? id,
        },
    { title: shared.roomType, show: ({ room_type }) => room_type, text: ({ room_type }) => room_type },
    {
      title: shared.arrival,
      width: '8rem',
      show: ({ check_in }) => <Day date={check_in} />,
      text: ({ check_in }) => check_in,
    },
    {
      title: shared.departure,
      width: '8rem',
      show: ({ check_out }) => <Day date={check_out} />,
      text: ({ check_out }) => check_out,
    },
    {
      title: t.stayLength,
      width: '5rem',
      right: true,
      show: ({ check_in, check_out }) => nightsBetween(check_in, check_out),
      text: ({ check_in, check_out }) => nightsBetween(check_in, check_out),
    },
    { title: shared.rooms, width: '5rem', right: true, show: ({ rooms }) => rooms, text: ({ rooms }) => rooms },
    {
      title: t.rate,
      width: '8rem',
      right: true,
      show: ({ nightly_rate, currency }) => money(nightly_rate, currency),
      text: ({ nightly_rate }) => nightly_rate,
    },
    {
      title: shared.status,
      width: '9rem',
      show: ({ status }) => <Status of={status} label={domain.reservationStatuses[status] ?? status} />,
      text: ({ status }) => status,
    },
    { title: t.source, width: '9rem', show: ({ source }) => nameOf(source), text: ({ source }) => source },
  ]
}
