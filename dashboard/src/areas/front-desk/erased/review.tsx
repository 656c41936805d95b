import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type OutputOf, useMutation, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { When } from '../../../domain/time.tsx'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from './messages.ts'

type Found = OutputOf<'guests.erasureReview'>
type Item = Found['items'][number]

/** Passages that hold the name and may speak of someone else: a person says which do not. */
export function Review({ id }: { id: string }) {
  const t = useMessages()
  const [isOver, setOver] = useState(false)
  const review = useQuery('guests.erasureReview', { id }, { enabled: !isOver })
  if (isOver) return <Text>{t.over}</Text>
  const go = (isLeft: boolean) => (isLeft ? review.refetch() : setOver(true))
  return <QueryResult of={review}>{(found) => <Passages id={id} found={found} onDecided={go} />}</QueryResult>
}

const keyOf = ({ kind, id, field }: Omit<Item, 'excerpt'>): string => `${kind} ${id} ${field}`

interface PassagesProps {
  id: string
  found: Found
  onDecided(isLeft: boolean): void
}

function Passages({ id, found, onDecided }: PassagesProps) {
  const t = useMessages()
  const ui = useUiMessages()
  const { may } = useProperty()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const decide = useMutation('guests.eraseReviewed', {
    changes: [], // when none is left, fetching again would be refused
    done: t.decided,
    after({ review }) {
      setChosen([])
      onDecided(review !== null)
    },
  })
  const items = found.items.filter((item) => chosen.includes(keyOf(item))).map(({ excerpt: _, ...item }) => item)
  return (
    <Section title={t.review(found.total)} hint={<ReviewHint found={found} />}>
      <Checkbox.Group value={[...chosen]} onChange={setChosen} aria-label={t.passages}>
        <Stack gap="xs">
          {found.items.map((item) => (
            <Checkbox
              key={keyOf(item)}
              value={keyOf(item)}
              disabled={!may('guests:write')}
              label={item.excerpt}
              description={`${t.kinds[item.kind] ?? item.kind} · ${item.field}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {may('guests:write') && (
        <Group>
          <ActionButton
            why={items.length === 0 && ui.why.choose}
            loading={decide.isPending}
            onClick={() => decide.mutate({ id, items })}
          >
            {t.eraseThese(items.length)}
          </ActionButton>
          <Confirm
            size="sm"
            label={t.eraseAll}
            title={t.eraseAllTitle}
            onConfirm={() => decide.mutate({ id, all: true })}
          >
            {t.eraseAllText(found.total)}
          </Confirm>
          <Confirm
            size="sm"
            danger={false}
            label={t.close}
            title={t.closeTitle}
            onConfirm={() => decide.mutate({ id, close: true })}
          >
            {t.closeText}
          </Confirm>
        </Group>
      )}
    </Section>
  )
}

function ReviewHint({ found: { items, total, expires_at } }: { found: Found }) {
  const t = useMessages()
  return (
    <>
      {t.reviewHint} {items.length < total && t.first(items.length)} {t.until} <When at={expires_at} show="day" />.
    </>
  )
}
