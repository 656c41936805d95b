import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Answer } from '../../../parts/answer.tsx'
import { Confirm } from '../../../parts/confirm.tsx'
import { Section } from '../../../parts/section.tsx'
import { When } from '../../../parts/when.tsx'
import { type OutputOf, useAsk, useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useOwnWords } from './words.ts'

type Found = OutputOf<'guests.erasureReview'>
type Item = Found['items'][number]

/** Passages that hold the name and may speak of someone else: a person says which do not. */
export function Review({ id }: { id: string }) {
  const own = useOwnWords()
  const [isOver, setOver] = useState(false)
  const review = useAsk('guests.erasureReview', { id }, { when: !isOver })
  if (isOver) return <Text>{own.over}</Text>
  const go = (isLeft: boolean) => (isLeft ? review.refetch() : setOver(true))
  return <Answer to={review}>{(found) => <Passages id={id} found={found} onDecided={go} />}</Answer>
}

const keyOf = ({ kind, id, field }: Omit<Item, 'excerpt'>): string => `${kind} ${id} ${field}`

interface PassagesProps {
  id: string
  found: Found
  onDecided(isLeft: boolean): void
}

function Passages({ id, found, onDecided }: PassagesProps) {
  const own = useOwnWords()
  const { may } = usePlace()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const decide = useDo('guests.eraseReviewed', {
    changes: [], // when none is left, asking again would be refused
    done: own.decided,
    after({ review }) {
      setChosen([])
      onDecided(review !== null)
    },
  })
  const items = found.items.filter((item) => chosen.includes(keyOf(item))).map(({ excerpt: _, ...item }) => item)
  return (
    <Section title={own.review(found.total)} hint={<ReviewHint found={found} />}>
      <Checkbox.Group value={[...chosen]} onChange={setChosen} aria-label={own.passages}>
        <Stack gap="xs">
          {found.items.map((item) => (
            <Checkbox
              key={keyOf(item)}
              value={keyOf(item)}
              disabled={!may('guests:write')}
              label={item.excerpt}
              description={`${own.kinds[item.kind] ?? item.kind} · ${item.field}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {may('guests:write') && (
        <Group>
          <Button disabled={items.length === 0} loading={decide.isPending} onClick={() => decide.mutate({ id, items })}>
            {own.eraseThese(items.length)}
          </Button>
          <Confirm
            size="sm"
            label={own.eraseAll}
            title={own.eraseAllTitle}
            onConfirm={() => decide.mutate({ id, all: true })}
          >
            {own.eraseAllText(found.total)}
          </Confirm>
          <Confirm
            size="sm"
            danger={false}
            label={own.close}
            title={own.closeTitle}
            onConfirm={() => decide.mutate({ id, close: true })}
          >
            {own.closeText}
          </Confirm>
        </Group>
      )}
    </Section>
  )
}

function ReviewHint({ found: { items, total, expires_at } }: { found: Found }) {
  const own = useOwnWords()
  return (
    <>
      {own.reviewHint} {items.length < total && own.first(items.length)} {own.until} <When at={expires_at} show="day" />
      .
    </>
  )
}
