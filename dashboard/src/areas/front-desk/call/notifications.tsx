import { Accordion, Badge, Group, Text } from '@mantine/core'
import { useQuery } from '../../../api/operations.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { When } from '../../../domain/time.tsx'
import { CodeBlock } from '../../../ui/code.tsx'
import { Section } from '../../../ui/section.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'

/** What the provider sent about a call, as it came. */
export function Notifications({ id }: { id: string }) {
  const t = useMessages()
  const shared = useSharedMessages()
  return (
    <Section title={t.notifications}>
      <QueryResult of={useQuery('calls.listNotifications', { id })}>
        {({ data }) =>
          data.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t.noNotifications}
            </Text>
          ) : (
            <Accordion>
              {data.map(({ id: key, provider, verified, received_at, body }) => (
                <Accordion.Item key={key} value={key}>
                  <Accordion.Control>
                    <Group gap="sm">
                      <Text size="sm">
                        <When at={received_at} />
                      </Text>
                      <Text size="sm">{shared.callProviders[provider] ?? provider}</Text>
                      <Badge variant="default" tt="none">
                        {verified ? t.signed : t.unsigned}
                      </Badge>
                    </Group>
                  </Accordion.Control>
                  <Accordion.Panel>
                    {body === null ? <Text size="sm">{t.erased}</Text> : <CodeBlock text={body} />}
                  </Accordion.Panel>
                </Accordion.Item>
              ))}
            </Accordion>
          )
        }
      </QueryResult>
    </Section>
  )
}
