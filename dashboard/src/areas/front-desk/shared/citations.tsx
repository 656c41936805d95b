import { Anchor, Badge, Button, Group, Mark, Popover, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'wouter'
import { type OutputOf, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useSharedMessages } from './messages.ts'

type Said = OutputOf<'aiConversations.messages'>['data'][number]
type Citation = Said['citations'][number]

/** What an answer rests on: each passage opens where it is named. */
export function Citations({
  of: { citations, sources, records },
}: {
  of: Pick<Said, 'citations' | 'sources' | 'records'>
}) {
  const shared = useSharedMessages()
  if (citations.length + records.length === 0) return null
  const titleOf = (id: string) => sources.find(({ source_id }) => source_id === id)?.source_name ?? id
  return (
    <Group gap={6}>
      <Text size="xs" c="dimmed">
        {shared.sources}
      </Text>
      {citations.map((citation, i) => (
        <Passage
          key={`${citation.source_id}-${citation.start}-${citation.end}`}
          citation={citation}
          number={i + 1}
          source={titleOf(citation.source_id)}
        />
      ))}
      {records.map(({ type, id, name }) => (
        <Badge key={id} size="sm" variant="light" tt="none" title={id}>
          {[shared.recordTypes[type], name].filter(Boolean).join(' · ')}
        </Badge>
      ))}
    </Group>
  )
}

function Passage({ citation, number, source }: { citation: Citation; number: number; source: string }) {
  const shared = useSharedMessages()
  const { may } = useProperty()
  const title = useId()
  return (
    <Popover width={360} withArrow trapFocus shadow="md" withRoles>
      <Popover.Target>
        <Button size="compact-xs" variant="default">
          {number} · {source}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={title}>
        <Stack gap="xs">
          <Text size="sm" fw={600} id={title}>
            {shared.citation(source)}
          </Text>
          {may('knowledge:read') ? <InContext citation={citation} /> : <Quote>{citation.quote}</Quote>}
          {may('knowledge:read') && (
            <Anchor component={Link} href={`/knowledge/${citation.source_id}`} size="sm">
              {shared.openSource}
            </Anchor>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

const AROUND = 160

/** The quote among the words around it, as long as the source still says it there. */
function InContext({ citation: { source_id, quote, start, end } }: { citation: Citation }) {
  const source = useQuery('knowledge.get', { id: source_id })
  const content = source.data?.content
  if (content?.slice(start, end) !== quote) return <Quote>{quote}</Quote>
  const before = content.slice(Math.max(0, start - AROUND), start)
  const after = content.slice(end, end + AROUND)
  return (
    <Text size="sm" component="div" style={{ whiteSpace: 'pre-wrap' }}>
      {start > AROUND && '…'}
      {before}
      <Mark color="yellow">{quote}</Mark>
      {after}
      {content.length > end + AROUND && '…'}
    </Text>
  )
}

const Quote = ({ children }: { children: string }) => (
  <Text size="sm" component="blockquote" m={0} ps="sm" style={{ borderInlineStart: '3px solid var(--accent)' }}>
    {children}
  </Text>
)
