import { Anchor, Badge, Button, Divider, Group, Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { useNumbers } from '../../../parts/numbers.tsx'
import { When } from '../../../parts/when.tsx'
import { type OutputOf, useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useNames } from '../names.ts'

export type Wish = OutputOf<'aiIntents.get'>

export function WishKind({ of: { intent } }: { of: Pick<Wish, 'intent'> }) {
  const names = useNames()
  return (
    <Badge variant="dot" color={intent === 'complaint' ? 'red' : 'teal.4'} tt="none">
      {names.intents[intent] ?? intent}
    </Badge>
  )
}

/** Marks a wish as seen to, or opens it again. */
export function HandledButton({ wish, size = 'xs' }: { wish: Wish; size?: string }) {
  const names = useNames()
  const { may } = usePlace()
  const isOpen = wish.status === 'open'
  const change = useDo('aiIntents.update', { done: isOpen ? names.handledSaid : names.openedSaid })
  if (!may('ai:write')) return null
  return (
    <Button
      size={size}
      variant={isOpen && size !== 'xs' ? 'filled' : 'default'}
      loading={change.isPending}
      onClick={() => change.mutate({ id: wish.id, status: isOpen ? 'handled' : 'open' })}
    >
      {isOpen ? names.markHandled : names.openAgain}
    </Button>
  )
}

/** Where the guest said it. */
export function WishOrigin({ wish: { conversation_id, call_id } }: { wish: Wish }) {
  const names = useNames()
  const { may } = usePlace()
  if (conversation_id) {
    return (
      <Anchor component={Link} href={`/conversations/${conversation_id}`} size="sm">
        {names.fromConversation}
      </Anchor>
    )
  }
  if (!call_id || !may('calls:read')) return null
  return (
    <Anchor component={Link} href={`/calls/${call_id}`} size="sm">
      {names.fromCall}
    </Anchor>
  )
}

interface WishListProps {
  of: Wish[]
  none: string
  /** The page shows where they were said. */
  isHere?: boolean
}

export function WishList({ of, none, isHere = false }: WishListProps) {
  if (of.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )
  }
  return (
    <Stack gap="sm">
      {of.map((wish, i) => (
        <Fragment key={wish.id}>
          {i > 0 && <Divider />}
          <WishCard wish={wish} isHere={isHere} />
        </Fragment>
      ))}
    </Stack>
  )
}

/** A wish in a few lines, with what to do about it. */
function WishCard({ wish, isHere }: { wish: Wish; isHere: boolean }) {
  const names = useNames()
  const { share } = useNumbers()
  return (
    <Stack gap={6} component="article">
      <Group gap="xs">
        <WishKind of={wish} />
        <Text size="xs" c="dimmed">
          <When at={wish.created_at} /> · {names.confidence(share(wish.confidence))}
        </Text>
      </Group>
      <Text size="sm">{wish.message ?? '–'}</Text>
      {wish.preferred_time && (
        <Text size="sm" fw={600}>
          {names.wishedFor} <When at={wish.preferred_time} />
        </Text>
      )}
      <Group gap="sm">
        <HandledButton wish={wish} />
        {!isHere && <WishOrigin wish={wish} />}
      </Group>
    </Stack>
  )
}
