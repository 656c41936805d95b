import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type OutputOf, useList } from '../../../api/operations.ts'
import { When } from '../../../domain/time.tsx'
import { Section } from '../../../ui/section.tsx'
import { MoreButton } from '../../../ui/table.tsx'
import { useMessages } from './messages.ts'
import { UndoImport, UndoReport } from './undo-import.tsx'

/** The imports of the last month, each to be undone. */
export function RecentImports() {
  const t = useMessages()
  const list = useList('reservationImports.list', {})
  const [undone, setUndone] = useState<OutputOf<'reservationImports.undo'>>()
  if (list.items.length === 0) return null
  return (
    <Section title={t.recent} hint={t.recentHint}>
      {undone && <UndoReport undone={undone} />}
      <Stack gap="xs" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
        {list.items.map(({ id, created_at, created, updated, rejected, undone_at }) => (
          <Group key={id} component="li" justify="space-between">
            <Text size="sm">
              <When at={created_at} /> · {t.sums(created, updated, rejected)}
            </Text>
            {undone_at ? (
              <Text size="sm" c="dimmed">
                {t.wasUndone} <When at={undone_at} />
              </Text>
            ) : (
              <UndoImport id={id} onDone={setUndone} />
            )}
          </Group>
        ))}
      </Stack>
      <MoreButton list={list} />
    </Section>
  )
}
