import { Select } from '@mantine/core'
import { useMemo } from 'react'

const HOUR_MS = 3_600_000

const SPANS = { '15m': HOUR_MS / 4, '1h': HOUR_MS, '24h': 24 * HOUR_MS, '7d': 168 * HOUR_MS } as const
type Span = keyof typeof SPANS

const isSpan = (text: string): text is Span => Object.hasOwn(SPANS, text)

const realNow = (): Date => new Date()

/** The moment that a span begins at, the same until another is chosen: an address says `1h`, the server wants a moment. */
export function useSince(span: string, now = realNow): string | undefined {
  return useMemo(() => (isSpan(span) ? new Date(now().getTime() - SPANS[span]).toISOString() : undefined), [span, now])
}

interface TimeFilterProps {
  messages: { label: string; any: string; spans: Record<Span, string> }
  value: string
  onChange(span: string): void
}

export const TimeFilter = ({ messages, value, onChange }: TimeFilterProps) => (
  <Select
    label={messages.label}
    allowDeselect={false}
    data={[
      { value: '', label: messages.any },
      ...Object.keys(SPANS).map((span) => ({ value: span, label: messages.spans[span as Span] })),
    ]}
    value={isSpan(value) ? value : ''}
    onChange={(span) => onChange(span ?? '')}
    w="10.5rem"
  />
)
