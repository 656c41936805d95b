import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { useProperty } from '../../api/property.ts'
import { useNumbers } from '../../domain/numbers.ts'
import { Failure } from '../../domain/result.tsx'
import { Ago, Day, When } from '../../domain/time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLeaving } from '../../ui/leaving.ts'
import type { IconName } from '../../ui/strokes.ts'
import { matters } from './attention.ts'
import type { Kind, Matter } from './matter.ts'
import { useMessages } from './messages.ts'
import { useFacts } from './use-facts.ts'

const ICONS: Record<Kind, IconName> = {
  emergency: 'alarm',
  request: 'assistant',
  thread: 'inbox',
  overbooked: 'occupancy',
  lateArrival: 'clock',
  lateDeparture: 'clock',
  failing: 'webhooks',
  undelivered: 'messages',
  recommendations: 'recommendations',
  gaps: 'knowledge',
}

/** What waits for this person, the most urgent first, each with the one thing to do about it. */
export function Needs() {
  const t = useMessages()
  const { now, role } = useProperty()
  const { facts, isThere, error } = useFacts()
  const found = useLeaving(isThere ? matters(facts, now(), role) : [], keyOf)
  if (error) return <Failure error={error} />
  if (!isThere) return <Coming />
  if (found.length === 0) {
    return (
      <div className="nothing-waits">
        <Icon name="done" />
        <Text>{t.nothing}</Text>
      </div>
    )
  }
  return (
    <ul className="needs" aria-label={t.needs}>
      {found.map(({ item, isLeaving }) => (
        <Line key={keyOf(item)} matter={item} isLeaving={isLeaving} />
      ))}
    </ul>
  )
}

const keyOf = ({ kind, id }: Matter): string => `${kind} ${id}`

function Line({ matter, isLeaving }: { matter: Matter; isLeaving: boolean }) {
  const t = useMessages()
  const { kind, level, to, said, id } = matter
  return (
    <li data-level={level} data-kind={kind} inert={isLeaving} className={isLeaving ? 'leaving' : undefined}>
      <Icon name={ICONS[kind]} size={20} />
      <div className="what">
        <Text fw={600} size="sm" id={`what-${id}`}>
          <Sentence {...matter} />
        </Text>
        {said && (
          <Text size="sm" c="dimmed" truncate>
            {said}
          </Text>
        )}
      </div>
      <Text size="sm" c="dimmed" className="since" component="div">
        <Since {...matter} />
      </Text>
      <Button
        component={Link}
        href={to}
        size="xs"
        {...(level === 'now' ? { color: 'red.9' } : { variant: 'default' })}
        aria-describedby={`what-${id}`}
      >
        {t.actions[kind]}
      </Button>
    </li>
  )
}

function Sentence({ kind, level, who, count }: Matter) {
  const t = useMessages()
  const { number } = useNumbers()
  const isOfMany = count !== undefined && (kind === 'thread' || kind === 'request' || kind.startsWith('late'))
  if (isOfMany || (count !== undefined && kind === 'emergency')) return t.more(number(count))
  switch (kind) {
    case 'request':
      return level === 'now' ? t.requestLate : t.requestOpen
    case 'overbooked':
      return t.overbooked(count ?? 0)
    case 'undelivered':
    case 'recommendations':
    case 'gaps':
      return t.several[kind](count ?? 0)
    case 'failing':
      return t.failing(hostOf(who))
    default:
      return t.of[kind](who ?? t.somebody)
  }
}

function Since({ kind, at }: Matter) {
  if (!at) return null
  if (kind === 'overbooked') return <Day date={at} weekday />
  return kind.startsWith('late') ? <When at={at} show="time" /> : <Ago at={at} />
}

const hostOf = (url = ''): string => (URL.canParse(url) ? new URL(url).host : url)

const Coming = () => (
  <Stack gap="xs">
    <Skeleton h={56} />
    <Skeleton h={56} />
    <Skeleton h={56} />
  </Stack>
)
