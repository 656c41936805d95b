import type { Context } from '../../platform/operation/context.ts'
import type { Listener } from '../../platform/operation/operation.ts'
import { type Written, writeAnswer } from './hosted/answer.ts'
import { basisOf } from './hosted/cite.ts'
import type { HostedGrounds } from './hosted/grounds.ts'
import { ModelFailure } from './ports.ts'
import type { ChatMessage, Citation, CitedRecord, Turn } from './schema.ts'

/** What is said, and what it rests on. */
export interface Reply {
  content: string
  citations: Citation[]
  /** What was looked up for it. */
  records: CitedRecord[]
  /** The answer is unknown. */
  declined: boolean
  engine: NonNullable<Turn['engine']>
}

/** Who writes the answer: the hosted model if there is one and it keeps to the rules, else what the house's texts and records say. */
export async function reply(
  ctx: Context,
  grounds: HostedGrounds,
  own: Reply,
  history: readonly ChatMessage[],
  listener?: Listener,
): Promise<Reply> {
  const { model } = ctx.ports
  if (!model) return own
  const written = await writeAnswer(ctx, model, grounds, history, listener)
  const { failure, speaker } = written
  if (!failure || (listener?.signal.aborted && speaker.said !== '')) return hosted(written, own)
  if (listener?.signal.aborted || !(failure instanceof ModelFailure)) throw failure
  ctx.log.warn({ request_id: ctx.requestId, model: model.name, code: failure.code, err: failure }, 'the model failed')
  return instead(own, written)
}

/** If nothing rests on a source or record, and we would not have known it either, the answer is unknown. */
const hosted = ({ speaker, evidence }: Written, own: Reply): Reply => {
  const { citations, records } = basisOf(speaker.said, evidence)
  const declined = citations.length + records.length === 0 && own.declined
  return { content: speaker.said, citations, records, declined, engine: 'hosted' }
}

/** What the guest has received cannot be taken back: our own answer follows it. */
function instead(own: Reply, { speaker, evidence }: Written): Reply {
  if (speaker.said === '') return own
  const { citations, records } = basisOf(speaker.said, evidence)
  speaker.add(`\n\n${own.content}`)
  return {
    ...own,
    content: speaker.said,
    citations: [...citations, ...own.citations],
    records: [...records, ...own.records],
  }
}
