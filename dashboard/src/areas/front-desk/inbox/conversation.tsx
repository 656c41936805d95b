import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useList, useQuery } from '../../../api/operations.ts'
import { useGuest } from '../../../domain/guest.tsx'
import { Failure, QueryResult } from '../../../domain/result.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { About } from './about.tsx'
import { Head } from './head.tsx'
import { useMessages } from './messages.ts'
import { Reply } from './reply.tsx'
import { Stream } from './stream.tsx'
import type { Thread } from './views.ts'

interface ConversationProps {
  id: string
  /** As the list has it, so that nobody waits for what is known. */
  listed: Thread | undefined
  /** It is done or put away: what is next? */
  onSettled(): void
}

/** One thread by its id alone, so that a link to it works also when the list has moved on. */
export function Conversation({ id, listed, onSettled }: ConversationProps) {
  const query = useQuery('threads.get', { id })
  const thread = query.data ?? listed
  // The same element before and after it is read: what somebody types meanwhile stays where it is.
  if (thread) return <Talk thread={thread} onSettled={onSettled} />
  return <QueryResult of={query}>{(read) => <Talk thread={read} onSettled={onSettled} />}</QueryResult>
}

/** No event tells of a guest's turn that the assistant answers, so an open conversation is looked at again and again. */
const LOOK_AGAIN_MS = 5000

function Talk({ thread, onSettled }: { thread: Thread; onSettled(): void }) {
  const t = useMessages()
  const isWide = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  const list = useList('threads.messages', { id: thread.id }, { refetchMs: LOOK_AGAIN_MS })
  const { guest } = useGuest(thread.guest_id)
  const about = <About thread={thread} guest={guest} />
  return (
    <article className={isWide ? 'inbox-conversation' : 'inbox-conversation narrow'}>
      <div className="inbox-talk">
        <Head thread={thread} onSettled={onSettled}>
          {!isWide && (
            <Button size="compact-sm" variant="default" onClick={() => setOpened(true)} aria-label={t.about}>
              {t.aboutShort}
            </Button>
          )}
        </Head>
        {list.error && <Failure error={list.error} again={list.refetch} />}
        {!list.data && !list.error && <Loading />}
        {list.data && <Stream items={list.items} more={list.more} />}
        <Reply thread={thread} guest={guest} items={list.data && list.items} />
      </div>
      {isWide ? (
        <aside className="inbox-about" aria-label={t.about}>
          {about}
        </aside>
      ) : (
        <Drawer opened={opened} onClose={() => setOpened(false)} position="right" title={t.about}>
          {about}
        </Drawer>
      )}
    </article>
  )
}
