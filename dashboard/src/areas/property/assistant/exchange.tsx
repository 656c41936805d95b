import { Anchor, Badge, Button, Group, List, Menu, Paper, Stack, Text } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import type { OutputOf } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { passageLink } from '../knowledge/passage.tsx'
import { useLanguageName } from '../shared/language-name.ts'
import { useMessages } from './messages.ts'

type Answer = OutputOf<'ai.suggest'>

export interface Asked {
  question: string
  answer: Answer
}

interface ExchangeProps {
  of: Asked
  /** Writes down what the house knows about it; undefined where the role may not. */
  onTeach: ((question: string) => void) | undefined
}

const COLOURS: Record<string, string> = { answered: 'green', hedged: 'yellow', declined: 'red', emergency: 'red' }

/** A question, what a guest would be told, what it rests on and why it is so. */
export function Exchange({ of: { question, answer }, onTeach }: ExchangeProps) {
  const t = useMessages()
  const languageName = useLanguageName()
  const { outcome, content, language } = answer
  return (
    <Paper component="li" withBorder p="sm">
      <Stack gap="xs">
        <Text size="sm" fw={600} dir="auto">
          {question}
        </Text>
        <Text dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
          {content}
        </Text>
        <Group gap="xs">
          <Badge variant="dot" color={COLOURS[outcome] ?? 'gray'} tt="none">
            {t.outcomes[outcome] ?? outcome}
          </Badge>
          <Text size="xs" c="dimmed">
            {languageName(language)} · {t.engines[answer.engine]}
          </Text>
        </Group>
        <Text size="sm">{whyOf(t, answer)}</Text>
        <Basis of={answer} />
        <Group gap="xs">
          <Wrong of={answer} />
          {onTeach && (
            <Button size="compact-sm" variant="default" onClick={() => onTeach(question)}>
              {t.teach}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}

/** Nothing was near, or what was near does not say it. */
function whyOf(t: ReturnType<typeof useMessages>, { outcome, sources }: Answer): string {
  const why = outcome === 'declined' && sources.length === 0 ? 'nothing' : outcome
  return t.why[why] ?? ''
}

/** The words it rests on, each leading to its place; else what was looked at. */
function Basis({ of: { citations, sources, records } }: { of: Answer }) {
  const t = useMessages()
  const { may } = useProperty()
  const { share } = useNumbers()
  const nameOf = (id: string) => sources.find(({ source_id }) => source_id === id)?.source_name ?? id
  if (citations.length + records.length > 0) {
    return (
      <List size="sm" spacing={4}>
        {citations.map(({ source_id, quote, start, end }) => (
          <List.Item key={`${source_id} ${start}`}>
            “{quote}”{' '}
            {may('knowledge:read') ? (
              <Anchor component={Link} href={passageLink(source_id, start, end)} size="sm" underline="always">
                {nameOf(source_id)}
              </Anchor>
            ) : (
              nameOf(source_id)
            )}
          </List.Item>
        ))}
        {records.map(({ type, id, name }) => (
          <List.Item key={id}>
            {t.recordTypes[type]} · {name}
          </List.Item>
        ))}
      </List>
    )
  }
  if (sources.length === 0) return null
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t.lookedAt}
      </Text>
      <List size="sm">
        {sources.map(({ source_id, source_name, score }) => (
          <List.Item key={source_id}>
            <Anchor component={Link} href={`/knowledge/${source_id}`} size="sm" underline="always">
              {source_name}
            </Anchor>{' '}
            {t.fits(share(score))}
          </List.Item>
        ))}
      </List>
    </div>
  )
}

/** Leads to where the words come from, so that they are mended there. */
function Wrong({ of: { citations, sources } }: { of: Answer }) {
  const t = useMessages()
  const { may } = useProperty()
  const [, go] = useLocation()
  if (citations.length === 0 || !may('knowledge:read')) return null
  const places = citations.map(({ source_id, quote, start, end }) => ({
    to: passageLink(source_id, start, end),
    name: sources.find((one) => one.source_id === source_id)?.source_name ?? source_id,
    quote,
  }))
  const [only, ...others] = places
  if (only && others.length === 0) {
    return (
      <Button size="compact-sm" variant="default" c="var(--bad)" onClick={() => go(only.to)}>
        {t.wrong}
      </Button>
    )
  }
  return (
    <Menu withinPortal>
      <Menu.Target>
        <Button size="compact-sm" variant="default" c="var(--bad)">
          {t.wrong}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.wrongWhich}</Menu.Label>
        {places.map(({ to, name, quote }) => (
          <Menu.Item key={to} onClick={() => go(to)}>
            {name}: “{quote.slice(0, 60)}”
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
