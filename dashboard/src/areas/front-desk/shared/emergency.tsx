import { Badge } from '@mantine/core'
import { useSharedMessages } from './messages.ts'

/** What is at stake, in red; nothing where nothing is. */
export function EmergencyBadge({ of }: { of: string | null }) {
  const { emergencies } = useSharedMessages()
  return (
    of && (
      <Badge color="red.9" variant="filled" tt="none" data-testid="emergency">
        {emergencies[of] ?? of}
      </Badge>
    )
  )
}
