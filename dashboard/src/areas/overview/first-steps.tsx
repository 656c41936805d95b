import { Anchor, Card, List, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import { type OperationName, useQuery } from '../../api/operations.ts'
import { useProperty } from '../../api/property.ts'
import { useMessages } from './messages.ts'

interface Step {
  name: keyof ReturnType<typeof useMessages>['step']
  list: OperationName
  reads: string
  does: string
  to: string
}

const STEPS: Step[] = [
  {
    name: 'rooms',
    list: 'roomTypes.list',
    reads: 'properties:read',
    does: 'properties:write',
    to: '/availability?tab=rooms',
  },
  { name: 'stays', list: 'reservations.list', reads: 'reservations:read', does: 'reservations:write', to: '/import' },
  { name: 'knowledge', list: 'knowledge.list', reads: 'knowledge:read', does: 'knowledge:write', to: '/knowledge' },
  { name: 'message', list: 'messaging.list', reads: 'messaging:read', does: 'messaging:write', to: '/messages/new' },
  { name: 'key', list: 'apiKeys.list', reads: 'keys:read', does: 'keys:write', to: '/keys' },
  { name: 'webhook', list: 'webhooks.list', reads: 'webhooks:read', does: 'webhooks:write', to: '/webhooks' },
]

/** Until everything has been done once, what to do next. */
export function FirstSteps() {
  const t = useMessages()
  const { may } = useProperty()
  const steps = STEPS.filter(({ reads, does }) => may(reads) && may(does))
  if (steps.length === 0) return null
  return (
    <Card withBorder padding="lg" bg="var(--paper)">
      <Title order={2} size="h4">
        {t.steps}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t.stepsLead}
      </Text>
      <List type="ordered" spacing="xs">
        {steps.map((step) => (
          <StepItem key={step.name} {...step} />
        ))}
      </List>
    </Card>
  )
}

function StepItem({ name, list, to }: Step) {
  const t = useMessages()
  const found = useQuery(list, { limit: 1 } as never)
  const done = ((found.data as { total?: number } | undefined)?.total ?? 0) > 0
  return (
    <List.Item>
      <Anchor component={Link} href={to}>
        {t.step[name]}
      </Anchor>{' '}
      {found.data !== undefined && (
        <Text span size="sm" c={done ? 'var(--accent)' : 'dimmed'}>
          {done ? `✓ ${t.done}` : t.open}
        </Text>
      )}
    </List.Item>
  )
}
