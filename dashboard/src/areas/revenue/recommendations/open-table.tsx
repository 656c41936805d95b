import { Anchor, Button, Checkbox, Text } from '@mantine/core'
import { useNumbers } from '../../../parts/numbers.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { Day } from '../../../parts/when.tsx'
import { useWords } from '../../../use-words.ts'
import { useAreaWords } from '../parts/words.ts'
import { type Advice, Change, changeOf, useDayName, useSentence, useSigned } from './advice.tsx'
import { useOwnWords } from './words.ts'

/** The columns that advice has, open or not. */
export function useAdviceColumns(onExplain: (advice: Advice) => void): Column<Advice>[] {
  const own = useOwnWords()
  const area = useAreaWords()
  const { roomType } = useWords()
  const sentence = useSentence()
  const signed = useSigned()
  const { money } = useNumbers()
  const day = useDayName()
  return [
    { title: own.date, width: '7.5rem', show: ({ date }) => <Day date={date} weekday />, text: ({ date }) => date },
    {
      title: roomType,
      width: '8.5rem',
      show: ({ room_type }) => room_type,
      text: ({ room_type }) => room_type,
    },
    {
      title: own.current,
      width: '6rem',
      right: true,
      show: (one) => money(one.current_rate),
      text: (one) => one.current_rate,
    },
    {
      title: own.advised,
      width: '6rem',
      right: true,
      show: (one) => <b>{money(one.recommended_rate)}</b>,
      text: (one) => one.recommended_rate,
    },
    {
      title: own.change,
      width: '6rem',
      right: true,
      show: (one) => <Change of={one} />,
      text: (one) => signed(changeOf(one)),
    },
    {
      title: own.why,
      width: 'minmax(9rem, 1fr)',
      text: (one) => `${area.reasons[one.reason] ?? one.reason}: ${sentence(one)}`,
      show: (one) => (
        <>
          <Anchor
            component="button"
            type="button"
            size="sm"
            fw={500}
            title={own.explain(one.room_type, day(one.date))}
            onClick={() => onExplain(one)}
          >
            {area.reasons[one.reason] ?? one.reason}
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
  const own = useOwnWords()
  const day = useDayName()
  const columns = useAdviceColumns(onExplain)
  if (onChoose) {
    columns.unshift({
      title: '✓',
      width: '2.5rem',
      show: ({ id, room_type, date }) => (
        <Checkbox
          size="xs"
          aria-label={own.choose(room_type, day(date))}
          checked={chosen?.has(id) ?? false}
          onChange={() => onChoose(id)}
        />
      ),
    })
  }
  if (onApply) {
    // Before the reason, which is long: on a tablet it must be in sight.
    columns.splice(-1, 0, {
      title: own.apply,
      width: '7.5rem',
      show: (one) => (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={own.applyOne(one.room_type, day(one.date))}
          loading={applying === one.id}
          onClick={() => onApply(one)}
        >
          {own.apply}
        </Button>
      ),
    })
  }
  return <Table label={own.open} rows={advice} columns={columns} keyOf={({ id }) => id} csv="open-recommendations" />
}
