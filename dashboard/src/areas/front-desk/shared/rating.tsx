import { Badge, Group, Text } from '@mantine/core'
import type { OutputOf } from '../../../api/operations.ts'
import { useSharedMessages } from './messages.ts'

type Rated = Pick<OutputOf<'aiConversations.get'>, 'rating' | 'rating_comment'>

/** What the guest thought of an answer or a conversation. */
export function Rating({ of: { rating, rating_comment } }: { of: Rated }) {
  const shared = useSharedMessages()
  if (!rating) return null
  return (
    <Group gap="xs" data-testid="rating">
      <Badge variant="light" tt="none" color={rating === 'up' ? 'green.9' : 'red.9'}>
        {rating === 'up' ? '👍' : '👎'} {shared.ratings[rating]}
      </Badge>
      {rating_comment && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {rating_comment}
        </Text>
      )}
    </Group>
  )
}
