import type { Context } from '../../platform/operation/context.ts'
import type { Listener } from '../../platform/operation/operation.ts'
import { addressesIn } from './answering/addresses.ts'
import { citeAnswer } from './answering/cite.ts'
import { composeAnswer, type Question } from './answering/engine.ts'
import { groundingPrompt } from './answering/grounding.ts'
import { withoutInventedLinks } from './answering/links.ts'
import { hasInventedNumber } from './answering/numbers.ts'
import { ModelFailure, type ModelMessage, type ModelPort } from './ports.ts'
import type { ChatMessage, Citation, Turn } from './schema.ts'
import { type Check, createSpeaker, type Speaker } from './speaker.ts'

/** Who writes the answer: the hosted model if there is one and it keeps to the rules, else the embedded engine. */
export interface Reply {
  content: string
  citations: Citation[]
  /** The answer is unknown. */
  declined: boolean
  engine: NonNullable<Turn['engine']>
}

/** Everything an answer may rest on. */
export type Grounds = Question

const forever = new AbortController().signal

export async function reply(
  ctx: Context,
  grounds: Grounds,
  history: readonly ChatMessage[],
  listener?: Listener,
): Promise<Reply> {
  const { model } = ctx.ports
  if (!model) return embedded(grounds)
  const speaker = createSpeaker(listener, checkFor(grounds))
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

const MOST_REMEMBERED = 20

/** Messages of staff are not sent to a model; it only learns that they answered. */
export const BY_STAFF = '(A colleague answered here.)'

/**
 * The caller's history is text like any other: it never becomes a system message. Models know two sides of a
 * conversation, so staff messages count as the assistant's.
 */
const promptFor = (grounds: Grounds, history: readonly ChatMessage[]): ModelMessage[] => [
  { role: 'system', content: groundingPrompt(grounds) },
  ...history.slice(-MOST_REMEMBERED).map(({ role, content }): ModelMessage => {
    return { role: role === 'user' ? 'user' : 'assistant', content: role === 'staff' ? BY_STAFF : content }
  }),
]

/** Links that the model made up are removed; a made-up number invalidates the whole answer. */
function checkFor({ passages, itinerary, stay }: Grounds): Check {
  const texts = passages.flatMap(({ sourceName, content }) => [sourceName, content])
  const known = addressesIn([...texts, JSON.stringify(itinerary)])
  return (text) => {
    const kept = withoutInventedLinks(text, known)
    if (!hasInventedNumber(kept, passages, itinerary, stay)) return kept
    throw new ModelFailure('malformed', 'it names a number that it was not given')
  }
}

async function whole(model: ModelPort, prompt: ModelMessage[], speaker: Speaker): Promise<void> {
  speaker.write(await model.complete(prompt, forever))
  speaker.finish()
}

async function streamed(model: ModelPort, prompt: ModelMessage[], speaker: Speaker, signal: AbortSignal) {
  for await (const piece of model.stream(prompt, signal)) speaker.write(piece)
  speaker.finish()
}

const embedded = (grounds: Grounds): Reply => {
  const { content, citations, declined } = composeAnswer(grounds)
  return { content, citations, declined, engine: 'embedded' }
}

/** If nothing rests on a source, and the embedded engine finds no answer either, the answer is unknown. */
const hosted = (content: string, grounds: Grounds): Reply => {
  const citations = citeAnswer(content, grounds.passages)
  return { content, citations, declined: citations.length === 0 && composeAnswer(grounds).declined, engine: 'hosted' }
}

/** What the guest has received cannot be taken back: the embedded engine's answer follows it. */
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
