import { Button, Group, Modal, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { choices } from '../../../parts/choices.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { Form } from '../../../parts/form.tsx'
import { type ItemOf, useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useOwnWords } from './words.ts'

type Key = ItemOf<'apiKeys.list'>

/** Nobody rotates a key that may do more than they do themselves: they would hold its successor. */
export function KeyActions({ of: key, onRotated }: { of: Key; onRotated(secret: string): void }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const revoke = useDo('apiKeys.revoke', { done: own.revoked })
  if (key.status !== 'active' || !may('keys:write')) return null
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {key.scopes.every(may) && <Rotate of={key} onRotated={onRotated} />}
      <Confirm
        label={own.revoke}
        title={own.revokeTitle(key.name)}
        loading={revoke.isPending}
        onConfirm={() => revoke.mutate({ id: key.id })}
      >
        {own.revokeHint}
      </Confirm>
    </Group>
  )
}

function Rotate({ of: { id, name }, onRotated }: { of: Key; onRotated(secret: string): void }) {
  const own = useOwnWords()
  const [asking, setAsking] = useState(false)
  const [overlap, setOverlap] = useState('86400')
  const rotate = useDo('apiKeys.rotate', {
    quiet: true,
    after: ({ key }) => {
      setAsking(false)
      onRotated(key)
    },
  })
  return (
    <>
      <Button size="xs" variant="default" aria-label={own.rotateOf(name)} onClick={() => setAsking(true)}>
        {own.rotate}
      </Button>
      <Modal opened={asking} onClose={() => setAsking(false)} title={own.rotateTitle(name)}>
        <Form
          doing={rotate}
          submit={own.rotate}
          onSubmit={() => rotate.mutate({ id, overlap_seconds: Number(overlap) })}
          onCancel={() => setAsking(false)}
        >
          <Text size="sm">{own.rotateHint}</Text>
          <Select
            label={own.overlap}
            allowDeselect={false}
            data={choices(own.overlaps)}
            value={overlap}
            onChange={(seconds) => setOverlap(seconds ?? '86400')}
          />
        </Form>
      </Modal>
    </>
  )
}
