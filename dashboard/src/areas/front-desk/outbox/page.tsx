import '../shared/style.css'
import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { Link } from 'wouter'
import { type ItemOf, useList } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Failure } from '../../../domain/result.tsx'
import { When, WhenRecent } from '../../../domain/time.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { useFilters } from '../../../ui/filters.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Page } from '../../../ui/page.tsx'
import { MoreButton } from '../../../ui/table.tsx'
import { Body, excerptOf } from '../shared/body.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'

type Message = ItemOf<'messaging.localOutbox'>

const FILTERS = { item: '' }

export default function Outbox() {
  const t = useMessages()
  const { may } = useProperty()
  const [{ item }, setFilters] = useFilters(FILTERS)
  const list = useList('messaging.localOutbox', {})
  const chosen = list.items.find(({ id }) => id === item) ?? list.items[0]
  const write = may('messaging:write') && (
    <Button component={Link} href="/messages/new">
      {t.write}
    </Button>
  )
  return (
    <Page lead={t.lead}>
      {list.error && <Failure error={list.error} again={list.refetch} />}
      {!list.data && !list.error && <Loading />}
      {list.data && !chosen && (
        <Empty title={t.none} action={write}>
          {t.noneHint}
        </Empty>
      )}
      {chosen && (
        <div className="desk-pair">
          <nav className="desk-picks" aria-label={t.list}>
            <ol>
              {list.items.map((message) => (
                <li key={message.id}>
                  <UnstyledButton
                    className="desk-pick"
                    aria-current={message.id === chosen.id}
                    onClick={() => setFilters({ item: message.id })}
                  >
                    <Pick message={message} />
                  </UnstyledButton>
                </li>
              ))}
            </ol>
            <MoreButton list={list} />
          </nav>
          <div className="chosen">
            <Reader message={chosen} />
          </div>
        </div>
      )}
    </Page>
  )
}

function Pick({ message: { recipient, channel, subject, text, sent_at } }: { message: Message }) {
  const shared = useSharedMessages()
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={600} truncate>
          {recipient}
        </Text>
        <Text size="xs" c="dimmed" style={{ flexShrink: 0 }}>
          <WhenRecent at={sent_at} />
        </Text>
      </Group>
      <Text size="sm" className="line" dir="auto">
        {subject ?? excerptOf(channel, text)}
      </Text>
      <Badge variant="default" tt="none" mt={4}>
        {shared.channels[channel] ?? channel}
      </Badge>
    </>
  )
}

function Reader({
  message: { id, sender, recipient, channel, subject, text, template, sent_at },
}: {
  message: Message
}) {
  const t = useMessages()
  const shared = useSharedMessages()
  return (
    <Paper withBorder p="md" component="article">
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <Title order={2} size="h3">
            {subject ?? shared.channels[channel] ?? channel}
          </Title>
          <Anchor component={Link} href={`/messages/${id}`} size="sm">
            {t.open}
          </Anchor>
        </Group>
        <Facts
          of={[
            [t.from, sender],
            [t.to, recipient],
            [t.at, <When key="at" at={sent_at} />],
            [t.template, template],
          ]}
        />
        <Body channel={channel} content={text} height={420} />
      </Stack>
    </Paper>
  )
}
