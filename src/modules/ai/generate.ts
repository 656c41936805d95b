import type { Context } from '../../platform/context.ts'
import type { Listener } from '../../platform/operation.ts'
import { citeAnswer } from './answering/cite.ts'
import { composeAnswer, type Question } from './answering/engine.ts'
import { groundingPrompt } from './answering/grounding.ts'
import { hasInventedNumber } from './answering/numbers.ts'
import { ModelFailure, type ModelMessage, type ModelPort } from './ports.ts'
import type { ChatMessage, Citation, Turn } from './schema.ts'
import { createSpeaker, type Speaker } from './speaker.ts'

/** Who writes the answer: the hosted model where there is one and it keeps to the rules, else the embedded engine. */
export interface Reply {
  content: string
  citations: Citation[]
  /** What was asked is not known. */
  declined: boolean
  engine: NonNullable<Turn['engine']>
}

/** All that an answer may rest on. */
export type Grounds = Question

const forever = new AbortController().signal

export async function reply(
  ctx: Context,
  grounds: Grounds,
  history: readonly ChatMessage[],
  listener?: Listener,
): Promise<Reply> {
  const model = modelFor(ctx)
  if (!model) return embedded(grounds)
  const speaker = createSpeaker(listener, (words) => isInvented(words, grounds))
  try {
    const prompt = promptFor(grounds, history)
    await (listener ? streamed(model, prompt, speaker, listener.signal) : whole(model, prompt, speaker))
    return hosted(speaker.said, grounds)
  } catch (error) {
    if (listener?.signal.aborted) return speaker.said === '' ? abandon(error) : hosted(speaker.said, grounds)
    if (!(error instanceof ModelFailure)) throw error
    ctx.log.warn({ request_id: ctx.requestId, model: model.name, code: error.code, err: error }, 'the model failed')
    return instead(grounds, speaker)
  }
}

/** The sandbox contacts nobody outside, and answers the same way every time. */
const modelFor = ({ environment, ports }: Context): ModelPort | undefined =>
  environment === 'sandbox' ? undefined : ports.model

const MOST_REMEMBERED = 20

/**
 * What the caller says was said before is text like any other: it never becomes the system's own words. Models know two
 * sides of a conversation, so what staff said is the house's, as the assistant's words are.
 */
const promptFor = (grounds: Grounds, history: readonly ChatMessage[]): ModelMessage[] => [
  { role: 'system', content: groundingPrompt(grounds) },
  ...history.slice(-MOST_REMEMBERED).map(({ role, content }): ModelMessage => {
    return { role: role === 'user' ? 'user' : 'assistant', content }
  }),
]

const isInvented = (words: string, { passages, itinerary }: Grounds): boolean =>
  hasInventedNumber(words, passages, itinerary)

async function whole(model: ModelPort, prompt: ModelMessage[], speaker: Speaker): Promise<void> {
  speaker.hear(await model.complete(prompt, forever))
  speaker.finish()
}

async function streamed(model: ModelPort, prompt: ModelMessage[], speaker: Speaker, signal: AbortSignal) {
  for await (const piece of model.stream(prompt, signal)) speaker.hear(piece)
  speaker.finish()
}

const embedded = (grounds: Grounds): Reply => {
  const { content, citations, declined } = composeAnswer(grounds)
  return { content, citations, declined, engine: 'embedded' }
}

/** Nothing of it rests on a source, and the embedded engine finds no answer either: then it is not known. */
const hosted = (content: string, grounds: Grounds): Reply => {
  const citations = citeAnswer(content, grounds.passages)
  return { content, citations, declined: citations.length === 0 && composeAnswer(grounds).declined, engine: 'hosted' }
}

/** What the guest has already been told cannot be taken back: the embedded engine's answer follows it. */
function instead(grounds: Grounds, speaker: Speaker): Reply {
  const own = embedded(grounds)
  if (speaker.said === '') return own
  const citations = [...citeAnswer(speaker.said, grounds.passages), ...own.citations]
  speaker.add(`\n\n${own.content}`)
  return { ...own, content: speaker.said, citations }
}

function abandon(error: unknown): never {
  throw error
}
