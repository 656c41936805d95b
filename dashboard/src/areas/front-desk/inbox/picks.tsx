import '../shared/style.css'
import { Badge, Button, Group, Text, UnstyledButton } from '@mantine/core'
import { GuestName } from '../../../domain/guest.tsx'
import { WhenRecent } from '../../../domain/time.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { excerptOf } from '../shared/body.tsx'
import { EmergencyBadge } from '../shared/emergency.tsx'
import { CalledOut, IntentKind } from '../shared/intent.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import type { Entry } from './entries.ts'
import { useMessages } from './messages.ts'

interface PicksProps {
  entries: Entry[]
  chosen: string | undefined
  onChoose(id: string): void
  more: (() => void) | undefined
}

/** What waits, each in three lines. */
export function Picks({ entries, chosen, onChoose, more }: PicksProps) {
  const t = useMessages()
  const ui = useUiMessages()
  return (
    <nav className="desk-picks" aria-label={t.list}>
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <UnstyledButton
              className={'emergency' in entry ? 'desk-pick emergency' : 'desk-pick'}
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
          {ui.more}
        </Button>
      )}
    </nav>
  )
}

function Pick({ entry }: { entry: Entry }) {
  return 'emergency' in entry ? <EmergencyPick entry={entry} /> : <WaitingPick entry={entry} />
}

function EmergencyPick({ entry: { at, emergency } }: { entry: Extract<Entry, { emergency: object }> }) {
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={600} truncate>
          <GuestName id={emergency.guest_id} />
        </Text>
        <Text size="xs" style={{ flexShrink: 0 }}>
          <WhenRecent at={at} />
        </Text>
      </Group>
      <Group gap={6} mt={4}>
        <EmergencyBadge of={emergency.emergency} />
      </Group>
    </>
  )
}

function WaitingPick({ entry }: { entry: Exclude<Entry, { emergency: object }> }) {
  const shared = useSharedMessages()
  const isIntent = 'intent' in entry
  const guestId = isIntent ? entry.intent.guest_id : entry.message.guest_id
  const text = isIntent ? (entry.intent.message ?? '–') : excerptOf(entry.message.channel, entry.message.content)
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={600} truncate>
          <GuestName id={guestId} otherwise={isIntent ? null : entry.message.sender} />
        </Text>
        <Text size="xs" c="dimmed" style={{ flexShrink: 0 }}>
          <WhenRecent at={entry.at} />
        </Text>
      </Group>
      <Text size="sm" className="line" dir="auto">
        {text}
      </Text>
      <Group gap={6} mt={4}>
        {isIntent ? (
          <IntentKind of={entry.intent} />
        ) : (
          <Badge variant="default" tt="none">
            {shared.channels[entry.message.channel] ?? entry.message.channel}
          </Badge>
        )}
        {!isIntent && <CalledOut of={entry.message} />}
        {!isIntent && entry.message.keyword && (
          <Badge variant="default" tt="none">
            {shared.keywords[entry.message.keyword] ?? entry.message.keyword}
          </Badge>
        )}
      </Group>
    </>
  )
}
