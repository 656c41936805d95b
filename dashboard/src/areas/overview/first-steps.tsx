import { Button, Card, Group, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import { useQuery } from '../../api/operations.ts'
import { useProperty } from '../../api/property.ts'
import { FillWithDemo } from '../../domain/demo-hotel.tsx'
import { useMessages } from './messages.ts'

/** An empty house: the way to the page that sets it up, and in a sandbox to a whole one. */
export function FirstSteps() {
  const t = useMessages()
  const { may } = useProperty()
  const mayStart = may('properties:write') && may('reservations:read')
  const rooms = useQuery('roomTypes.list', { limit: 1 }, { enabled: mayStart }).data?.total
  const stays = useQuery('reservations.list', { limit: 1 }, { enabled: mayStart }).data?.total
  if (rooms === undefined || stays === undefined || (rooms > 0 && stays > 0)) return null
  return (
    <Card withBorder padding="lg" bg="var(--paper)">
      <Group justify="space-between">
        <div style={{ flex: '1 1 18rem' }}>
          <Title order={2} size="h4">
            {t.steps}
          </Title>
          <Text size="sm" c="dimmed">
            {t.stepsLead}
          </Text>
        </div>
        <Group gap="xs">
          <FillWithDemo />
          <Button component={Link} href="/setup">
            {t.begin}
          </Button>
        </Group>
      </Group>
    </Card>
  )
}
