import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Confirm } from '../../../parts/confirm.tsx'
import { type OutputOf, useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { ChangeStay } from './change-stay.tsx'
import { useOwnWords } from './words.ts'

type Reservation = OutputOf<'reservations.get'>

/** What can be done with it as it stands now: the next usual step first. */
export function Actions({ reservation }: { reservation: Reservation }) {
  const own = useOwnWords()
  const { today } = usePlace()
  const [changing, { open, close }] = useDisclosure()
  const effects = { changes: ['reservations' as const, 'inventory' as const, 'properties' as const], done: own.changed }
  const update = useDo('reservations.update', effects)
  const cancel = useDo('reservations.cancel', effects)
  const noShow = useDo('reservations.noShow', effects)
  const { id, status, check_in } = reservation
  const hasBegun = check_in <= today
  const step = (to: Reservation['status'], label: string) => (
    <Button size="xs" loading={update.isPending} onClick={() => update.mutate({ id, status: to })}>
      {label}
    </Button>
  )
  return (
    <>
      {status === 'booked' && hasBegun && step('checked_in', own.checkIn)}
      {status === 'checked_in' && step('checked_out', own.checkOut)}
      {(status === 'cancelled' || status === 'no_show') && step('booked', own.bookAgain)}
      {(status === 'booked' || status === 'checked_in') && (
        <Button size="xs" variant="default" onClick={open}>
          {own.change}
        </Button>
      )}
      {status === 'booked' && hasBegun && (
        <Confirm
          label={own.noShow}
          title={own.noShowTitle}
          onConfirm={() => noShow.mutate({ id })}
          loading={noShow.isPending}
        >
          {own.noShowHint}
        </Confirm>
      )}
      {status === 'booked' && (
        <Confirm
          label={own.cancel}
          title={own.cancelTitle}
          onConfirm={() => cancel.mutate({ id })}
          loading={cancel.isPending}
        >
          {own.cancelHint}
        </Confirm>
      )}
      <Modal opened={changing} onClose={close} title={own.change} size="lg">
        <ChangeStay reservation={reservation} onClose={close} />
      </Modal>
    </>
  )
}
