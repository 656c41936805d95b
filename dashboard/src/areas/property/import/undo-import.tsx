import { Alert, Anchor, List, Text } from '@mantine/core'
import { Link } from 'wouter'
import { type OutputOf, useMutation } from '../../../api/operations.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { useMessages } from './messages.ts'

type Undone = OutputOf<'reservationImports.undo'>

/** Takes a whole import back, once somebody has confirmed what that means. */
export function UndoImport({ id, onDone }: { id: string; onDone(undone: Undone): void }) {
  const t = useMessages()
  const undo = useMutation('reservationImports.undo', {
    changes: ['reservationImports', 'reservations', 'inventory', 'properties', 'desk'],
    after: onDone,
  })
  return (
    <Confirm
      label={t.undo}
      title={t.undoTitle}
      onConfirm={() => undo.mutate({ id })}
      loading={undo.isPending}
      size="sm"
    >
      {t.undoHint}
    </Confirm>
  )
}

/** What came of it, with each reservation that was left alone and why. */
export function UndoReport({ undone: { removed, restored, left, left_as_they_are } }: { undone: Undone }) {
  const t = useMessages()
  return (
    <Alert color={left > 0 ? 'yellow' : 'teal'} role="status">
      <Text fw={600}>{t.undone(removed, restored, left)}</Text>
      {left > 0 && (
        <List size="sm">
          {left_as_they_are.map(({ reservation_id, reason }) => (
            <List.Item key={reservation_id}>
              <Anchor component={Link} href={`/reservations/${reservation_id}`} inherit underline="always">
                {t.reservation}
              </Anchor>
              : {t.leftReasons[reason]}
            </List.Item>
          ))}
        </List>
      )}
      {left > left_as_they_are.length && <Text size="sm">{t.leftMore(left - left_as_they_are.length)}</Text>}
    </Alert>
  )
}
