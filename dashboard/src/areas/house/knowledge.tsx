import { Badge, Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { AddressTabs } from '../../parts/address-tabs.tsx'
import { Page } from '../../parts/page.tsx'
import { useAsk } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { useWords } from '../../use-words.ts'
import { Conflicts } from './knowledge/conflicts.tsx'
import { Gaps } from './knowledge/gaps.tsx'
import { Playground } from './knowledge/playground.tsx'
import { SourceForm } from './knowledge/source-form.tsx'
import { Sources } from './knowledge/sources.tsx'
import { useOwnWords } from './knowledge/words.ts'

export default function Knowledge() {
  const own = useOwnWords()
  const { pages } = useWords()
  const { may } = usePlace()
  /** The question that a new source shall answer; empty for any. */
  const [adding, setAdding] = useState<string>()
  const conflicts = useAsk('knowledge.listConflicts', {}).data?.total
  const gaps = useAsk('knowledge.listGaps', { limit: 1 }).data?.total
  const add = () => setAdding('')
  const close = () => setAdding(undefined)
  return (
    <Page
      title={pages.knowledge}
      lead={own.lead}
      actions={may('knowledge:write') && <Button onClick={add}>{own.add}</Button>}
    >
      <AddressTabs
        label={pages.knowledge}
        tabs={[
          { value: 'sources', title: own.sources, content: <Sources onAdd={add} /> },
          { value: 'playground', title: own.playground, content: <Playground onAdd={setAdding} /> },
          { value: 'conflicts', title: <Counted title={own.conflicts} count={conflicts} />, content: <Conflicts /> },
          { value: 'gaps', title: <Counted title={own.gaps} count={gaps} />, content: <Gaps onAnswer={setAdding} /> },
        ]}
      />
      <Modal opened={adding !== undefined} onClose={close} title={own.add} size="xl">
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
