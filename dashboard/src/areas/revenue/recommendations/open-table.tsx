import { Anchor, Button, Checkbox, Text } from '@mantine/core'
import { useDomainMessages } from '../../../domain/messages.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { Day } from '../../../domain/time.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useRuleMessages } from '../shared/rule-messages.ts'
import { type Advice, Change, changeOf, useDayName, useSentence, useSigned } from './advice.tsx'
import { useMessages } from './messages.ts'

/** The columns that advice has, open or not. */
export function useAdviceColumns(onExplain: (advice: Advice) => void): Column<Advice>[] {
  const t = useMessages()
  const rules = useRuleMessages()
  const { roomType } = useDomainMessages()
  const sentence = useSentence()
  const signed = useSigned()
  const { money } = useNumbers()
  const day = useDayName()
  return [
    { title: t.date, width: '8.75rem', show: ({ date }) => <Day date={date} weekday />, text: ({ date }) => date },
    {
      title: roomType,
      width: '8.5rem',
      show: ({ room_type }) => room_type,
      text: ({ room_type }) => room_type,
    },
    {
      title: t.current,
      width: '7.5rem',
      right: true,
      show: (one) => money(one.current_rate),
      text: (one) => one.current_rate,
    },
    {
      title: t.advised,
      width: '7.5rem',
      right: true,
      show: (one) => <b>{money(one.recommended_rate)}</b>,
      text: (one) => one.recommended_rate,
    },
    {
      title: t.change,
      width: '6rem',
      right: true,
      show: (one) => <Change of={one} />,
      text: (one) => signed(changeOf(one)),
    },
    {
      title: t.why,
      width: 'minmax(12rem, 1fr)',
      text: (one) => `${rules[one.reason]?.title ?? one.reason}: ${sentence(one)}`,
      show: (one) => (
        <>
          <Anchor
            component="button"
            type="button"
            size="sm"
            fw={500}
            title={t.explain(one.room_type, day(one.date))}
            onClick={() => onExplain(one)}
          >
            {rules[one.reason]?.title ?? one.reason}
          </Anchor>{' '}
          <Text span size="sm" c="dimmed">
            {sentence(one)}
          </Text>
        </>
      ),
    },
  ]
}

interface OpenTableProps {
  advice: Advice[]
  onExplain(advice: Advice): void
  onApply?: ((advice: Advice) => void) | undefined
  applying?: string | undefined
  chosen?: ReadonlySet<string>
  onChoose?(id: string): void
}

export function OpenTable({ advice, onExplain, onApply, applying, chosen, onChoose }: OpenTableProps) {
  const t = useMessages()
  const day = useDayName()
  const columns = useAdviceColumns(onExplain)
  if (onChoose) {
    columns.unshift({
      title: '✓',
      width: '2.5rem',
      onScreen: true,
      show: ({ id, room_type, date }) => (
        <Checkbox
          size="xs"
          aria-label={t.choose(room_type, day(date))}
          checked={chosen?.has(id) ?? false}
          onChange={() => onChoose(id)}
        />
      ),
    })
  }
  if (onApply) {
    // Before the reason, which is long: on a tablet it must be in sight.
    columns.splice(-1, 0, {
      title: t.apply,
      width: '10rem',
      onScreen: true,
      show: (one) => (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={t.applyOne(one.room_type, day(one.date))}
          loading={applying === one.id}
          onClick={() => onApply(one)}
        >
          {t.apply}
        </Button>
      ),
    })
  }
  return <Table label={t.open} rows={advice} columns={columns} keyOf={({ id }) => id} csv="open-recommendations" />
}
