import './style.css'
import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { Link } from 'wouter'
import { catalogue } from '../../language.tsx'
import { Loading } from '../../parts/answer.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Page } from '../../parts/page.tsx'
import { When } from '../../parts/when.tsx'
import { type ItemOf, useList } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { useFilters } from '../../place/path.ts'
import { useWords } from '../../use-words.ts'
import { useNames } from './names.ts'
import { Body, excerptOf } from './parts/body.tsx'
import { Lately } from './parts/lately.tsx'
import { MoreButton } from './parts/more-button.tsx'
import { words } from './words/outbox.ts'

const useOwnWords = catalogue(words, { de: () => import('./words/outbox.de.ts').then(({ words }) => words) })

type Kept = ItemOf<'messaging.localOutbox'>

const FILTERS = { item: '' }

export default function Outbox() {
  const own = useOwnWords()
  const { pages } = useWords()
  const { may } = usePlace()
  const [{ item }, setFilters] = useFilters(FILTERS)
  const list = useList('messaging.localOutbox', {})
  const chosen = list.items.find(({ id }) => id === item) ?? list.items[0]
  const write = may('messaging:write') && (
    <Button component={Link} href="/messages/new">
      {own.write}
    </Button>
  )
  return (
    <Page title={pages.outbox} lead={own.lead}>
      {list.error && <Failure error={list.error} again={list.refetch} />}
      {!list.data && !list.error && <Loading />}
      {list.data && !chosen && (
        <Empty title={own.none} action={write}>
          {own.noneHint}
        </Empty>
      )}
      {chosen && (
        <div className="desk-pair">
          <nav className="desk-picks" aria-label={own.list}>
            <ol>
              {list.items.map((kept) => (
                <li key={kept.id}>
                  <UnstyledButton
                    className="desk-pick"
                    aria-current={kept.id === chosen.id}
                    onClick={() => setFilters({ item: kept.id })}
                  >
                    <Pick kept={kept} />
                  </UnstyledButton>
                </li>
              ))}
            </ol>
            <MoreButton list={list} />
          </nav>
          <div className="chosen">
            <Reader kept={chosen} />
          </div>
        </div>
      )}
    </Page>
  )
}

function Pick({ kept: { recipient, channel, subject, text, sent_at } }: { kept: Kept }) {
  const names = useNames()
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={600} truncate>
          {recipient}
        </Text>
        <Text size="xs" c="dimmed" style={{ flexShrink: 0 }}>
          <Lately at={sent_at} />
        </Text>
      </Group>
      <Text size="sm" className="line">
        {subject ?? excerptOf(channel, text)}
      </Text>
      <Badge variant="default" tt="none" mt={4}>
        {names.channels[channel] ?? channel}
      </Badge>
    </>
  )
}

function Reader({ kept: { id, sender, recipient, channel, subject, text, template, sent_at } }: { kept: Kept }) {
  const own = useOwnWords()
  const names = useNames()
  return (
    <Paper withBorder p="md" component="article">
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <Title order={2} size="h3">
            {subject ?? names.channels[channel] ?? channel}
          </Title>
          <Anchor component={Link} href={`/messages/${id}`} size="sm">
            {own.open}
          </Anchor>
        </Group>
        <Facts
          of={[
            [own.from, sender],
            [own.to, recipient],
            [own.at, <When key="at" at={sent_at} />],
            [own.template, template],
          ]}
        />
        <Body channel={channel} content={text} height={420} />
      </Stack>
    </Paper>
  )
}
