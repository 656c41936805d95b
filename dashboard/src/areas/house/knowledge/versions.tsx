import { Accordion, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { Loading } from '../../../parts/answer.tsx'
import { Confirm } from '../../../parts/confirm.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { Section } from '../../../parts/section.tsx'
import { When } from '../../../parts/when.tsx'
import { type ItemOf, type OutputOf, useDo, useList } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useWords } from '../../../use-words.ts'
import { useOwnWords } from './words.ts'

type Source = OutputOf<'knowledge.get'>
type Version = ItemOf<'knowledge.listVersions'>

/** What it said before, and a way back. */
export function Versions({ source }: { source: Source }) {
  const own = useOwnWords()
  const { more } = useWords()
  const list = useList('knowledge.listVersions', { id: source.id })
  if (list.error) return <Failure error={list.error} again={list.refetch} />
  if (!list.data) return <Loading />
  return (
    <Section title={own.versions}>
      <Accordion order={3} multiple>
        {list.items.map((version) => (
          <Accordion.Item key={version.version} value={String(version.version)}>
            <Accordion.Control>
              <VersionHead version={version} isCurrent={version.version === source.version} />
            </Accordion.Control>
            <Accordion.Panel>
              <OneVersion version={version} source={source} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {list.more && (
        <Group>
          <Button variant="subtle" size="xs" onClick={list.more}>
            {more}
          </Button>
        </Group>
      )}
    </Section>
  )
}

function VersionHead({ version, isCurrent }: { version: Version; isCurrent: boolean }) {
  const own = useOwnWords()
  return (
    <Group gap="sm">
      <Text fw={600}>
        {own.version} {version.version}
      </Text>
      {isCurrent && (
        <Badge variant="light" tt="none">
          {own.currentVersion}
        </Badge>
      )}
      <Text size="sm" c="dimmed">
        {own.since} <When at={version.created_at} />
      </Text>
    </Group>
  )
}

function OneVersion({ version, source }: { version: Version; source: Source }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const replace = useDo('knowledge.replace', { done: own.replaced })
  const { id, audience, valid_from, valid_until } = source
  const { name, type, content, content_type } = version
  const restore = () => {
    // Of a PDF and of HTML the words are kept, not the file: they come back as text.
    const given = content_type === 'text/markdown' ? content_type : ('text/plain' as const)
    replace.mutate({ id, name, type, content, content_type: given, audience, valid_from, valid_until })
  }
  return (
    <Stack gap="sm">
      <Text component="div" size="sm" maw="46rem" style={{ whiteSpace: 'pre-wrap' }}>
        {content}
      </Text>
      {may('knowledge:write') && version.version !== source.version && (
        <Group>
          <Confirm
            label={own.restore}
            title={own.restoreTitle(version.version)}
            danger={false}
            loading={replace.isPending}
            onConfirm={restore}
          >
            {own.restoreHint}
          </Confirm>
        </Group>
      )}
    </Stack>
  )
}
