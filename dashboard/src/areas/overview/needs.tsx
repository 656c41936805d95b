import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useProperty } from '../../api/property.ts'
import { useNumbers } from '../../domain/numbers.ts'
import { Failure } from '../../domain/result.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLeaving } from '../../ui/leaving.ts'
import { matters } from './attention.ts'
import { Line } from './line.tsx'
import type { Matter } from './matter.ts'
import { useMessages } from './messages.ts'
import { AT_ONCE, useFacts } from './use-facts.ts'

/** As many as are taken in at a glance. */
const AT_FIRST = 8

/** What waits for this person, the most urgent first, each with the one thing to do about it. */
export function Needs() {
  const t = useMessages()
  const { now, role } = useProperty()
  const { number } = useNumbers()
  const { facts, isThere, isCut, error } = useFacts()
  const [showsAll, setShowsAll] = useState(false)
  const found = useLeaving(isThere ? matters(facts, now(), role) : [], keyOf)
  if (error) return <Failure error={error} />
  if (!isThere) return <Coming />
  if (found.length === 0) {
    return (
      <div className="nothing-waits">
        <Icon name="done" />
        <Text>{t.nothing}</Text>
      </div>
    )
  }
  const shown = showsAll ? found : found.slice(0, AT_FIRST)
  return (
    <Stack gap="xs" align="flex-start">
      <ul className="needs" aria-label={t.needs}>
        {shown.map(({ item, isLeaving }) => (
          <Line key={keyOf(item)} matter={item} isLeaving={isLeaving} />
        ))}
      </ul>
      {found.length > shown.length && (
        <Button size="xs" variant="default" onClick={() => setShowsAll(true)}>
          {t.showAll(number(found.length))}
        </Button>
      )}
      {isCut && (
        <Text size="sm" c="dimmed">
          {t.firstOnly(number(AT_ONCE))}
        </Text>
      )}
    </Stack>
  )
}

const keyOf = ({ kind, id }: Matter): string => `${kind} ${id}`

const Coming = () => (
  <Stack gap="xs">
    <Skeleton h={56} />
    <Skeleton h={56} />
    <Skeleton h={56} />
  </Stack>
)
