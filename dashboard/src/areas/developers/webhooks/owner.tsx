import { Button, Code, Group, Text } from '@mantine/core'
import { Facts } from '../../../parts/facts.tsx'
import { Section } from '../../../parts/section.tsx'
import { When } from '../../../parts/when.tsx'
import { type OutputOf, useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useOwnWords as useKeyWords } from '../keys/words.ts'
import { useActors } from '../requests/actor.ts'
import { useOwnWords } from './words.ts'

type Endpoint = OutputOf<'webhooks.get'>

/** What it was made with and ends with, and what it may therefore be told of. */
export function Owner({ of: { id, created_by, created_at, scopes, status } }: { of: Endpoint }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const { nameOf } = useActors()
  const adopt = useDo('webhooks.update', { done: own.adopted })
  return (
    <Section title={own.owner} hint={own.ownerHint}>
      <Facts
        of={[
          [own.madeWith, created_by ? nameOf(created_by) : own.madeBefore],
          [own.mayHear, <Scopes key="scopes" of={scopes} />],
          [own.created, <When key="created" at={created_at} />],
        ]}
      />
      {created_by === null && status === 'enabled' && may('webhooks:write') && (
        <Group>
          <Text size="sm">{own.madeBeforeHint}</Text>
          <Button
            size="xs"
            variant="default"
            loading={adopt.isPending}
            onClick={() => adopt.mutate({ id, status: 'enabled' })}
          >
            {own.makeMine}
          </Button>
        </Group>
      )}
    </Section>
  )
}

function Scopes({ of: scopes }: { of: readonly string[] }) {
  const own = useOwnWords()
  const { modules } = useKeyWords()
  if (scopes.includes('*')) return own.everything
  if (scopes.length === 0) return own.nothing
  const wordsOf = (scope: string) => modules[scope.split(':')[0]!]
  return scopes.map((scope, i) => (
    <span key={scope}>
      {i > 0 && ', '}
      {wordsOf(scope) ?? <Code>{scope}</Code>}
    </span>
  ))
}
