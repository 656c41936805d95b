import { Badge, Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import { AddressTabs } from '../../../ui/tabs.tsx'
import { Conflicts } from './conflicts.tsx'
import { Gaps } from './gaps.tsx'
import { useMessages } from './messages.ts'
import { Playground } from './playground.tsx'
import { SourceForm } from './source-form.tsx'
import { Sources } from './sources.tsx'

export default function Knowledge() {
  const t = useMessages()
  const title = usePageTitle()
  const { may } = useProperty()
  /** The question that a new source shall answer; empty for any. */
  const [adding, setAdding] = useState<string>()
  const conflicts = useQuery('knowledge.listConflicts', {}).data?.total
  const gaps = useQuery('knowledge.listGapGroups', {}).data?.total
  const add = () => setAdding('')
  const close = () => setAdding(undefined)
  return (
    <Page lead={t.lead} actions={may('knowledge:write') && <Button onClick={add}>{t.add}</Button>}>
      <AddressTabs
        label={title}
        tabs={[
          { value: 'sources', title: t.sources, content: <Sources onAdd={add} /> },
          { value: 'playground', title: t.playground, content: <Playground onAdd={setAdding} /> },
          { value: 'conflicts', title: <Counted title={t.conflicts} count={conflicts} />, content: <Conflicts /> },
          { value: 'gaps', title: <Counted title={t.gaps} count={gaps} />, content: <Gaps /> },
        ]}
      />
      <Modal opened={adding !== undefined} onClose={close} title={t.add} size="xl">
        <SourceForm question={adding ?? ''} onClose={close} />
      </Modal>
    </Page>
  )
}

/** How many wait for somebody. */
function Counted({ title, count }: { title: string; count: number | undefined }) {
  if (!count) return title
  return (
    <Group gap={6} wrap="nowrap">
      {title}
      <Badge size="sm" variant="filled" circle={count < 10}>
        {count}
      </Badge>
    </Group>
  )
}
