import { Anchor, Button, Group, SimpleGrid, Stack, Tabs, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import { useProperty } from '../../../api/property.ts'
import { BASE } from '../../../api/session.ts'
import { CodeBlock } from '../../../ui/code.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from './messages.ts'
import * as snippets from './snippets.ts'

export default function Connect() {
  const t = useMessages()
  const { environment } = useProperty()
  return (
    <Page lead={t.lead}>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Stack>
          <FirstKey />
          <Section title={t.curl} hint={t.curlHint}>
            <CodeBlock text={snippets.curl(environment)} label={t.curl} />
          </Section>
          <AnAgent />
        </Stack>
        <Stack>
          <Reading />
          <InAProgram />
          <OwnMachine />
        </Stack>
      </SimpleGrid>
    </Page>
  )
}

function FirstKey() {
  const t = useMessages()
  const { may } = useProperty()
  return (
    <Section title={t.key} hint={t.keyHint}>
      <Text size="sm" fw={600}>
        {t.server}
      </Text>
      <CodeBlock text={BASE} label={t.server} />
      {may('keys:read') && (
        <Group>
          <Button component={Link} href="/keys" size="xs">
            {t.toKeys}
          </Button>
        </Group>
      )}
    </Section>
  )
}

function Reading() {
  const t = useMessages()
  const endpoints = [
    ['/docs', t.docs, t.docsHint],
    ['/graphql', t.graphql, t.graphqlHint],
    ['/openapi.json', t.openapi, t.openapiHint],
  ] as const
  return (
    <Section title={t.read}>
      <Stack gap="sm">
        {endpoints.map(([path, name, hint]) => (
          <div key={path}>
            <Anchor href={`${BASE}${path}`} target="_blank" rel="noreferrer" fw={600}>
              {name}
            </Anchor>
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  )
}

function InAProgram() {
  const t = useMessages()
  return (
    <Section title={t.sdk} hint={t.sdkHint}>
      <Tabs defaultValue="typescript">
        <Tabs.List mb="sm">
          <Tabs.Tab value="typescript">{t.typescript}</Tabs.Tab>
          <Tabs.Tab value="python">{t.python}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="typescript">
          <CodeBlock text={snippets.typescript()} label={t.typescript} />
        </Tabs.Panel>
        <Tabs.Panel value="python">
          <CodeBlock text={snippets.python()} label={t.python} />
        </Tabs.Panel>
      </Tabs>
    </Section>
  )
}

function OwnMachine() {
  const t = useMessages()
  return (
    <Section title={t.listen} hint={t.listenHint}>
      <CodeBlock text={snippets.listen} label={t.listen} />
      <Text size="sm">{t.trigger}</Text>
      <CodeBlock text={snippets.trigger} label={t.trigger} />
    </Section>
  )
}

function AnAgent() {
  const t = useMessages()
  const { environment } = useProperty()
  return (
    <Section title={t.mcp} hint={t.mcpHint}>
      <Title order={3} size="h5">
        {t.mcpAddress}
      </Title>
      <Text size="sm">{t.mcpAddressHint}</Text>
      <CodeBlock text={snippets.toolServer()} label={t.mcpAddress} />
      <Title order={3} size="h5">
        {t.mcpFile}
      </Title>
      <Text size="sm">{t.mcpFileHint}</Text>
      <CodeBlock text={snippets.toolServerFile(environment)} label={t.mcpFile} />
    </Section>
  )
}
