import { Anchor, Button, Group, SimpleGrid, Stack, Tabs, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import { catalogue } from '../../language.tsx'
import { CodeBlock } from '../../parts/code.tsx'
import { Page } from '../../parts/page.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place/context.tsx'
import { BASE } from '../../session.ts'
import { useWords } from '../../use-words.ts'
import * as snippets from './connect/snippets.ts'
import { words } from './words/connect.ts'

const useOwnWords = catalogue(words, { de: () => import('./words/connect.de.ts').then(({ words }) => words) })

export default function Connect() {
  const own = useOwnWords()
  const { pages } = useWords()
  const { environment } = usePlace()
  return (
    <Page title={pages.connect} lead={own.lead}>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Stack>
          <FirstKey />
          <Section title={own.curl} hint={own.curlHint}>
            <CodeBlock text={snippets.curl(environment)} label={own.curl} />
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
  const own = useOwnWords()
  const { may } = usePlace()
  return (
    <Section title={own.key} hint={own.keyHint}>
      <Text size="sm" fw={600}>
        {own.server}
      </Text>
      <CodeBlock text={BASE} label={own.server} />
      {may('keys:read') && (
        <Group>
          <Button component={Link} href="/keys" size="xs">
            {own.toKeys}
          </Button>
        </Group>
      )}
    </Section>
  )
}

function Reading() {
  const own = useOwnWords()
  const places = [
    ['/docs', own.docs, own.docsHint],
    ['/graphql', own.graphql, own.graphqlHint],
    ['/openapi.json', own.openapi, own.openapiHint],
  ] as const
  return (
    <Section title={own.read}>
      <Stack gap="sm">
        {places.map(([path, name, hint]) => (
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
  const own = useOwnWords()
  return (
    <Section title={own.sdk} hint={own.sdkHint}>
      <Tabs defaultValue="typescript">
        <Tabs.List mb="sm">
          <Tabs.Tab value="typescript">{own.typescript}</Tabs.Tab>
          <Tabs.Tab value="python">{own.python}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="typescript">
          <CodeBlock text={snippets.typescript()} label={own.typescript} />
        </Tabs.Panel>
        <Tabs.Panel value="python">
          <CodeBlock text={snippets.python()} label={own.python} />
        </Tabs.Panel>
      </Tabs>
    </Section>
  )
}

function OwnMachine() {
  const own = useOwnWords()
  return (
    <Section title={own.listen} hint={own.listenHint}>
      <CodeBlock text={snippets.listen} label={own.listen} />
      <Text size="sm">{own.trigger}</Text>
      <CodeBlock text={snippets.trigger} label={own.trigger} />
    </Section>
  )
}

function AnAgent() {
  const own = useOwnWords()
  const { environment } = usePlace()
  return (
    <Section title={own.mcp} hint={own.mcpHint}>
      <Title order={3} size="h5">
        {own.mcpAddress}
      </Title>
      <Text size="sm">{own.mcpAddressHint}</Text>
      <CodeBlock text={snippets.toolServer()} label={own.mcpAddress} />
      <Title order={3} size="h5">
        {own.mcpFile}
      </Title>
      <Text size="sm">{own.mcpFileHint}</Text>
      <CodeBlock text={snippets.toolServerFile(environment)} label={own.mcpFile} />
    </Section>
  )
}
