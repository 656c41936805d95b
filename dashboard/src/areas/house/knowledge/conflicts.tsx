import { Anchor, Blockquote, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import { Answer } from '../../../parts/answer.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { useNumbers } from '../../../parts/numbers.tsx'
import { type OutputOf, useAsk } from '../../../place/ask.ts'
import { passageLink } from './passage.tsx'
import { useOwnWords } from './words.ts'

type Conflict = OutputOf<'knowledge.listConflicts'>['data'][number]

/** Where two texts say different things, side by side. */
export function Conflicts() {
  const own = useOwnWords()
  const answer = useAsk('knowledge.listConflicts', {})
  return (
    <Answer to={answer}>
      {({ data }) =>
        data.length === 0 ? (
          <Empty title={own.noConflicts}>{own.noConflictsHint}</Empty>
        ) : (
          <Stack>
            {data.map((conflict) => (
              <ConflictPair key={keyOf(conflict)} conflict={conflict} />
            ))}
          </Stack>
        )
      }
    </Answer>
  )
}

const keyOf = ({ about, quotes }: Conflict): string =>
  [about, ...quotes.map(({ source_id, start }) => `${source_id} ${start}`)].join(' ')

function ConflictPair({ conflict: { about, similarity, quotes } }: { conflict: Conflict }) {
  const own = useOwnWords()
  const { share } = useNumbers()
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5">
          {own.conflictTitle(own.about[about] ?? about)}
        </Title>
        <Text size="sm" c="dimmed">
          {own.similarity}: {share(similarity)}
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
                aria-label={`${own.correct}: ${source_name}`}
              >
                {own.correct}
              </Anchor>
            </Group>
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  )
}
