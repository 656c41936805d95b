import { Accordion, Badge, Group, Text } from '@mantine/core'
import { Answer } from '../../../parts/answer.tsx'
import { CodeBlock } from '../../../parts/code.tsx'
import { Section } from '../../../parts/section.tsx'
import { When } from '../../../parts/when.tsx'
import { useAsk } from '../../../place/ask.ts'
import { useNames } from '../names.ts'
import { useOwnWords } from './words.ts'

/** What the provider sent about a call, as it came. */
export function Notifications({ id }: { id: string }) {
  const own = useOwnWords()
  const names = useNames()
  return (
    <Section title={own.notifications}>
      <Answer to={useAsk('calls.listNotifications', { id })}>
        {({ data }) =>
          data.length === 0 ? (
            <Text size="sm" c="dimmed">
              {own.noNotifications}
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
                      <Text size="sm">{names.callProviders[provider] ?? provider}</Text>
                      <Badge variant="default" tt="none">
                        {verified ? own.signed : own.unsigned}
                      </Badge>
                    </Group>
                  </Accordion.Control>
                  <Accordion.Panel>
                    {body === null ? <Text size="sm">{own.erased}</Text> : <CodeBlock text={body} />}
                  </Accordion.Panel>
                </Accordion.Item>
              ))}
            </Accordion>
          )
        }
      </Answer>
    </Section>
  )
}
