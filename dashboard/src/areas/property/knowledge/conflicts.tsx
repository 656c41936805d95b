import { Anchor, Blockquote, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import { type OutputOf, useQuery } from '../../../api/operations.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useMessages } from './messages.ts'
import { passageLink } from './passage.tsx'

type Conflict = OutputOf<'knowledge.listConflicts'>['data'][number]

/** Where two texts say different things, side by side. */
export function Conflicts() {
  const t = useMessages()
  const answer = useQuery('knowledge.listConflicts', {})
  return (
    <QueryResult of={answer}>
      {({ data }) =>
        data.length === 0 ? (
          <Empty title={t.noConflicts}>{t.noConflictsHint}</Empty>
        ) : (
          <Stack>
            {data.map((conflict) => (
              <ConflictPair key={keyOf(conflict)} conflict={conflict} />
            ))}
          </Stack>
        )
      }
    </QueryResult>
  )
}

const keyOf = ({ about, quotes }: Conflict): string =>
  [about, ...quotes.map(({ source_id, start }) => `${source_id} ${start}`)].join(' ')

function ConflictPair({ conflict: { about, similarity, quotes } }: { conflict: Conflict }) {
  const t = useMessages()
  const { share } = useNumbers()
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5">
          {t.conflictTitle(t.about[about] ?? about)}
        </Title>
        <Text size="sm" c="dimmed">
          {t.similarity}: {share(similarity)}
        </Text>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {quotes.map(({ source_id, source_name, quote, start, end }) => (
          <div key={`${source_id} ${start}`}>
            <Blockquote p="sm" mb="xs" style={{ whiteSpace: 'pre-line' }}>
              {quote}
            </Blockquote>
            <Group justify="space-between">
              <Text size="sm">{source_name}</Text>
              <Anchor
                component={Link}
                href={passageLink(source_id, start, end)}
                size="sm"
                aria-label={`${t.correct}: ${source_name}`}
              >
                {t.correct}
              </Anchor>
            </Group>
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  )
}
