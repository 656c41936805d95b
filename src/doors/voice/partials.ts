import { ModelFailure } from '../../modules/ai/index.ts'
import type { TurnParts } from './turn.ts'

/** Transcripts of what is still being said, as far as the ears have time for them: at most one is under way. */
export interface Partials {
  look(wav: () => Buffer): Promise<void>
  /** It was said to its end, or is forgotten: nothing more is sent of it. */
  stop(): void
}

export function createPartials({ session, send, log }: Pick<TurnParts, 'session' | 'send' | 'log'>): Partials {
  const { transcriber } = session.speech
  let current: AbortController | undefined
  return {
    async look(wav) {
      if (!transcriber?.soFar || current) return
      const looking = new AbortController()
      current = looking
      try {
        const text = await transcriber.soFar(wav(), looking.signal)
        if (text && !looking.signal.aborted) send({ type: 'transcript.partial', text })
      } catch (error) {
        if (looking.signal.aborted) return
        const isExpected = error instanceof ModelFailure
        log[isExpected ? 'warn' : 'error']({ err: error }, 'speech was not transcribed while it was said')
      } finally {
        if (current === looking) current = undefined
      }
    },
    stop() {
      current?.abort()
      current = undefined
    },
  }
}
