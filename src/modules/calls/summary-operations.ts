import type { Violation } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { Type } from '../../platform/schema/schema.ts'
import { DIRECTIONS, PROVIDERS, STATUSES } from './schema.ts'
import { CallSummary, summarySpan } from './summary-schema.ts'
import { countCalls, type Kind } from './summary-store.ts'

const fromBeforeTo = ({ from, to }: { from?: string; to?: string }): Violation | undefined =>
  from && to && to < from
    ? { loc: ['query', 'to'], msg: 'to should not be before from', type: 'date_order' }
    : undefined

export const summary = defineOperation({
  id: 'calls.summary',
  kind: 'query',
  scope: 'calls:read',
  maturity: 'available',
  summary: 'Totals of calls by direction, status and provider',
  description: 'Of the calls that were logged between two local dates, both included; of all calls without dates.',
  http: { method: 'GET', path: '/v1/calls/summary' },
  input: Type.Object(summarySpan),
  output: CallSummary,
  errors: [],
  rules: [fromBeforeTo],
  run: async (ctx, span) => summaryOf(await countCalls(ctx, span)),
})

function summaryOf(kinds: readonly Kind[]): CallSummary {
  const sum = (of: (kind: Kind) => number, among = kinds) => among.reduce((all, kind) => all + of(kind), 0)
  const by = <T extends string>(field: 'direction' | 'status' | 'provider', values: readonly T[]) =>
    Object.fromEntries(
      values.map((value) => [
        value,
        sum(
          ({ calls }) => calls,
          kinds.filter((kind) => kind[field] === value),
        ),
      ]),
    ) as Record<T, number>
  const [seconds, timed] = [sum((kind) => kind.seconds), sum((kind) => kind.timed)]
  return {
    total: sum(({ calls }) => calls),
    by_direction: by('direction', DIRECTIONS),
    by_status: by('status', STATUSES),
    by_provider: by('provider', PROVIDERS),
    total_duration_seconds: seconds,
    average_duration_seconds: timed === 0 ? 0 : Math.round((seconds * 100) / timed) / 100,
  }
}
