import type { Violation, ViolationType } from '../../../platform/operation/errors.ts'
import { defineOperation } from '../../../platform/operation/operation.ts'
import { LocalDate, Type } from '../../../platform/schema/schema.ts'
import { addDays, daysBetween, localDate } from '../../../platform/schema/time.ts'
import { figuresIn } from './figures.ts'
import { AssistantFigures } from './schema.ts'

const MOST_DAYS = 366
const PRESET_DAYS = 30

interface Span {
  from?: string
  to?: string
}

const violation = (msg: string, type: ViolationType): Violation => ({ loc: ['query', 'to'], msg, type })

const spanRule = ({ from, to }: Span): Violation | undefined => {
  if (!from || !to) return undefined
  if (to < from) return violation('to should not be before from', 'date_order')
  return daysBetween(from, to) < MOST_DAYS
    ? undefined
    : violation(`to should be at most ${MOST_DAYS - 1} days after from; ask for the rest by itself`, 'span_too_long')
}

export const figures = defineOperation({
  id: 'ai.figures',
  kind: 'query',
  scope: 'ai:read',
  maturity: 'early_access',
  summary: 'How the assistant does: asked, answered, declined, handed over, resolved and rated',
  description:
    'In total and by day, language and topic, for the local days of the property between two dates, both included, at most ' +
    '366 of them; the last 30 when both are left out. Each thing counts on the day it happened: a rating on the day it was ' +
    'given, a resolved conversation on the day it was closed, with the language and topic of its last question.',
  http: { method: 'GET', path: '/v1/ai/figures' },
  input: Type.Object({
    from: Type.Optional(LocalDate({ description: 'First local date; 29 days before `to` when left out' })),
    to: Type.Optional(
      LocalDate({ description: 'Last local date, included; today, or 29 days after `from`, when left out' }),
    ),
  }),
  output: AssistantFigures,
  errors: [],
  rules: [spanRule],
  run: (ctx, { from, to }) => {
    const last = to ?? (from === undefined ? localDate(ctx.now, ctx.property.timezone) : addDays(from, PRESET_DAYS - 1))
    return figuresIn(ctx, { from: from ?? addDays(last, 1 - PRESET_DAYS), to: last })
  },
})
