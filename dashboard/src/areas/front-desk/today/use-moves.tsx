import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRef } from 'react'
import { useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useMessages } from './messages.ts'
import { nameIn, nextStatus, type Stay, type View } from './stays.ts'

const CHANGES = { changes: ['desk', 'reservations', 'inventory', 'properties'] as const }

const noticeOf = ({ id }: Stay): string => `moved ${id}`

/** Checks in or out at once, and offers the way back: at a desk a question for each guest would be one too many. */
export function useMoves(view: View) {
  const t = useMessages()
  const { may } = useProperty()
  const undo = useMutation('reservations.undo', { changes: [...CHANGES.changes], done: t.undone })
  const update = useMutation('reservations.update', { changes: [...CHANGES.changes] })
  const last = useRef<Stay>(undefined)
  const takeBack = (stay: Stay) => {
    if (last.current === stay) last.current = undefined
    notifications.hide(noticeOf(stay))
    undo.mutate({ id: stay.id })
  }
  const offerUndo = (stay: Stay, said: string) => {
    last.current = stay
    const message = (
      <Group justify="space-between" wrap="nowrap">
        {said}
        <Button size="compact-xs" variant="default" onClick={() => takeBack(stay)}>
          {t.undo}
        </Button>
      </Group>
    )
    notifications.show({ id: noticeOf(stay), message, autoClose: 15_000 })
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
    /** The last one, unless it was taken back already. */
    takeLastBack: () => last.current && takeBack(last.current),
  }
}
