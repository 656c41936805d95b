import { Badge, Code } from '@mantine/core'
import type { ItemOf } from '../../../api/operations.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { Status } from '../../../domain/status.tsx'
import { When } from '../../../domain/time.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useMessages } from './messages.ts'

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
  const t = useMessages()
  const { number } = useNumbers()
  const last = ({ attempts }: Delivery) => attempts.at(-1)
  return [
    {
      title: t.kind,
      width: 'minmax(13rem, 1fr)',
      show: ({ event_type }) => event_type,
      text: ({ event_type }) => event_type,
    },
    {
      title: t.status,
      width: '8.5rem',
      show: ({ status }) => <Status of={status} label={t.statuses[status] ?? status} />,
      text: ({ status }) => status,
    },
    {
      title: t.lastCode,
      width: '9rem',
      show: (row) => (last(row) ? <StatusCode of={last(row)?.status_code} none={t.noAnswer} /> : t.notYet),
      text: (row) => last(row)?.status_code ?? last(row)?.error,
    },
    {
      title: t.attempts,
      width: '6rem',
      right: true,
      show: ({ attempts }) => number(attempts.length),
      text: ({ attempts }) => attempts.length,
    },
    {
      title: t.latency,
      width: '6.5rem',
      right: true,
      show: (row) => (last(row) ? t.ms(number(last(row)?.latency_ms)) : '–'),
      text: (row) => last(row)?.latency_ms,
    },
    {
      title: t.at,
      width: '12rem',
      show: ({ created_at }) => <When at={created_at} />,
      text: ({ created_at }) => created_at,
    },
    { title: t.id, width: '17rem', show: ({ id }) => <Code>{id}</Code>, text: ({ id }) => id },
  ]
}
