import { Button, Code, Group, Text } from '@mantine/core'
import { type OutputOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useScopeMessages } from '../../../domain/scope-messages.ts'
import { When } from '../../../domain/time.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/section.tsx'
import { useActors } from '../shared/request.tsx'
import { useMessages } from './messages.ts'

type Endpoint = OutputOf<'webhooks.get'>

/** What it was made with and ends with, and what it may therefore get. */
export function Owner({ of: { id, created_by, created_at, scopes, status } }: { of: Endpoint }) {
  const t = useMessages()
  const { may } = useProperty()
  const { nameOf } = useActors()
  const adopt = useMutation('webhooks.update', { done: t.adopted })
  return (
    <Section title={t.owner} hint={t.ownerHint}>
      <Facts
        of={[
          [t.madeWith, created_by ? nameOf(created_by) : t.madeBefore],
          [t.mayHear, <Scopes key="scopes" of={scopes} />],
          [t.created, <When key="created" at={created_at} />],
        ]}
      />
      {created_by === null && status === 'enabled' && may('webhooks:write') && (
        <Group>
          <Text size="sm">{t.madeBeforeHint}</Text>
          <Button
            size="xs"
            variant="default"
            loading={adopt.isPending}
            onClick={() => adopt.mutate({ id, status: 'enabled' })}
          >
            {t.makeMine}
          </Button>
        </Group>
      )}
    </Section>
  )
}

function Scopes({ of: scopes }: { of: readonly string[] }) {
  const t = useMessages()
  const { modules } = useScopeMessages()
  if (scopes.includes('*')) return t.everything
  if (scopes.length === 0) return t.nothing
  const wordsOf = (scope: string) => modules[scope.split(':')[0]!]
  return scopes.map((scope, i) => (
    <span key={scope}>
      {i > 0 && ', '}
      {wordsOf(scope) ?? <Code>{scope}</Code>}
    </span>
  ))
}
