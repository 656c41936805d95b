import type { Context } from '../../../platform/operation/context.ts'
import { addDays, daysBetween } from '../../../platform/schema/time.ts'
import { type AssistantFigures, type Figures, figures } from './schema.ts'
import { type Counted, countTurns } from './store.ts'
import type { Topic } from './topics.ts'

const NONE = Object.fromEntries(Object.keys(figures).map((name) => [name, 0])) as Figures

export async function figuresIn(ctx: Context, { from, to }: { from: string; to: string }): Promise<AssistantFigures> {
  const counted = await countTurns(ctx, { from, to })
  const days = new Map(counted.map((row) => [row.day, figuresOf(row)]))
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i))
  const total = counted.find(({ day, language, topic }) => day === null && language === null && topic === null)
  return {
    from,
    to,
    total: total ? figuresOf(total) : NONE,
    by_day: dates.map((date) => ({ date, ...(days.get(date) ?? NONE) })),
    by_language: mostAsked(counted.filter(({ language }) => language !== null)).map((row) => ({
      language: row.language as AssistantFigures['by_language'][number]['language'],
      ...figuresOf(row),
    })),
    by_topic: mostAsked(counted.filter(({ topic }) => topic !== null)).map((row) => ({
      topic: row.topic as Topic,
      ...figuresOf(row),
    })),
  }
}

const figuresOf = ({ day: _, language: __, topic: ___, ...counts }: Counted): Figures => counts

const mostAsked = (rows: Counted[]): Counted[] => rows.sort((a, b) => b.asked - a.asked)
