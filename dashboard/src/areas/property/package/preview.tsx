import { List, Paper, Stack, Text, Title } from '@mantine/core'
import { useNumbers } from '../../../domain/numbers.ts'
import type { PackageDraft } from './fields.tsx'
import { useMessages } from './messages.ts'
import { useSeason } from './season.tsx'

/** The offer as it will be read, while it is written. */
export function PackagePreview({ draft }: { draft: PackageDraft }) {
  const t = useMessages()
  const { money } = useNumbers()
  const season = useSeason()
  const inclusions = draft.inclusions.filter((line) => line.trim() !== '')
  return (
    <Paper withBorder p="lg" bg="var(--raised)" component="section" aria-label={t.preview}>
      <Stack gap="xs">
        <Text size="xs" fw={600} c="dimmed">
          {t.preview}
        </Text>
        <Title order={2} size="h3">
          {draft.name || t.untitled}
        </Title>
        <Text size="lg" fw={600}>
          {typeof draft.price === 'number' && draft.currency.length === 3 ? money(draft.price, draft.currency) : '–'}
        </Text>
        <Text size="sm" c="dimmed">
          {season({ valid_from: draft.valid_from || null, valid_until: draft.valid_until || null })}
        </Text>
        {draft.description && <Text style={{ whiteSpace: 'pre-line' }}>{draft.description}</Text>}
        {inclusions.length > 0 && (
          <List>
            {[...new Set(inclusions)].map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        )}
      </Stack>
    </Paper>
  )
}
