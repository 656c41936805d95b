import { useLocation } from 'wouter'
import { type OutputOf, useMutation } from '../../../api/operations.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { useMessages } from './messages.ts'

/** What a provider told can be read anew; what was noted by hand has nothing behind it. */
export function Actions({ call: { id, provider } }: { call: OutputOf<'calls.get'> }) {
  const t = useMessages()
  const [, go] = useLocation()
  const remove = useMutation('calls.delete', {
    changes: [], // its own page is left at once
    done: t.deleted,
    after: () => go('/calls'),
  })
  const replay = useMutation('calls.replay', { done: t.replayed })
  return (
    <>
      <Confirm
        label={t.replay}
        title={t.replayTitle}
        danger={false}
        why={provider === 'manual' && t.nothingTold}
        loading={replay.isPending}
        onConfirm={() => replay.mutate({ id })}
      >
        {t.replayMeans}
      </Confirm>
      <Confirm
        label={t.delete}
        title={t.deleteTitle}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      >
        {t.deleteMeans}
      </Confirm>
    </>
  )
}
