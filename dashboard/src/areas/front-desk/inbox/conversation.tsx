import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useList, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useGuest } from '../../../domain/guest.tsx'
import { Failure, QueryResult } from '../../../domain/result.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { About } from './about.tsx'
import { Head } from './head.tsx'
import { useMessages } from './messages.ts'
import { Reply } from './reply.tsx'
import { Requests } from './requests.tsx'
import { Stream } from './stream.tsx'
import type { Thread } from './views.ts'

interface ConversationProps {
  id: string
  /** As the list has it, so that nobody waits for what is known. */
  listed: Thread | undefined
  /** It is done or put away: what is next? */
  onSettled(): void
  /** The last of what the guest asked for was seen to. */
  onRequestsHandled: (() => void) | undefined
}

/** One thread by its id alone, so that a link to it works also when the list has moved on. */
export function Conversation({ id, listed, ...on }: ConversationProps) {
  const query = useQuery('threads.get', { id })
  const thread = query.data ?? listed
  // The same element before and after it is read: what somebody types meanwhile stays where it is.
  if (thread) return <Talk thread={thread} {...on} />
  return <QueryResult of={query}>{(read) => <Talk thread={read} {...on} />}</QueryResult>
}

/** No event tells of a guest's turn that the assistant answers, so an open conversation is looked at again and again. */
const LOOK_AGAIN_MS = 5000

type TalkProps = Omit<ConversationProps, 'id' | 'listed'> & { thread: Thread }

function Talk({ thread, onSettled, onRequestsHandled }: TalkProps) {
  const t = useMessages()
  const isWide = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  const list = useList('threads.messages', { id: thread.id }, { refetchMs: LOOK_AGAIN_MS })
  const { guest } = useGuest(thread.guest_id)
  const { may } = useProperty()
  const requests = may('ai:read') && <Requests thread={thread} onHandled={onRequestsHandled} />
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
        {!isWide && !!thread.open_requests && <div className="inbox-requests">{requests}</div>}
        {list.error && <Failure error={list.error} again={list.refetch} />}
        {!list.data && !list.error && <Loading />}
        {list.data && <Stream items={list.items} more={list.more} />}
        <Reply thread={thread} guest={guest} items={list.data && list.items} />
      </div>
      {isWide ? (
        <aside className="inbox-about" aria-label={t.about}>
          <About thread={thread} guest={guest} />
          {requests}
        </aside>
      ) : (
        <Drawer opened={opened} onClose={() => setOpened(false)} position="right" title={t.about}>
          <About thread={thread} guest={guest} />
        </Drawer>
      )}
    </article>
  )
}
