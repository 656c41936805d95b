import { Button } from '@mantine/core'
import { useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useOwnWords } from './words.ts'

/** Lets the rules look at the next 30 days as they are booked now. */
export function Generate({ totalRooms, variant }: { totalRooms: number; variant?: string }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const generate = useDo('revenue.generateRecommendations', { done: ({ generated }) => own.generated(generated) })
  if (!may('revenue:write')) return null
  return (
    <Button
      {...(variant && { variant })}
      loading={generate.isPending}
      onClick={() => generate.mutate({ total_rooms: totalRooms })}
    >
      {own.generate}
    </Button>
  )
}
