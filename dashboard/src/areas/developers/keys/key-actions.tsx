import { Button, Group, Modal, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { type ItemOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { choices } from '../../../ui/choice.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Form } from '../../../ui/form.tsx'
import { useMessages } from './messages.ts'

type Key = ItemOf<'apiKeys.list'>

/** Nobody rotates a key that may do more than they do themselves: they would hold its successor. */
export function KeyActions({ of: key, onRotated }: { of: Key; onRotated(secret: string): void }) {
  const t = useMessages()
  const { may } = useProperty()
  const revoke = useMutation('apiKeys.revoke', { done: t.revoked })
  if (key.status !== 'active' || !may('keys:write')) return null
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {!key.website && key.scopes.every(may) && <Rotate of={key} onRotated={onRotated} />}
      <Confirm
        label={t.revoke}
        title={t.revokeTitle(key.name)}
        loading={revoke.isPending}
        onConfirm={() => revoke.mutate({ id: key.id })}
      >
        {t.revokeHint}
      </Confirm>
    </Group>
  )
}

function Rotate({ of: { id, name }, onRotated }: { of: Key; onRotated(secret: string): void }) {
  const t = useMessages()
  const [opened, setOpened] = useState(false)
  const [overlap, setOverlap] = useState('86400')
  const rotate = useMutation('apiKeys.rotate', {
    quiet: true,
    after: ({ key }) => {
      setOpened(false)
      onRotated(key)
    },
  })
  return (
    <>
      <Button size="xs" variant="default" aria-label={t.rotateOf(name)} onClick={() => setOpened(true)}>
        {t.rotate}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t.rotateTitle(name)}>
        <Form
          mutation={rotate}
          submit={t.rotate}
          onSubmit={() => rotate.mutate({ id, overlap_seconds: Number(overlap) })}
          onCancel={() => setOpened(false)}
        >
          <Text size="sm">{t.rotateHint}</Text>
          <Select
            label={t.overlap}
            allowDeselect={false}
            data={choices(t.overlaps)}
            value={overlap}
            onChange={(seconds) => setOverlap(seconds ?? '86400')}
          />
        </Form>
      </Modal>
    </>
  )
}
