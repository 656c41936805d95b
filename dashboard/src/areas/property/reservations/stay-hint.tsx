import { Alert, Text } from '@mantine/core'
import { useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { nightsBetween } from '../../../i18n/calendar.ts'
import { useMessages } from './messages.ts'

/** Whether the stay fits, before it is entered. */
export function StayHint({
  roomType,
  start,
  end,
  rooms,
}: Record<'roomType' | 'start' | 'end', string> & { rooms: number }) {
  const t = useMessages()
  const { property_id, may } = useProperty()
  const nights = nightsBetween(start, end)
  const enabled = may('properties:read') && roomType !== '' && nights > 0 && nights <= 366
  const answer = useQuery(
    'properties.availability',
    { propertyId: property_id, start, end },
    { enabled, keepPrevious: true },
  )
  if (!enabled) return null
  if (!answer.data) {
    return (
      <Text size="sm" c="dimmed">
        {t.checking}
      </Text>
    )
  }
  const room = answer.data.rooms.find((one) => one.roomType === roomType)
  if (!room) return null
  if (room.inventory >= rooms) return <Text size="sm">{t.free(room.inventory, roomType)}</Text>
  return (
    <Alert color="yellow" p="xs" w="100%" role="status">
      <Text size="sm">{t.notFree(roomType, room.inventory)}</Text>
    </Alert>
  )
}
