import { VisuallyHidden } from '@mantine/core'
import { Face } from '../../../domain/person.tsx'
import { When, WhenRecent } from '../../../domain/time.tsx'
import { excerptOf } from '../shared/body.tsx'
import { EmergencyBadge } from '../shared/emergency.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'
import { type Thread, useThreadName } from './views.ts'

interface RowProps {
  thread: Thread
  /** Who sees to it, where somebody does. */
  assignee: string | undefined
}

/**
 * A thread in three lines: who and when, the last words, and what is to be known before opening it. Of plain elements:
 * several are drawn with each frame that somebody scrolls.
 */
export function Row({ thread, assignee }: RowProps) {
  const t = useMessages()
  const shared = useSharedMessages()
  const nameOf = useThreadName()
  const { unread, excerpt, channel, room, emergency, open_requests, snoozed_until, active_at } = thread
  const by = shared.channels[channel] ?? shared.chatChannels[channel] ?? channel
  return (
    <>
      <span className="line">
        <span className="who">
          {unread && <span className="dot" aria-hidden="true" />}
          {unread && <VisuallyHidden>{t.unread}: </VisuallyHidden>}
          {nameOf(thread, t.unknown)}
        </span>
        <span className="small">
          {snoozed_until && `${t.snoozedUntil} `}
          {snoozed_until ? <When at={snoozed_until} /> : <WhenRecent at={active_at} />}
        </span>
      </span>
      <span className="words" dir="auto">
        {excerptOf(channel, excerpt) || '–'}
      </span>
      <span className="line marks">
        <span className="small">{room ? `${t.room} ${room} · ${by}` : by}</span>
        {emergency && <EmergencyBadge of={emergency} />}
        {!emergency && !!open_requests && <span className="mark">{t.requests(open_requests)}</span>}
        {assignee && (
          <span style={{ marginInlineStart: 'auto' }}>
            <Face of={assignee} id={thread.assigned_to} title={t.assigned(assignee)} />
          </span>
        )}
      </span>
    </>
  )
}
