import type { Context } from '../../../platform/operation/context.ts'
import type { Listener } from '../../../platform/operation/operation.ts'
import { ModelFailure, type ModelMessage, type ModelPort, type ToolCall } from '../ports.ts'
import type { ChatMessage } from '../schema.ts'
import { checkFor } from './check.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import type { HostedGrounds } from './grounds.ts'
import { type Prompt, promptFor } from './prompt.ts'
import { createSpeaker, type Speaker } from './speaker.ts'
import { lookUp } from './tools.ts'

/** What a model has written, and what its sentences may rest on. */
export interface Written {
  speaker: Speaker
  evidence: readonly Evidence[]
  /** Why its answer is not whole: a ModelFailure, or the listener's reason to leave. */
  failure?: unknown
}

const MOST_LOOK_UPS = 3

interface Conversation {
  ctx: Context
  model: ModelPort
  grounds: HostedGrounds
  prompt: Prompt
  evidence: Evidence[]
  speaker: Speaker
  listener: Listener | undefined
  signal: AbortSignal
}

/** The model's answer, checked. What does not hold is sent back to it once; all within one time limit. */
export async function writeAnswer(
  ctx: Context,
  model: ModelPort,
  grounds: HostedGrounds,
  history: readonly ChatMessage[],
  listener?: Listener,
): Promise<Written> {
  const evidence = evidenceOf(grounds)
  const speaker = createSpeaker(listener, checkFor(grounds, evidence))
  const limit = AbortSignal.timeout(model.timeoutMs)
  const signal = listener ? AbortSignal.any([listener.signal, limit]) : limit
  const prompt = promptFor(grounds, history)
  const conversation = { ctx, model, grounds, prompt, evidence, speaker, listener, signal }
  try {
    await write(conversation).catch((error) => repair(conversation, error))
    return { speaker, evidence }
  } catch (error) {
    const isLate = limit.aborted && !listener?.signal.aborted
    return { speaker, evidence, failure: isLate ? new ModelFailure('timeout', 'it took too long') : error }
  }
}

async function repair(conversation: Conversation, error: unknown): Promise<void> {
  if (!(error instanceof ModelFailure) || error.code !== 'unfounded') throw error
  const { ctx, model, prompt, speaker } = conversation
  ctx.log.info({ request_id: ctx.requestId, model: model.name, err: error }, 'the model is asked to correct its answer')
  const refused = speaker.drop()
  prompt.messages.push(
    { role: 'assistant', content: `${speaker.said}${refused}` },
    { role: 'user', content: correction(error.message, speaker.said) },
  )
  await write(conversation)
}

const correction = (why: string, said: string): string => {
  const again =
    said === '' ? 'Write the answer again' : `The guest has read only this: “${said}” Write only what follows it`
  return `(From the hotel’s system, not the guest.) Your answer was not sent: ${why}. ${again}, in the same language, from the blocks alone; what they do not hold you do not know. Do not mention this message.`
}

/** Rounds of looking up, and the answer after the last. */
async function write(conversation: Conversation): Promise<void> {
  const { ctx, grounds, prompt, evidence, speaker } = conversation
  const { tools = [] } = grounds
  for (let round = 0; ; round++) {
    const calls = await say(conversation, round < MOST_LOOK_UPS)
    if (calls.length === 0) return speaker.finish()
    const content = speaker.drop()
    const found = await lookUp(ctx, calls, tools, prompt.block)
    evidence.push(...found.evidence)
    prompt.messages.push({ role: 'assistant', content, calls }, ...found.messages)
  }
}

/** What the model says goes to the speaker; what it wants to be looked up is returned. */
async function say(
  { model, grounds, prompt, speaker, listener, signal }: Conversation,
  mayCall: boolean,
): Promise<ToolCall[]> {
  const { tools = [] } = grounds
  const offered = tools.length > 0 ? { tools, mayCall } : undefined
  const messages: readonly ModelMessage[] = prompt.messages
  if (!listener) {
    const { content, calls } = await model.complete(messages, signal, offered)
    speaker.write(content)
    return [...calls]
  }
  const calls: ToolCall[] = []
  for await (const piece of model.stream(messages, signal, offered)) {
    if (typeof piece === 'string') speaker.write(piece)
    else calls.push(piece)
  }
  return calls
}
