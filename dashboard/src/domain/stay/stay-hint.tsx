import { Alert, Text } from '@mantine/core'
import { useQuery } from '../../api/operations.ts'
import { useProperty } from '../../api/property.ts'
import { nightsBetween } from '../../i18n/calendar.ts'
import { useStayMessages } from './messages.ts'

/** What is free for a stay and what it costs, by room type. */
export function useFreeRooms(start: string, end: string) {
  const { property_id, may } = useProperty()
  const nights = nightsBetween(start, end)
  const enabled = may('properties:read') && nights > 0 && nights <= 366
  const { data } = useQuery(
    'properties.availability',
    { propertyId: property_id, start, end },
    { enabled, keepPrevious: true },
  )
  return { enabled, rooms: data?.rooms }
}

interface StayHintProps extends ReturnType<typeof useFreeRooms> {
  roomType: string
  wanted: number
}

/** Whether the stay fits, before it is entered. */
export function StayHint({ enabled, rooms, roomType, wanted }: StayHintProps) {
  const t = useStayMessages()
  if (!enabled || roomType === '') return null
  if (!rooms) {
    return (
      <Text size="sm" c="dimmed">
        {t.checking}
      </Text>
    )
  }
  const room = rooms.find((one) => one.roomType === roomType)
  if (!room) return null
  if (room.inventory >= wanted) return <Text size="sm">{t.free(room.inventory, roomType)}</Text>
  return (
    <Alert color="yellow" p="xs" w="100%" role="status">
      <Text size="sm">{t.notFree(roomType, room.inventory)}</Text>
    </Alert>
  )
}
