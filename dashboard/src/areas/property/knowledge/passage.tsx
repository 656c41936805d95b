import { Anchor, Badge, Group, Highlight, Paper, Progress, Text } from '@mantine/core'
import { Link } from 'wouter'
import type { OutputOf } from '../../../api/operations.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { useMessages } from './messages.ts'

type Found = OutputOf<'knowledge.search'>['data'][number]

/** Short words are in every sentence and would mark all of it. */
const LEAST_LETTERS = 4
const wordsOf = (question: string): string[] =>
  question.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= LEAST_LETTERS)

export const passageLink = (source: string, start: number, end: number): string =>
  `/knowledge/${source}?${new URLSearchParams({ start: String(start), end: String(end) })}`

export function Passage({ passage, question }: { passage: Found; question: string }) {
  const t = useMessages()
  const { share } = useNumbers()
  const { source_id, source_name, source_type, score, content, start } = passage
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="xs">
        <Group gap="xs">
          <Anchor
            component={Link}
            href={passageLink(source_id, start, start + content.length)}
            fw={600}
            title={t.openAt(source_name)}
          >
            {source_name}
          </Anchor>
          <Badge variant="default" tt="none">
            {t.types[source_type] ?? source_type}
          </Badge>
        </Group>
        <Group gap="xs" wrap="nowrap">
          <Text size="sm">
            {t.score} {share(score)}
          </Text>
          <Progress w={100} value={Math.min(1, score) * 100} aria-label={t.score} />
        </Group>
      </Group>
      <Highlight
        highlight={wordsOf(question)}
        highlightStyles={{ background: 'var(--mark)', color: 'inherit', fontWeight: 600 }}
        style={{ whiteSpace: 'pre-line' }}
      >
        {content}
      </Highlight>
    </Paper>
  )
}
