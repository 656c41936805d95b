import { voiceErrors } from '../../modules/ai/index.ts'
import { Failure, fail, rateLimited } from '../../platform/operation/errors.ts'
import { newId } from '../../platform/schema/ids.ts'
import { errorFrame, type Frame, readFrame } from './frames.ts'
import { createQueue } from './queue.ts'
import { type Said, type TurnParts, takeTurn } from './turn.ts'
import { createUtterance, type Memory } from './utterance.ts'

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
  const { session, clock, memory, send, end } = parts
  const queue = createQueue(MOST_WAITING)
  const utterance = createUtterance(memory, session.speech.transcriber !== undefined)
  let saidMs = clock()

  const turn = (said: Said, over = () => {}) => {
    const job = async (signal: AbortSignal) => {
      const goesOn = await takeTurn(parts, said, signal)
      saidMs = clock()
      if (!goesOn) end(1008, voiceErrors.voiceSessionOver.code)
    }
    if (queue.add(job, over)) return
    over()
    fail(voiceErrors.voiceSessionBusy, { retryAfterSeconds: 1 })
  }
  const cancel = () => {
    utterance.drop()
    queue.cancel()
    queue.add(async () => send({ type: 'cancelled' }))
  }
  const act = (frame: Frame) => {
    if (frame.type === 'text') return turn({ text: frame.text })
    if (frame.type === 'cancel') return cancel()
    if (frame.type === 'ping') return send({ type: 'pong' })
    if (frame.type === 'end') return end(1000, 'ended')
    const whole = utterance.end()
    if (whole) turn({ audio: whole.audio, contentType: frame.content_type }, whole.release)
  }
  return {
    get silentSince() {
      return queue.busy ? undefined : saidMs
    },
    receive(data, isBinary) {
      saidMs = clock()
      try {
        if (isBinary) utterance.add(data)
        else if (isTooFast(parts)) end(1008, rateLimited.code)
        else act(readFrame(data.toString()))
      } catch (error) {
        refuse(parts, error)
      }
    },
    stop() {
      utterance.drop()
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
