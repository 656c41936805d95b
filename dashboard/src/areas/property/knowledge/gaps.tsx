import { Button, Group } from '@mantine/core'
import { type ItemOf, useList, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Listing } from '../../../domain/result.tsx'
import { When } from '../../../domain/time.tsx'
import { Empty } from '../../../ui/empty.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useMessages } from './messages.ts'

type Row = ItemOf<'knowledge.listGaps'>

/** What guests asked in vain. */
export function Gaps({ onAnswer }: { onAnswer(question: string): void }) {
  const t = useMessages()
  const { may } = useProperty()
  const list = useList('knowledge.listGaps', { limit: 50 })
  const dismiss = useMutation('knowledge.dismissGap', { done: t.dismissed })
  const columns: Column<Row>[] = [
    {
      title: t.gaps,
      width: 'minmax(14rem, 1fr)',
      show: ({ question }) => <span title={question}>{question}</span>,
      text: ({ question }) => question,
    },
    { title: t.times, width: '6rem', show: ({ times }) => t.timesValue(times), text: ({ times }) => times },
    {
      title: t.lastAsked,
      width: '11.5rem',
      show: ({ last_asked_at }) => <When at={last_asked_at} />,
      text: ({ last_asked_at }) => last_asked_at,
    },
  ]
  const actions: Column<Row> = {
    title: t.actions,
    width: '16.5rem',
    right: true,
    show: ({ id, question }) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <Button size="xs" onClick={() => onAnswer(question)}>
          {t.answerIt}
        </Button>
        <Button size="xs" variant="default" onClick={() => dismiss.mutate({ id })}>
          {t.dismiss}
        </Button>
      </Group>
    ),
  }
  return (
    <Listing
      label={t.gaps}
      list={list}
      columns={may('knowledge:write') ? [...columns, actions] : columns}
      keyOf={({ id }) => id}
      csv="unanswered-questions"
      empty={<Empty title={t.noGaps}>{t.noGapsHint}</Empty>}
    />
  )
}
