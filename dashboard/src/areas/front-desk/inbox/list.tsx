import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef } from 'react'
import { useMessages } from './messages.ts'
import { Row } from './row.tsx'
import { type Thread, useColleagues } from './views.ts'

interface ThreadListProps {
  threads: readonly Thread[]
  chosen: string | undefined
  onChoose(id: string): void
  more: (() => unknown) | undefined
}

const ROW_PX = 88
/** Fetched before the end is reached. */
const AHEAD = 40

/** Threads of any number: only those in sight are drawn. */
export function ThreadList({ threads, chosen, onChoose, more }: ThreadListProps) {
  const t = useMessages()
  const { nameOf } = useColleagues()
  const box = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: threads.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  })
  const place = threads.findIndex(({ id }) => id === chosen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes into sight when it is chosen, not when drawn anew
  useEffect(() => {
    if (place >= 0) virtual.scrollToIndex(place)
  }, [chosen])
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (more && last >= threads.length - AHEAD) more()
  }, [more, last, threads.length])
  const choose = useRef(onChoose)
  choose.current = onChoose
  return (
    <nav ref={box} className="inbox-list" aria-label={t.list}>
      <ol style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const thread = threads[index]!
          return (
            <li key={thread.id} style={{ height: ROW_PX, transform: `translateY(${start}px)` }}>
              <Pick
                thread={thread}
                assignee={thread.assigned_to ? nameOf(thread.assigned_to) : undefined}
                isChosen={thread.id === chosen}
                choose={choose}
              />
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

interface PickProps {
  thread: Thread
  assignee: string | undefined
  isChosen: boolean
  /** By reference, so that a row is drawn anew only when it changes. */
  choose: { current(id: string): void }
}

const Pick = memo(function PickRow({ thread, assignee, isChosen, choose }: PickProps) {
  const look = ['inbox-row', thread.unread && 'unread', thread.emergency && 'emergency'].filter(Boolean).join(' ')
  return (
    <button
      type="button"
      className={look}
      aria-current={isChosen}
      onClick={() => choose.current(thread.id)}
      data-testid="inbox-entry"
    >
      <Row thread={thread} assignee={assignee} />
    </button>
  )
})
