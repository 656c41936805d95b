import { Button, Group } from '@mantine/core'
import { Empty } from '../../../parts/empty.tsx'
import { Listing } from '../../../parts/listing.tsx'
import type { Column } from '../../../parts/table.tsx'
import { When } from '../../../parts/when.tsx'
import { type ItemOf, useDo, useList } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useOwnWords } from './words.ts'

type Row = ItemOf<'knowledge.listGaps'>

/** What guests asked in vain. */
export function Gaps({ onAnswer }: { onAnswer(question: string): void }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const list = useList('knowledge.listGaps', { limit: 50 })
  const dismiss = useDo('knowledge.dismissGap', { done: own.dismissed })
  const columns: Column<Row>[] = [
    {
      title: own.gaps,
      width: 'minmax(14rem, 1fr)',
      show: ({ question }) => <span title={question}>{question}</span>,
      text: ({ question }) => question,
    },
    { title: own.times, width: '6rem', show: ({ times }) => own.timesValue(times), text: ({ times }) => times },
    {
      title: own.lastAsked,
      width: '11.5rem',
      show: ({ last_asked_at }) => <When at={last_asked_at} />,
      text: ({ last_asked_at }) => last_asked_at,
    },
  ]
  const actions: Column<Row> = {
    title: own.actions,
    width: '16.5rem',
    right: true,
    show: ({ id, question }) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <Button size="xs" onClick={() => onAnswer(question)}>
          {own.answerIt}
        </Button>
        <Button size="xs" variant="default" onClick={() => dismiss.mutate({ id })}>
          {own.dismiss}
        </Button>
      </Group>
    ),
  }
  return (
    <Listing
      label={own.gaps}
      list={list}
      columns={may('knowledge:write') ? [...columns, actions] : columns}
      keyOf={({ id }) => id}
      csv="unanswered-questions"
      empty={<Empty title={own.noGaps}>{own.noGapsHint}</Empty>}
    />
  )
}
