import { useMutation } from '../../../api/operations.ts'
import { formatDay } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { useSharedMessages } from './messages.ts'

/** Whose answers change when a night costs something else. */
export const RATE_CHANGES = ['revenue', 'inventory', 'properties'] as const

interface UndoRateProps {
  /** The recommendation that was applied. */
  id: string
  of: { room_type: string; date: string }
}

export function UndoRate({ id, of: { room_type, date } }: UndoRateProps) {
  const t = useSharedMessages()
  const { language } = useLanguage()
  const undo = useMutation('revenue.undoRecommendation', { changes: [...RATE_CHANGES], done: t.undone })
  return (
    <Confirm
      size="compact-sm"
      label={t.undo}
      title={t.undoTitle(room_type, formatDay(language, date, true))}
      danger={false}
      loading={undo.isPending}
      onConfirm={() => undo.mutate({ rec_id: id })}
    >
      {t.undoMeans}
    </Confirm>
  )
}
