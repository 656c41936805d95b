import { Anchor, Button, List, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { useList } from '../../../api/operations.ts'
import { Playground } from '../knowledge/playground.tsx'
import { SourceForm } from '../knowledge/source-form.tsx'
import { useMessages } from './messages.ts'

/** Drop or paste, see what was understood, ask. */
export function Knowledge() {
  const t = useMessages()
  const { items } = useList('knowledge.list', {})
  const [adding, setAdding] = useState(false)
  const close = () => setAdding(false)
  if (adding || items.length === 0) return <SourceForm onClose={close} after={close} />
  return (
    <Stack>
      <List>
        {items.slice(0, 10).map(({ id, name }) => (
          <List.Item key={id}>
            <Anchor component={Link} href={`/knowledge/${id}`}>
              {name}
            </Anchor>
          </List.Item>
        ))}
      </List>
      <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setAdding(true)}>
        {t.anotherSource}
      </Button>
      <Title order={3} size="h5">
        {t.askIt}
      </Title>
      <Playground onAdd={() => setAdding(true)} />
    </Stack>
  )
}
