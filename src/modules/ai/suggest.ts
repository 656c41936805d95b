import type { Context } from '../../platform/operation/context.ts'
import { withoutCardNumbers } from '../../platform/privacy/card-number.ts'
import type { Static } from '../../platform/schema/schema.ts'
import { answerTo, intentOf, provable, sourceOf } from './chat.ts'
import { detectIntent } from './intents/detect.ts'
import { stayOfTurn } from './live/turn-stay.ts'
import type { Question, Suggestion } from './schema.ts'
import { warmUp } from './warm-up.ts'

const TOP_K = 4

/** What the assistant would say. Nothing is kept and nobody is told. */
export async function suggest(ctx: Context, input: Static<typeof Question>): Promise<Suggestion> {
  await warmUp()
  const messages = input.messages.map(({ role, content }) => ({ role, content: withoutCardNumbers(content) }))
  const { guestId, stay } = await stayOfTurn(ctx, input, undefined)
  const asked = { messages, before: messages.slice(0, -1), guestId, stay, use_knowledge: true, top_k: TOP_K }
  const { reaction, passages, answer } = await answerTo(ctx, asked)
  return {
    content: answer.content,
    outcome: reaction.outcome,
    language: reaction.language,
    intent: intentOf(reaction, detectIntent(messages.at(-1)!.content)),
    sources: passages.map(sourceOf),
    citations: provable(answer, reaction.passages),
    records: answer.records,
    engine: answer.engine,
  }
}
