import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type OperationName, useMutation, useQuery } from '../api/operations.ts'
import { useProperty } from '../api/property.ts'
import { Confirm } from '../ui/confirm.tsx'
import { useMessages } from './demo-messages.ts'

/** Puts the demo hotel into this sandbox: with one click where nothing is lost by it, else after a question. */
export function FillWithDemo() {
  const t = useMessages()
  const { environment, key, may } = useProperty()
  const queries = useQueryClient()
  const reset = useMutation('sandbox.reset', {
    done: t.demoThere,
    after: () => queries.invalidateQueries({ queryKey: [key] }),
  })
  const empty = [
    useIsNone('roomTypes.list', 'properties:read'),
    useIsNone('reservations.list', 'reservations:read'),
    useIsNone('guests.list', 'guests:read'),
  ]
  if (environment !== 'sandbox' || !may('properties:write')) return null
  const fill = () => reset.mutate({})
  const isKnown = !empty.includes(undefined)
  if (!isKnown || empty.every(Boolean))
    return (
      <Button variant="default" loading={!isKnown || reset.isPending} onClick={fill}>
        {t.fill}
      </Button>
    )
  return (
    <Confirm label={t.fill} title={t.fillTitle} size="sm" loading={reset.isPending} onConfirm={fill}>
      {t.fillHint}
    </Confirm>
  )
}

/** Undefined while it is asked for; false where it cannot be known. */
function useIsNone(list: OperationName, reads: string): boolean | undefined {
  const { may } = useProperty()
  const { data, isLoading } = useQuery(list, { limit: 1 } as never, { enabled: may(reads) })
  return isLoading ? undefined : (data as { total?: number } | undefined)?.total === 0
}
