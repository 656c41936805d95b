import { Badge } from '@mantine/core'

/** How a state is coloured, whatever it belongs to. The word itself always stands there too. */
const COLOURS: Record<string, string> = {
  delivered: 'green',
  read: 'green',
  succeeded: 'green',
  completed: 'green',
  ready: 'green',
  active: 'green',
  enabled: 'green',
  confirmed: 'green',
  published: 'green',
  applied: 'green',
  handled: 'green',
  proved: 'green',
  allowed: 'green',
  captured: 'green',
  failed: 'red',
  undelivered: 'red',
  exhausted: 'red',
  missed: 'red',
  revoked: 'red',
  disabled: 'red',
  lost: 'red',
  cancelled: 'gray',
  canceled: 'gray',
  closed: 'gray',
  no_show: 'gray',
  expired: 'gray',
  draft: 'yellow',
  pending: 'yellow',
  scheduled: 'yellow',
  queued: 'yellow',
  processing: 'yellow',
  open: 'yellow',
}

export const Status = ({ of, label }: { of: string; label?: string }) => (
  <Badge variant="dot" color={COLOURS[of] ?? 'blue'} tt="none">
    {label ?? of.replaceAll('_', ' ')}
  </Badge>
)
