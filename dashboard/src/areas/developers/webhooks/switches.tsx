import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useLocation } from 'wouter'
import { type OutputOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { useMessages } from './messages.ts'

type Endpoint = OutputOf<'webhooks.get'>

/** What one does with an endpoint as a whole. */
export function Switches({ of: { id, status } }: { of: Endpoint }) {
  const t = useMessages()
  const [, go] = useLocation()
  const test = useMutation('webhooks.test', { done: t.tested })
  const disable = useMutation('webhooks.update', { done: t.disabled })
  const remove = useMutation('webhooks.delete', { done: t.removed, changes: [], after: () => go('/webhooks') })
  return (
    <>
      {status === 'enabled' && (
        <>
          <Button size="xs" loading={test.isPending} onClick={() => test.mutate({ id })}>
            {t.test}
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={disable.isPending}
            onClick={() => disable.mutate({ id, status: 'disabled' })}
          >
            {t.disable}
          </Button>
        </>
      )}
      <Confirm
        label={t.remove}
        title={t.removeTitle}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      >
        {t.removeText}
      </Confirm>
    </>
  )
}

/** That it is off, why, and how to turn it on. */
export function OffNotice({ of: { id, status, disabled_reason } }: { of: Endpoint }) {
  const t = useMessages()
  const { may } = useProperty()
  const enable = useMutation('webhooks.update', { done: t.enabled })
  if (status === 'enabled') return null
  const isOrphan = disabled_reason?.startsWith('credential_')
  return (
    <Alert color="yellow" role="status">
      <Stack gap="sm">
        <Text fw={600}>{t.disabledTitle}</Text>
        <Text size="sm">{t.reasons[disabled_reason ?? 'by_request'] ?? disabled_reason}</Text>
        {may('webhooks:write') && (
          <Group>
            <Button size="xs" loading={enable.isPending} onClick={() => enable.mutate({ id, status: 'enabled' })}>
              {isOrphan ? t.takeOver : t.enable}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  )
}
