import '../style.css'
import { Badge, Button, Group, Text, UnstyledButton } from '@mantine/core'
import { GuestName } from '../../../parts/guest.tsx'
import { useWords } from '../../../use-words.ts'
import { useNames } from '../names.ts'
import { excerptOf } from '../parts/body.tsx'
import { Lately } from '../parts/lately.tsx'
import { WishKind } from '../parts/wish.tsx'
import type { Entry } from './entries.ts'
import { useOwnWords } from './words.ts'

interface PicksProps {
  entries: Entry[]
  chosen: string | undefined
  onChoose(id: string): void
  more: (() => void) | undefined
}

/** What waits, each in three lines. */
export function Picks({ entries, chosen, onChoose, more }: PicksProps) {
  const own = useOwnWords()
  const words = useWords()
  return (
    <nav className="desk-picks" aria-label={own.list}>
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <UnstyledButton
              className="desk-pick"
              aria-current={entry.id === chosen}
              onClick={() => onChoose(entry.id)}
              data-testid="inbox-entry"
            >
              <Pick entry={entry} />
            </UnstyledButton>
          </li>
        ))}
      </ol>
      {more && (
        <Button variant="subtle" fullWidth onClick={more}>
          {words.more}
        </Button>
      )}
    </nav>
  )
}

function Pick({ entry }: { entry: Entry }) {
  const names = useNames()
  const isWish = 'wish' in entry
  const guestId = isWish ? entry.wish.guest_id : entry.message.guest_id
  const text = isWish ? (entry.wish.message ?? '–') : excerptOf(entry.message.channel, entry.message.content)
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={600} truncate>
          <GuestName id={guestId} otherwise={isWish ? null : entry.message.sender} />
        </Text>
        <Text size="xs" c="dimmed" style={{ flexShrink: 0 }}>
          <Lately at={entry.at} />
        </Text>
      </Group>
      <Text size="sm" className="line">
        {text}
      </Text>
      <Group gap={6} mt={4}>
        {isWish ? (
          <WishKind of={entry.wish} />
        ) : (
          <Badge variant="default" tt="none">
            {names.channels[entry.message.channel] ?? entry.message.channel}
          </Badge>
        )}
        {!isWish && entry.message.keyword && (
          <Badge variant="default" tt="none">
            {names.keywords[entry.message.keyword] ?? entry.message.keyword}
          </Badge>
        )}
      </Group>
    </>
  )
}
