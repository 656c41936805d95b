import { Button, Group, Text } from '@mantine/core'
import { type OutputOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { useMessages } from './messages.ts'

type Endpoint = OutputOf<'webhooks.get'>

/** Tries one delivery again. */
export function Retry({ id, endpoint, primary = false }: { id: string; endpoint: Endpoint; primary?: boolean }) {
  const t = useMessages()
  const { may } = useProperty()
  const retry = useMutation('webhooks.retryDelivery', { done: t.retried })
  if (!may('webhooks:write') || endpoint.status !== 'enabled') return null
  return (
    <Button
      size="xs"
      variant={primary ? 'filled' : 'default'}
      loading={retry.isPending}
      onClick={() => retry.mutate({ id })}
    >
      {t.retry}
    </Button>
  )
}

/** Sends an event and all later ones once more. */
export function ReplayFrom({ since, endpoint }: { since: string; endpoint: Endpoint }) {
  const t = useMessages()
  const { may } = useProperty()
  const replay = useMutation('webhooks.replay', { done: ({ replayed }) => t.replayed(replayed) })
  if (!may('webhooks:write') || endpoint.status !== 'enabled') return null
  return (
    <Confirm
      label={t.replay}
      title={t.replayTitle}
      danger={false}
      loading={replay.isPending}
      onConfirm={() => replay.mutate({ id: endpoint.id, since })}
    >
      {t.replayText}
    </Confirm>
  )
}

export function Again({ id, since, endpoint }: { id: string; since: string; endpoint: Endpoint }) {
  const t = useMessages()
  if (endpoint.status !== 'enabled') return <Text size="sm">{t.disabled}</Text>
  return (
    <Group gap="xs">
      <Retry id={id} endpoint={endpoint} primary />
      <ReplayFrom since={since} endpoint={endpoint} />
    </Group>
  )
}
