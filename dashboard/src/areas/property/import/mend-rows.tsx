import { Button, Group, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldOf } from '../../../i18n/problem.ts'
import { useSayViolation } from '../../../i18n/violation.ts'
import { useUiMessages } from '../../../ui/messages.ts'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from './messages.ts'
import type { Plan } from './plan.ts'
import type { RefusedRow } from './run-import.ts'
import { cellsIn, type Layout, withCells } from './table-text.ts'

interface MendRowsProps {
  refused: readonly RefusedRow[]
  truncated: boolean
  layout: Layout
  plan: Plan
  mended: ReadonlyMap<number, string>
  onMend(row: number, text: string): void
}

const AT_ONCE = 20

/** The rows that were refused, each with its cells to correct where they stand. */
export function MendRows({ refused, truncated, ...row }: MendRowsProps) {
  const t = useMessages()
  const ui = useUiMessages()
  const [shown, setShown] = useState(AT_ONCE)
  return (
    <Section title={t.problems} hint={t.problemsHint}>
      <Stack gap="sm" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
        {refused.slice(0, shown).map((one) => (
          <MendRow key={one.row} refused={one} {...row} />
        ))}
      </Stack>
      {refused.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + AT_ONCE)}>
          {ui.more}
        </Button>
      )}
      {truncated && <Text size="sm">{t.truncated}</Text>}
    </Section>
  )
}

type MendRowProps = Omit<MendRowsProps, 'refused' | 'truncated'> & { refused: RefusedRow }

function MendRow({ refused, layout, plan, mended, onMend }: MendRowProps) {
  const t = useMessages()
  const say = useSayViolation()
  const { row, line, text } = refused
  const problems = refused.problems.map((one) => ({ field: fieldOf(one), message: inWords(say(one), t.fields) }))
  const [whole, setWhole] = useState(false)
  const present = mended.get(row) ?? text
  const cells = present === undefined ? undefined : cellsIn(present, layout)
  const wrong = (column: string) => problems.filter(({ field }) => field === (plan.columns[column] ?? column))
  const columns = layout.columns.filter((column) => whole || wrong(column).length > 0)
  const elsewhere = problems.filter(({ field }) => !layout.columns.some((one) => (plan.columns[one] ?? one) === field))
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between">
        <Text fw={600}>
          {line === undefined ? t.rowNumber(row) : t.lineNumber(line)}
          {mended.has(row) && ` · ${t.mended}`}
        </Text>
        {cells && (
          <Button size="compact-xs" variant="subtle" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? t.fewerCells : t.allCells}
          </Button>
        )}
      </Group>
      {(cells ? elsewhere : problems).map(({ field, message }) => (
        <Text key={field + message} size="sm" c="var(--bad)">
          {t.fields[field] ?? field}: {message}
        </Text>
      ))}
      {cells && (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} mt="xs">
          {columns.map((column) => (
            <TextInput
              key={column}
              label={t.fields[plan.columns[column] ?? ''] ?? column}
              value={cells[column] ?? ''}
              error={wrong(column)[0]?.message}
              onChange={({ currentTarget: { value } }) => onMend(row, withCells(present!, { [column]: value }, layout))}
            />
          ))}
        </SimpleGrid>
      )}
    </Paper>
  )
}

/** The server names fields as programs do. */
const inWords = (message: string, words: Record<string, string>): string =>
  message.replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => words[name] ?? name)
