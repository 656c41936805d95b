import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useMessages } from './messages.ts'
import { nameIn, nextStatus, type Stay, type View } from './stays.ts'

const CHANGES = { changes: ['desk', 'reservations', 'inventory', 'properties'] as const }

/** Checks in or out at once, and offers the way back: at a desk a question for each guest would be one too many. */
export function useMoves(view: View) {
  const t = useMessages()
  const { may } = useProperty()
  const undo = useMutation('reservations.undo', { changes: [...CHANGES.changes], done: t.undone })
  const update = useMutation('reservations.update', { changes: [...CHANGES.changes] })
  const offerUndo = (stay: Stay, said: string) => {
    const id = `moved ${stay.id}`
    const takeBack = () => {
      notifications.hide(id)
      undo.mutate({ id: stay.id })
    }
    const message = (
      <Group justify="space-between" wrap="nowrap">
        {said}
        <Button size="compact-xs" variant="default" onClick={takeBack}>
          {t.undo}
        </Button>
      </Group>
    )
    notifications.show({ id, message, autoClose: 15_000 })
  }
  return {
    mayMove: may('reservations:write'),
    isMoving: (id: string) => update.isPending && update.variables?.id === id,
    move(stay: Stay) {
      const status = nextStatus(view, stay)
      if (!status || !may('reservations:write') || update.isPending) return
      const who = nameIn(stay) || t.unknown
      const said = status === 'checked_in' ? t.checkedIn(who) : t.checkedOut(who)
      update.mutate({ id: stay.id, status }, { onSuccess: () => offerUndo(stay, said) })
    },
  }
}
