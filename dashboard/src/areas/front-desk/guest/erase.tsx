import { Text } from '@mantine/core'
import { useLocation } from 'wouter'
import { useMutation } from '../../../api/operations.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { useMessages } from '../erased/messages.ts'
import { Means } from './means.tsx'

/** Says what will happen before it does; afterwards shows what was done and what is left to decide. */
export function Erase({ id }: { id: string }) {
  const t = useMessages()
  const [, go] = useLocation()
  const erase = useMutation('guests.erase', {
    changes: [], // this guest is no more: nothing about them is fetched again
    after: (answer) => go(`/guests/${id}/erased`, { state: answer }),
  })
  return (
    <Confirm
      size="sm"
      label={t.erase}
      title={t.eraseTitle}
      loading={erase.isPending}
      onConfirm={() => erase.mutate({ id })}
    >
      <Text size="sm" mb="xs">
        {t.eraseText}
      </Text>
      <Means of={t.consequences} />
    </Confirm>
  )
}
