import { Anchor, Badge, Button, Divider, Group, Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { type ItemOf, type OutputOf, useMutation, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { When } from '../../../domain/time.tsx'
import { useSharedMessages } from './messages.ts'

export type Intent = OutputOf<'aiIntents.get'>

export function IntentKind({ of: { intent } }: { of: Pick<Intent, 'intent'> }) {
  const shared = useSharedMessages()
  return (
    <Badge variant="dot" color={intent === 'complaint' ? 'red' : 'teal.4'} tt="none">
      {shared.intents[intent] ?? intent}
    </Badge>
  )
}

type Wanted = Pick<ItemOf<'inboundMessages.list'>, 'intent' | 'confidence'>

/** What a message is wanted for, where it is sure enough for the house to call for a person. */
export function CalledOut({ of: { intent, confidence } }: { of: Wanted }) {
  const { property_id, may } = useProperty()
  const property = useQuery('properties.get', { id: property_id }, { enabled: may('properties:read') })
  if (!intent || intent === 'general' || confidence === null) return null
  return confidence >= (property.data?.intent_threshold ?? 1) ? <IntentKind of={{ intent }} /> : null
}

interface HandledButtonProps {
  intent: Intent
  size?: string
  onHandled?: (() => void) | undefined
}

/** Marks an intent as seen to, or opens it again. */
export function HandledButton({ intent, size = 'xs', onHandled }: HandledButtonProps) {
  const shared = useSharedMessages()
  const { may } = useProperty()
  const isOpen = intent.status === 'open'
  const change = useMutation('aiIntents.update', {
    changes: ['aiIntents', 'threads', 'desk'],
    done: isOpen ? shared.handledSaid : shared.openedSaid,
    after: ({ status }) => status === 'handled' && onHandled?.(),
  })
  if (!may('ai:write')) return null
  return (
    <Button
      size={size}
      variant={isOpen && size !== 'xs' ? 'filled' : 'default'}
      loading={change.isPending}
      data-key="h"
      onClick={() => change.mutate({ id: intent.id, status: isOpen ? 'handled' : 'open' })}
    >
      {isOpen ? shared.markHandled : shared.openAgain}
    </Button>
  )
}

/** Where the guest said it. */
export function IntentOrigin({ intent: { conversation_id, call_id } }: { intent: Intent }) {
  const shared = useSharedMessages()
  const { may } = useProperty()
  if (conversation_id) {
    return (
      <Anchor component={Link} href={`/conversations/${conversation_id}`} size="sm">
        {shared.fromConversation}
      </Anchor>
    )
  }
  if (!call_id || !may('calls:read')) return null
  return (
    <Anchor component={Link} href={`/calls/${call_id}`} size="sm">
      {shared.fromCall}
    </Anchor>
  )
}

interface IntentListProps {
  of: Intent[]
  none: string
  /** The page shows where they were said. */
  isHere?: boolean
  onHandled?: (() => void) | undefined
}

export function IntentList({ of, none, isHere = false, onHandled }: IntentListProps) {
  if (of.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )
  }
  return (
    <Stack gap="sm">
      {of.map((intent, i) => (
        <Fragment key={intent.id}>
          {i > 0 && <Divider />}
          <IntentCard intent={intent} isHere={isHere} onHandled={onHandled} />
        </Fragment>
      ))}
    </Stack>
  )
}

type IntentCardProps = Omit<IntentListProps, 'of' | 'none'> & { intent: Intent }

/** An intent in a few lines, with what to do about it. */
function IntentCard({ intent, isHere, onHandled }: IntentCardProps) {
  const shared = useSharedMessages()
  const { share } = useNumbers()
  return (
    <Stack gap={6} component="article">
      <Group gap="xs">
        <IntentKind of={intent} />
        <Text size="xs" c="dimmed">
          <When at={intent.created_at} /> · {shared.confidence(share(intent.confidence))}
        </Text>
      </Group>
      <Text size="sm">{intent.message ?? '–'}</Text>
      {intent.preferred_time && (
        <Text size="sm" fw={600}>
          {shared.wantedAt} <When at={intent.preferred_time} />
        </Text>
      )}
      <Group gap="sm">
        <HandledButton intent={intent} onHandled={onHandled} />
        {!isHere && <IntentOrigin intent={intent} />}
      </Group>
    </Stack>
  )
}
