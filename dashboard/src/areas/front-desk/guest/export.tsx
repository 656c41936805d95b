import { useMutation } from '../../../api/operations.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { saveFile } from '../../../ui/csv.ts'
import { Means } from './means.tsx'
import { useMergeMessages } from './merge-messages.ts'

export function Export({ id }: { id: string }) {
  const t = useMergeMessages()
  const held = useMutation('guests.export', {
    changes: [],
    done: t.exported,
    after: (data) => saveFile(`${id}.json`, JSON.stringify(data, null, 2), 'application/json'),
  })
  return (
    <Confirm
      size="sm"
      label={t.export}
      title={t.exportTitle}
      danger={false}
      loading={held.isPending}
      onConfirm={() => held.mutate({ id })}
    >
      <Means of={t.exportMeans} />
    </Confirm>
  )
}
