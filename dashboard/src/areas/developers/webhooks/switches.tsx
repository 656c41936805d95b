import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useLocation } from 'wouter'
import { Confirm } from '../../../parts/confirm.tsx'
import { type OutputOf, useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useOwnWords } from './words.ts'

type Endpoint = OutputOf<'webhooks.get'>

/** What one does with an endpoint as a whole. */
export function Switches({ of: { id, status } }: { of: Endpoint }) {
  const own = useOwnWords()
  const [, go] = useLocation()
  const test = useDo('webhooks.test', { done: own.tested })
  const disable = useDo('webhooks.update', { done: own.disabled })
  const remove = useDo('webhooks.delete', { done: own.removed, changes: [], after: () => go('/webhooks') })
  return (
    <>
      {status === 'enabled' && (
        <>
          <Button size="xs" loading={test.isPending} onClick={() => test.mutate({ id })}>
            {own.test}
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={disable.isPending}
            onClick={() => disable.mutate({ id, status: 'disabled' })}
          >
            {own.disable}
          </Button>
        </>
      )}
      <Confirm
        label={own.remove}
        title={own.removeTitle}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      >
        {own.removeText}
      </Confirm>
    </>
  )
}

/** That it is off, why, and how to turn it on. */
export function OffNotice({ of: { id, status, disabled_reason } }: { of: Endpoint }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const enable = useDo('webhooks.update', { done: own.enabled })
  if (status === 'enabled') return null
  const isOrphan = disabled_reason?.startsWith('credential_')
  return (
    <Alert color="yellow" role="status">
      <Stack gap="sm">
        <Text fw={600}>{own.disabledTitle}</Text>
        <Text size="sm">{own.reasons[disabled_reason ?? 'by_request'] ?? disabled_reason}</Text>
        {may('webhooks:write') && (
          <Group>
            <Button size="xs" loading={enable.isPending} onClick={() => enable.mutate({ id, status: 'enabled' })}>
              {isOrphan ? own.takeOver : own.enable}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  )
}
