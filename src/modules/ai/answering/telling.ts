import type { Citation } from '../schema.ts'
import type { Weighing } from './choose.ts'
import { once } from './cite.ts'
import { readable } from './readable.ts'

export interface Told {
  text: string
  /** What it rests on, word for word. */
  citations: Citation[]
}

export function told(chosen: readonly Weighing[]): Told {
  const shown = chosen.map((one) => ({ one, ...readable(one) }))
  const citations = shown.flatMap(({ one: { passage, quote, start, end }, head }) => [
    { source_id: passage.sourceId, quote, start, end },
    ...(head
      ? [{ source_id: passage.sourceId, quote: head.quote, start: head.start, end: head.start + head.quote.length }]
      : []),
  ])
  return { text: shown.map(({ text }) => text).join(' '), citations: once(citations) }
}

/** Two that cannot both be right are both told, each with where it stands: a guest must not be given one as the truth. */
export function differing(one: Weighing, other: Weighing): Told {
  const says = (each: Weighing) => `“${each.passage.sourceName}” says: ${readable(each).text}`
  const { citations } = told([one, other])
  return { text: `Our information differs here. ${says(one)} ${says(other)} ${WHICH}`, citations }
}
const WHICH = 'Please ask our staff which of the two holds.'
