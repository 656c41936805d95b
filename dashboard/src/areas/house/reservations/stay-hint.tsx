import { Alert, Text } from '@mantine/core'
import { nightsBetween } from '../../../parts/when.tsx'
import { useAsk } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useOwnWords } from './words.ts'

/** Whether the stay fits, before it is entered. */
export function StayHint({
  roomType,
  start,
  end,
  rooms,
}: Record<'roomType' | 'start' | 'end', string> & { rooms: number }) {
  const own = useOwnWords()
  const { property_id, may } = usePlace()
  const nights = nightsBetween(start, end)
  const when = may('properties:read') && roomType !== '' && nights > 0 && nights <= 366
  const answer = useAsk('properties.availability', { propertyId: property_id, start, end }, { when, keep: true })
  if (!when) return null
  if (!answer.data) {
    return (
      <Text size="sm" c="dimmed">
        {own.checking}
      </Text>
    )
  }
  const room = answer.data.rooms.find((one) => one.roomType === roomType)
  if (!room) return null
  if (room.inventory >= rooms) return <Text size="sm">{own.free(room.inventory, roomType)}</Text>
  return (
    <Alert color="yellow" p="xs" w="100%" role="status">
      <Text size="sm">{own.notFree(roomType, room.inventory)}</Text>
    </Alert>
  )
}
