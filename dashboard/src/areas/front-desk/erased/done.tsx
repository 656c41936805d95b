import { List, Text } from '@mantine/core'
import { Facts } from '../../../parts/facts.tsx'
import { Section } from '../../../parts/section.tsx'
import type { OutputOf } from '../../../place/ask.ts'
import { useOwnWords } from './words.ts'

type Answer = OutputOf<'guests.erase'>

/** How many records of each kind, where there were any. */
export function Done({ erased }: Pick<Answer, 'erased'>) {
  const own = useOwnWords()
  const touched = Object.entries(erased).filter(([, count]) => count > 0)
  return (
    <Section title={own.done}>
      {touched.length === 0 && <Text c="dimmed">{own.nothingFound}</Text>}
      <Facts across of={touched.map(([kind, count]) => [own.kinds[kind] ?? kind, String(count)])} />
    </Section>
  )
}

export function Left({ left }: Pick<Answer, 'left'>) {
  const own = useOwnWords()
  if (left.length === 0) return null
  return (
    <Section title={own.left} hint={own.leftHint}>
      <List size="sm">
        {left.map(({ kind, count, reason }) => (
          <List.Item key={kind}>
            {own.kinds[kind] ?? kind} ({count}): {own.reasons[kind] ?? reason}
          </List.Item>
        ))}
      </List>
    </Section>
  )
}
