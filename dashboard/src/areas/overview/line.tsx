import { Button, Text } from '@mantine/core'
import { Link } from 'wouter'
import { useNumbers } from '../../domain/numbers.ts'
import { Ago, Day, When } from '../../domain/time.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/strokes.ts'
import type { Kind, Matter } from './matter.ts'
import { useMessages } from './messages.ts'

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

/** Who and where, what they want, since when, and the one thing to do about it. */
export function Line({ matter, isLeaving }: { matter: Matter; isLeaving: boolean }) {
  const t = useMessages()
  const { kind, level, to, id, room } = matter
  const said = [room && t.room(room), matter.said].filter(Boolean).join(' · ')
  return (
    <li data-level={level} data-kind={kind} inert={isLeaving} className={isLeaving ? 'leaving' : undefined}>
      <Icon name={ICONS[kind]} size={20} />
      <div className="what">
        <Text fw={600} size="sm" id={`what-${id}`}>
          <Sentence {...matter} />
        </Text>
        {said && (
          <Text size="sm" c="dimmed" lineClamp={2}>
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
      return t.of[level === 'now' ? 'requestLate' : 'request'](who ?? t.somebody)
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
