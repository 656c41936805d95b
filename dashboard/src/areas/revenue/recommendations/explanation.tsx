import { Button, Drawer, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNumbers } from '../../../domain/numbers.ts'
import { Day, When } from '../../../domain/time.tsx'
import { useRuleMessages } from '../shared/rule-messages.ts'
import { type Advice, Change, Rates, useSentence, useSigned } from './advice.tsx'
import { useMessages } from './messages.ts'

interface ExplanationProps {
  advice: Advice | undefined
  onClose(): void
  /** Left out where it cannot be applied any more, or not by this person. */
  onApply?: ((advice: Advice) => void) | undefined
}

/** Everything that led to one rate. */
export function Explanation({ advice, onClose, onApply }: ExplanationProps) {
  const t = useMessages()
  return (
    <Drawer opened={advice !== undefined} onClose={onClose} position="right" title={t.details}>
      {advice && (
        <Stack>
          <Whole advice={advice} />
          {onApply && !advice.is_applied && (
            <>
              <Button
                onClick={() => {
                  onApply(advice)
                  onClose()
                }}
              >
                {t.apply}
              </Button>
              <Text size="sm" c="dimmed">
                {t.applying}
              </Text>
            </>
          )}
        </Stack>
      )}
    </Drawer>
  )
}

function Whole({ advice }: { advice: Advice }) {
  const t = useMessages()
  const rules = useRuleMessages()
  const sentence = useSentence()
  const signed = useSigned()
  const { money, share } = useNumbers()
  const { explanation: why } = advice
  const rows: [string, ReactNode][] = [
    [t.figures.rule, rules[why.rule]?.title ?? why.rule],
    [t.figures.sold, `${why.occupied_rooms} / ${why.total_rooms} (${share(why.occupancy_pct / 100, 1)})`],
    [t.figures.ofType, why.booked_rooms],
    [t.figures.days, advice.days_until_arrival],
    [t.figures.currentFrom, t.origins[why.current_rate_from] ?? why.current_rate_from],
    [t.figures.adjust, signed(why.adjust_pct / 100)],
    [t.figures.range, `${money(advice.min_rate)} – ${money(advice.max_rate)}`],
    [t.figures.limited, why.limited_by ? (t.limits[why.limited_by] ?? why.limited_by) : t.notLimited],
    [t.figures.confidence, share(advice.confidence)],
    [t.figures.created, <When key="created" at={advice.created_at} />],
  ]
  return (
    <>
      <div>
        <Text fw={600}>
          {advice.room_type}, <Day date={advice.date} weekday />
        </Text>
        <Text fz="xl">
          <Rates of={advice} /> <Change of={advice} />
        </Text>
        <Text mt="xs">{sentence(advice)}</Text>
      </div>
      <Table>
        <Table.Tbody>
          {rows.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th fw={400} c="dimmed" scope="row">
                {name}
              </Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
