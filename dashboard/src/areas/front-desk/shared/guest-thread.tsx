import { Button, Text } from '@mantine/core'
import { useList } from '../../../api/operations.ts'
import { Failure } from '../../../domain/result.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { mergeNewest } from './merge.ts'
import { useSharedMessages } from './messages.ts'
import { Thread } from './thread.tsx'
import { FromGuest, type Inbound, momentOf, type Outbound, ToGuest } from './written.tsx'

type Said = { at: string; inbound: Inbound } | { at: string; outbound: Outbound }

interface GuestThreadProps {
  /** Whom it is with: a guest, or somebody known only by a number or address. */
  with: { guest_id: string } | { sender: string }
  empty: string
  height?: string
}

/** Everything written to and by a guest, whatever the channel, in one thread. */
export function GuestThread({ with: who, empty, height }: GuestThreadProps) {
  const shared = useSharedMessages()
  const sender = 'sender' in who ? who.sender : undefined
  const inbound = useList('inboundMessages.list', who)
  const sent = useList('messaging.list', sender === undefined ? (who as { guest_id: string }) : LATEST)
  const outbound =
    sender === undefined ? sent : { ...sent, items: sent.items.filter(({ recipient }) => recipient === sender) }
  const error = outbound.error ?? inbound.error
  if (error) return <Failure error={error} />
  if (!outbound.data || !inbound.data) return <Loading />
  const said = mergeNewest<Said>([
    {
      items: outbound.items.map((one) => ({ at: momentOf(one), outbound: one })),
      hasMore: !sender && outbound.hasNextPage,
    },
    { items: inbound.items.map((one) => ({ at: one.received_at, inbound: one })), hasMore: inbound.hasNextPage },
  ]).toReversed()
  const more = (!sender && outbound.more) || inbound.more
  if (said.length === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <Thread
      label={shared.thread}
      latest={said.at(-1)?.at}
      {...(height && { height })}
      before={
        more && (
          <Button
            size="xs"
            variant="subtle"
            mb="sm"
            onClick={() => {
              if (!sender) outbound.more?.()
              inbound.more?.()
            }}
          >
            {shared.earlier}
          </Button>
        )
      }
    >
      {said.map((one) =>
        'inbound' in one ? (
          <FromGuest key={one.inbound.id} message={one.inbound} />
        ) : (
          <ToGuest key={one.outbound.id} message={one.outbound} />
        ),
      )}
    </Thread>
  )
}

/** Messages cannot be filtered by recipient: what was written to a stranger lately is among the latest. */
const LATEST = { limit: 200 }
