import { Button, Group, Text } from '@mantine/core'
import { Confirm } from '../../../parts/confirm.tsx'
import { type OutputOf, useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useOwnWords } from './words.ts'

type Endpoint = OutputOf<'webhooks.get'>

/** Tries one delivery again. */
export function Retry({ id, endpoint, primary = false }: { id: string; endpoint: Endpoint; primary?: boolean }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const retry = useDo('webhooks.retryDelivery', { done: own.retried })
  if (!may('webhooks:write') || endpoint.status !== 'enabled') return null
  return (
    <Button
      size="xs"
      variant={primary ? 'filled' : 'default'}
      loading={retry.isPending}
      onClick={() => retry.mutate({ id })}
    >
      {own.retry}
    </Button>
  )
}

/** Sends an event and all later ones once more. */
export function ReplayFrom({ since, endpoint }: { since: string; endpoint: Endpoint }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const replay = useDo('webhooks.replay', { done: ({ replayed }) => own.replayed(replayed) })
  if (!may('webhooks:write') || endpoint.status !== 'enabled') return null
  return (
    <Confirm
      label={own.replay}
      title={own.replayTitle}
      danger={false}
      loading={replay.isPending}
      onConfirm={() => replay.mutate({ id: endpoint.id, since })}
    >
      {own.replayText}
    </Confirm>
  )
}

export function Again({ id, since, endpoint }: { id: string; since: string; endpoint: Endpoint }) {
  const own = useOwnWords()
  if (endpoint.status !== 'enabled') return <Text size="sm">{own.disabled}</Text>
  return (
    <Group gap="xs">
      <Retry id={id} endpoint={endpoint} primary />
      <ReplayFrom since={since} endpoint={endpoint} />
    </Group>
  )
}
