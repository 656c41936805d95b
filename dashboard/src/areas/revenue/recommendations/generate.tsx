import { Button } from '@mantine/core'
import { useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useMessages } from './messages.ts'

/** Lets the rules look at the next 30 days as they are booked now. */
export function Generate({ totalRooms, variant }: { totalRooms: number; variant?: string }) {
  const t = useMessages()
  const { may } = useProperty()
  const generate = useMutation('revenue.generateRecommendations', { done: ({ generated }) => t.generated(generated) })
  if (!may('revenue:write')) return null
  return (
    <Button
      {...(variant && { variant })}
      loading={generate.isPending}
      onClick={() => generate.mutate({ total_rooms: totalRooms })}
    >
      {t.generate}
    </Button>
  )
}
