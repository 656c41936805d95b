import { Button, Drawer, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNumbers } from '../../../parts/numbers.tsx'
import { Day, When } from '../../../parts/when.tsx'
import { useAreaWords } from '../parts/words.ts'
import { type Advice, Change, Rates, useSentence, useSigned } from './advice.tsx'
import { useOwnWords } from './words.ts'

interface ExplanationProps {
  advice: Advice | undefined
  onClose(): void
  /** Left out where it cannot be applied any more, or not by this person. */
  onApply?: ((advice: Advice) => void) | undefined
}

/** Everything that led to one rate. */
export function Explanation({ advice, onClose, onApply }: ExplanationProps) {
  const own = useOwnWords()
  return (
    <Drawer opened={advice !== undefined} onClose={onClose} position="right" title={own.details}>
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
                {own.apply}
              </Button>
              <Text size="sm" c="dimmed">
                {own.noUndo}
              </Text>
            </>
          )}
        </Stack>
      )}
    </Drawer>
  )
}

function Whole({ advice }: { advice: Advice }) {
  const own = useOwnWords()
  const area = useAreaWords()
  const sentence = useSentence()
  const signed = useSigned()
  const { money, share } = useNumbers()
  const { explanation: why } = advice
  const rows: [string, ReactNode][] = [
    [own.figures.rule, area.reasons[why.rule] ?? why.rule],
    [own.figures.sold, `${why.occupied_rooms} / ${why.total_rooms} (${share(why.occupancy_pct / 100, 1)})`],
    [own.figures.ofType, why.booked_rooms],
    [own.figures.days, advice.days_until_arrival],
    [own.figures.currentFrom, own.origins[why.current_rate_from] ?? why.current_rate_from],
    [own.figures.adjust, signed(why.adjust_pct / 100)],
    [own.figures.range, `${money(advice.min_rate)} – ${money(advice.max_rate)}`],
    [own.figures.limited, why.limited_by ? (own.limits[why.limited_by] ?? why.limited_by) : own.notLimited],
    [own.figures.confidence, share(advice.confidence)],
    [own.figures.created, <When key="created" at={advice.created_at} />],
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
