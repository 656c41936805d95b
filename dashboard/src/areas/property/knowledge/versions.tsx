import { Accordion, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { type ItemOf, type OutputOf, useList, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Failure } from '../../../domain/result.tsx'
import { When } from '../../../domain/time.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from './messages.ts'

type Source = OutputOf<'knowledge.get'>
type Version = ItemOf<'knowledge.listVersions'>

/** What it said before, and a way back. */
export function Versions({ source }: { source: Source }) {
  const t = useMessages()
  const { more } = useUiMessages()
  const list = useList('knowledge.listVersions', { id: source.id })
  if (list.error) return <Failure error={list.error} again={list.refetch} />
  if (!list.data) return <Loading />
  return (
    <Section title={t.versions}>
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
  const t = useMessages()
  return (
    <Group gap="sm">
      <Text fw={600}>
        {t.version} {version.version}
      </Text>
      {isCurrent && (
        <Badge variant="light" tt="none">
          {t.currentVersion}
        </Badge>
      )}
      <Text size="sm" c="dimmed">
        {t.since} <When at={version.created_at} />
      </Text>
    </Group>
  )
}

function OneVersion({ version, source }: { version: Version; source: Source }) {
  const t = useMessages()
  const { may } = useProperty()
  const replace = useMutation('knowledge.replace', { done: t.replaced })
  const { id, audience, language, translation_of, valid_from, valid_until } = source
  const { name, type, content, content_type } = version
  const restore = () => {
    // Of a PDF and of HTML the words are kept, not the file: they come back as text.
    const given = content_type === 'text/markdown' ? content_type : ('text/plain' as const)
    const kept = { audience, language, translation_of, valid_from, valid_until }
    replace.mutate({ id, name, type, content, content_type: given, ...kept })
  }
  return (
    <Stack gap="sm">
      <Text component="div" size="sm" maw="46rem" style={{ whiteSpace: 'pre-wrap' }}>
        {content}
      </Text>
      {may('knowledge:write') && version.version !== source.version && (
        <Group>
          <Confirm
            label={t.restore}
            title={t.restoreTitle(version.version)}
            danger={false}
            loading={replace.isPending}
            onConfirm={restore}
          >
            {t.restoreHint}
          </Confirm>
        </Group>
      )}
    </Stack>
  )
}
