import { LocalDate, type Static, Type } from '../../platform/schema/schema.ts'
import { DIRECTIONS, PROVIDERS, STATUSES } from './schema.ts'

const count = (description: string, examples: number[]) => Type.Integer({ minimum: 0, description, examples })

/** Every value is present, also those that no call has. */
const countsBy = <const T extends string>(values: readonly T[], title: string, examples: Partial<Record<T, number>>) =>
  Type.Object(
    Object.fromEntries(
      values.map((value) => [value, count(`Calls that are \`${value}\``, [examples[value] ?? 0])]),
    ) as Record<T, ReturnType<typeof count>>,
    { title },
  )

export const CallSummary = Type.Object(
  {
    total: count('How many calls', [128]),
    by_direction: countsBy(DIRECTIONS, 'CallsByDirection', { inbound: 97, outbound: 31 }),
    by_status: countsBy(STATUSES, 'CallsByStatus', { completed: 102, missed: 19, voicemail: 7 }),
    by_provider: countsBy(PROVIDERS, 'CallsByProvider', { twilio: 120, manual: 8 }),
    total_duration_seconds: count('How long they took together', [18_768]),
    average_duration_seconds: Type.Number({
      minimum: 0,
      description: 'Over the calls that tell their duration, rounded to two decimals; 0 when none does',
      examples: [184],
    }),
  },
  { title: 'CallSummary' },
)
export type CallSummary = Static<typeof CallSummary>

export const summarySpan = {
  from: Type.Optional(LocalDate({ description: 'First local date; from the beginning when left out' })),
  to: Type.Optional(LocalDate({ description: 'Last local date, included; until now when left out' })),
}
