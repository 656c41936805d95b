import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type OutputOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { addDays } from '../../../i18n/calendar.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { ChangeStay } from './change-stay.tsx'
import { useMessages } from './messages.ts'

type Reservation = OutputOf<'reservations.get'>

/** What can be done with it as it stands now: the next usual step first. */
export function Actions({ reservation }: { reservation: Reservation }) {
  const t = useMessages()
  const { today } = useProperty()
  const [changing, { open, close }] = useDisclosure()
  const effects = { changes: ['reservations' as const, 'inventory' as const, 'properties' as const], done: t.changed }
  const update = useMutation('reservations.update', effects)
  const cancel = useMutation('reservations.cancel', effects)
  const noShow = useMutation('reservations.noShow', effects)
  const undo = useMutation('reservations.undo', effects)
  const { id, status, check_in, check_out } = reservation
  const hasBegun = check_in <= today
  const mayArrive = addDays(check_in, -1) <= today && today <= check_out
  const step = (to: Reservation['status'], label: string) => (
    <Button size="xs" loading={update.isPending} onClick={() => update.mutate({ id, status: to })}>
      {label}
    </Button>
  )
  return (
    <>
      {status === 'booked' && mayArrive && step('checked_in', t.checkIn)}
      {status === 'checked_in' && step('checked_out', t.checkOut)}
      {(status === 'booked' || status === 'checked_in') && (
        <Button size="xs" variant="default" onClick={open}>
          {t.change}
        </Button>
      )}
      {status === 'booked' && hasBegun && (
        <Confirm
          label={t.noShow}
          title={t.noShowTitle}
          onConfirm={() => noShow.mutate({ id })}
          loading={noShow.isPending}
        >
          {t.noShowHint}
        </Confirm>
      )}
      {status === 'booked' && (
        <Confirm
          label={t.cancel}
          title={t.cancelTitle}
          onConfirm={() => cancel.mutate({ id })}
          loading={cancel.isPending}
        >
          {t.cancelHint}
        </Confirm>
      )}
      {status !== 'booked' && (
        <Button size="xs" variant="default" loading={undo.isPending} onClick={() => undo.mutate({ id })}>
          {t.undo[status]}
        </Button>
      )}
      <Modal opened={changing} onClose={close} title={t.change} size="lg">
        <ChangeStay reservation={reservation} onClose={close} />
      </Modal>
    </>
  )
}
