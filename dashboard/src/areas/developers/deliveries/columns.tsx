import { Badge, Code } from '@mantine/core'
import { useNumbers } from '../../../parts/numbers.tsx'
import { Status } from '../../../parts/status.tsx'
import type { Column } from '../../../parts/table.tsx'
import { When } from '../../../parts/when.tsx'
import type { ItemOf } from '../../../place/ask.ts'
import { useOwnWords } from './words.ts'

export type Delivery = ItemOf<'webhooks.listDeliveries'>

export const isSuccess = (code: number | null | undefined): boolean => typeof code === 'number' && code < 300

export function StatusCode({ of: code, none }: { of: number | null | undefined; none: string }) {
  return (
    <Badge variant="dot" color={isSuccess(code) ? 'green' : 'red'} tt="none">
      {code ?? none}
    </Badge>
  )
}

export function useDeliveryColumns(): Column<Delivery>[] {
  const own = useOwnWords()
  const { number } = useNumbers()
  const last = ({ attempts }: Delivery) => attempts.at(-1)
  return [
    {
      title: own.kind,
      width: 'minmax(13rem, 1fr)',
      show: ({ event_type }) => event_type,
      text: ({ event_type }) => event_type,
    },
    {
      title: own.status,
      width: '8.5rem',
      show: ({ status }) => <Status of={status} label={own.statuses[status] ?? status} />,
      text: ({ status }) => status,
    },
    {
      title: own.lastCode,
      width: '9rem',
      show: (row) => (last(row) ? <StatusCode of={last(row)?.status_code} none={own.noAnswer} /> : own.notYet),
      text: (row) => last(row)?.status_code ?? last(row)?.error,
    },
    {
      title: own.attempts,
      width: '6rem',
      right: true,
      show: ({ attempts }) => number(attempts.length),
      text: ({ attempts }) => attempts.length,
    },
    {
      title: own.latency,
      width: '6.5rem',
      right: true,
      show: (row) => (last(row) ? own.ms(number(last(row)?.latency_ms)) : '–'),
      text: (row) => last(row)?.latency_ms,
    },
    {
      title: own.at,
      width: '12rem',
      show: ({ created_at }) => <When at={created_at} />,
      text: ({ created_at }) => created_at,
    },
    { title: own.id, width: '17rem', show: ({ id }) => <Code>{id}</Code>, text: ({ id }) => id },
  ]
}
