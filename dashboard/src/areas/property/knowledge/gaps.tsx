import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { type OutputOf, useMutation, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { When } from '../../../domain/time.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useLanguageName } from '../shared/language-name.ts'
import { useMessages } from './messages.ts'
import { SourceForm } from './source-form.tsx'

type Grouped = OutputOf<'knowledge.listGapGroups'>['data'][number]

/** No event tells of a question that new knowledge answers. */
const LOOK_AGAIN_MS = 5000

/** What guests asked in vain, what nearly says the same together; a new source answers it and takes it off the list. */
export function Gaps() {
  const t = useMessages()
  const { may } = useProperty()
  const [answering, setAnswering] = useState<Grouped>()
  const close = () => setAnswering(undefined)
  const columns = useColumns()
  const actions = useActions(setAnswering)
  return (
    <>
      <QueryResult of={useQuery('knowledge.listGapGroups', {}, { refetchMs: LOOK_AGAIN_MS })}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={t.noGaps}>{t.noGapsHint}</Empty>
          ) : (
            <Table
              label={t.gaps}
              rows={data}
              columns={may('knowledge:write') ? [...columns, actions] : columns}
              keyOf={({ gap_ids }) => gap_ids[0]!}
              csv="unanswered-questions"
            />
          )
        }
      </QueryResult>
      <Modal opened={answering !== undefined} onClose={close} title={t.add} size="xl">
        <SourceForm {...(answering && { question: answering.question, answers: answering.gap_ids })} onClose={close} />
      </Modal>
    </>
  )
}

function useColumns(): Column<Grouped>[] {
  const t = useMessages()
  const languageName = useLanguageName()
  return [
    {
      title: t.gaps,
      width: 'minmax(14rem, 1fr)',
      show: ({ question }) => <bdi title={question}>{question}</bdi>,
      text: ({ question }) => question,
    },
    { title: t.times, width: '6rem', show: ({ times }) => t.timesValue(times), text: ({ times }) => times },
    {
      title: t.languages,
      width: '9rem',
      show: ({ languages }) => languages.map(languageName).join(', '),
      text: ({ languages }) => languages.join(' '),
    },
    {
      title: t.lastAsked,
      width: '12.5rem',
      show: ({ last_asked_at }) => <When at={last_asked_at} />,
      text: ({ last_asked_at }) => last_asked_at,
    },
  ]
}

function useActions(onAnswer: (group: Grouped) => void): Column<Grouped> {
  const t = useMessages()
  const dismiss = useMutation('knowledge.dismissGap', { done: t.dismissed })
  const dismissAll = (ids: string[]) => {
    for (const id of ids) dismiss.mutate({ id })
  }
  return {
    title: t.actions,
    width: '16.5rem',
    right: true,
    onScreen: true,
    show: (group) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <Button size="xs" onClick={() => onAnswer(group)}>
          {t.answerIt}
        </Button>
        <Button size="xs" variant="default" onClick={() => dismissAll(group.gap_ids)}>
          {t.dismiss}
        </Button>
      </Group>
    ),
  }
}
