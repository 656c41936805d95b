import { voiceErrors } from '../../modules/ai/index.ts'
import { Failure, fail, rateLimited } from '../../platform/operation/errors.ts'
import { newId } from '../../platform/schema/ids.ts'
import { errorFrame, type Frame, readFrame } from './frames.ts'
import { createHearing } from './hearing.ts'
import { createQueue } from './queue.ts'
import { type Said, type TurnParts, takeTurn } from './turn.ts'
import type { Memory } from './utterance.ts'

/** The utterances of a session, answered one by one. */
export interface Talk {
  /** When either side last spoke, by the clock. Undefined while an answer is in progress. */
  readonly silentSince: number | undefined
  receive(data: Buffer, isBinary: boolean): void
  /** Cancels what is in progress; settles when it has ended. */
  stop(): Promise<void>
}

export interface TalkParts extends TurnParts {
  memory: Memory
  /** Frames a minute. */
  quota: number
  /** Ends a session that cannot continue. */
  end(code: number, reason: string): void
}

const MOST_WAITING = 5

export function startTalk(parts: TalkParts): Talk {
  const { session, clock, send, end } = parts
  const queue = createQueue(MOST_WAITING)
  let speech = new AbortController()
  let saidMs = clock()

  const turn = (said: Said, over = () => {}) => {
    const { signal: interrupted } = speech
    const job = async (signal: AbortSignal) => {
      const goesOn = await takeTurn(parts, said, { signal, interrupted })
      saidMs = clock()
      if (!goesOn) end(1008, voiceErrors.voiceSessionOver.code)
    }
    if (queue.add(job, over)) return
    over()
    fail(voiceErrors.voiceSessionBusy, { retryAfterSeconds: 1 })
  }
  const hearing = createHearing({
    ...parts,
    /** Only speaking stops: what was asked before is still answered, and kept. */
    began() {
      speech.abort()
      speech = new AbortController()
      send({ type: 'speech.started' })
    },
    said: ({ audio, release }, contentType) => turn({ audio, contentType }, release),
  })
  const cancel = () => {
    hearing.forget()
    queue.cancel()
    queue.add(async () => send({ type: 'cancelled' }))
  }
  const act = (frame: Frame) => {
    if (frame.type === 'text') return turn({ text: frame.text })
    if (frame.type === 'audio.end') return hearing.end(frame.content_type)
    if (frame.type === 'audio.start') return hearing.start(frame.format)
    if (frame.type === 'audio.stop') return hearing.stop()
    if (frame.type === 'cancel') return cancel()
    if (frame.type === 'ping') return send({ type: 'pong' })
    end(1000, 'ended')
  }
  return {
    get silentSince() {
      return queue.busy ? undefined : saidMs
    },
    receive(data, isBinary) {
      try {
        if (!isBinary || hearing.add(data)) saidMs = clock()
        if (isBinary) return
        if (isTooFast(parts)) end(1008, rateLimited.code)
        else act(readFrame(data.toString(), session.audio.input_types))
      } catch (error) {
        refuse(parts, error)
      }
    },
    stop() {
      hearing.forget()
      queue.cancel()
      return queue.idle()
    },
  }
}

/** Text frames are counted; audio is limited by its size. */
const isTooFast = ({ session, quota }: TalkParts): boolean =>
  !session.environment.limiter.take([{ policy: 'session', key: `voice_session:${session.id}`, quota }]).allowed

function refuse({ send, log }: TalkParts, error: unknown): void {
  const requestId = newId('req')
  if (!(error instanceof Failure))
    log.error({ request_id: requestId, err: error }, 'unexpected error in a voice session')
  send(errorFrame(error, requestId))
}
