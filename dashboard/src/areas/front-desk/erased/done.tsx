import { List, Text } from '@mantine/core'
import type { OutputOf } from '../../../api/operations.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from './messages.ts'

type Answer = OutputOf<'guests.erase'>

/** How many records of each kind, where there were any. */
export function Done({ erased }: Pick<Answer, 'erased'>) {
  const t = useMessages()
  const touched = Object.entries(erased).filter(([, count]) => count > 0)
  return (
    <Section title={t.done}>
      {touched.length === 0 && <Text c="dimmed">{t.nothingFound}</Text>}
      <Facts across of={touched.map(([kind, count]) => [t.kinds[kind] ?? kind, String(count)])} />
    </Section>
  )
}

export function Left({ left }: Pick<Answer, 'left'>) {
  const t = useMessages()
  if (left.length === 0) return null
  return (
    <Section title={t.left} hint={t.leftHint}>
      <List size="sm">
        {left.map(({ kind, count, reason }) => (
          <List.Item key={kind}>
            {t.kinds[kind] ?? kind} ({count}): {t.reasons[kind] ?? reason}
          </List.Item>
        ))}
      </List>
    </Section>
  )
}
