import { chatOperation, ModelFailure, type Turn, type VoiceConnection, voiceErrors } from '../../modules/ai/index.ts'
import { type ErrorDefinition, Failure, fail } from '../../platform/operation/errors.ts'
import type { Executor } from '../../platform/operation/execute.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { newId } from '../../platform/schema/ids.ts'
import { languageOf } from '../../platform/text/language/detect.ts'
import { errorFrame } from './frames.ts'

/** One turn of a voice session: transcribed, answered as in chat, spoken. */
export interface TurnParts {
  session: VoiceConnection
  executor: Executor
  clock: () => number
  log: Log
  send(frame: object, audio?: Buffer): void
}

export interface TurnSignals {
  /** Ends the turn. */
  signal: AbortSignal
  /** The guest speaks again: the answer is kept and sent, and no longer spoken. */
  interrupted: AbortSignal
}

export type Said = { text: string } | { audio: Buffer; contentType: string }

/** Returns whether the session continues. After a cancel or a disconnect nothing more is sent. */
export async function takeTurn(parts: TurnParts, said: Said, signals: TurnSignals): Promise<boolean> {
  const { signal } = signals
  const requestId = newId('req')
  const begunMs = performance.now()
  let failure: unknown
  try {
    await answer(parts, said, requestId, signals)
  } catch (error) {
    failure = error
    if (!signal.aborted) sendFailure(parts, error, requestId)
  }
  const status = failure === undefined ? 200 : failure instanceof Failure ? failure.status : signal.aborted ? 499 : 500
  noteTurn(parts, requestId, status, performance.now() - begunMs)
  return !(failure instanceof Failure && failure.definition === voiceErrors.voiceSessionOver)
}

/** Counted before the transcription, because that costs as much as a turn. */
async function answer(parts: TurnParts, said: Said, requestId: string, signals: TurnSignals): Promise<void> {
  const { signal } = signals
  const { session, executor, clock, send } = parts
  const { caller, turn } = await session.forTurn(new Date(clock()))
  executor.admit(chatOperation, caller)
  const text = 'text' in said ? said.text : await transcribe(parts, said, requestId, signal)
  signal.throwIfAborted()
  let begun = false
  const sendPiece = (piece: object) => {
    begun = true
    send({ type: 'delta', ...piece })
  }
  const { output } = await executor.perform(chatOperation, caller, {
    requestId,
    input: turn(text),
    strict: false,
    listener: { send: sendPiece, keepAlive() {}, signal, closing: signal },
  })
  const answered = output as Turn
  await session.keepConversation(answered.conversation_id, new Date(clock()))
  if (!begun) for (const piece of chatOperation.stream!.pieces(answered)) sendPiece(piece)
  send({ type: 'answer', ...answered })
  await speak(parts, answered.content, requestId, signals)
}

const LONGEST_TEXT = 10_000

async function transcribe(
  parts: TurnParts,
  { audio, contentType }: { audio: Buffer; contentType: string },
  requestId: string,
  signal: AbortSignal,
): Promise<string> {
  const { transcriber } = parts.session.speech
  if (!transcriber) return fail(voiceErrors.audioNotConfigured)
  const transcript = await orFail(parts, voiceErrors.transcriptionFailed, requestId, () =>
    transcriber.transcribe(audio, contentType, signal),
  )
  const text = transcript.replaceAll('\u0000', '').trim().slice(0, LONGEST_TEXT).toWellFormed()
  if (text === '') fail(voiceErrors.nothingHeard)
  parts.send({ type: 'transcript', text })
  return text
}

/** The guest already has the text: an answer that cannot be spoken is still an answer. */
async function speak(parts: TurnParts, text: string, requestId: string, signals: TurnSignals): Promise<void> {
  const { languages, speaker } = parts.session.speech
  const signal = AbortSignal.any([signals.signal, signals.interrupted])
  if (!speaker || signal.aborted) return
  if (languages && !languages.includes(languageOf(text))) return fail(voiceErrors.languageNotSpoken)
  await orFail(parts, voiceErrors.speechFailed, requestId, async () => {
    try {
      for await (const audio of speaker.speak(text, signal)) {
        if (signal.aborted) return
        parts.send({ type: 'audio', content_type: speaker.contentType, bytes: audio.length }, audio)
      }
    } catch (error) {
      if (!signal.aborted) throw error
    }
  })
}

async function orFail<T>(
  { log }: TurnParts,
  definition: ErrorDefinition,
  requestId: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    log.warn({ request_id: requestId, code: error.code, err: error }, 'the speech model failed')
    return fail(definition, { cause: error, ...(error.code === 'limited' && { retryAfterSeconds: 5 }) })
  }
}

function sendFailure({ send, log }: TurnParts, error: unknown, requestId: string): void {
  if (!(error instanceof Failure)) log.error({ request_id: requestId, err: error }, 'unexpected error in a voice turn')
  send(errorFrame(error, requestId))
}

/** Logs a turn with the same fields as a single request. */
const noteTurn = ({ session, log }: TurnParts, requestId: string, status: number, ms: number): void =>
  log.info(
    {
      request_id: requestId,
      operation: chatOperation.id,
      environment: session.environment.name,
      property: session.propertyId,
      status,
      ms: Math.round(ms * 10) / 10,
    },
    'voice turn',
  )
