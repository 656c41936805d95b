import { voiceErrors } from '../../modules/ai/index.ts'
import { fail } from '../../platform/operation/errors.ts'
import { createListening, type Listening } from './listening.ts'
import { createPartials } from './partials.ts'
import type { StreamFormat } from './stream-format.ts'
import type { TurnParts } from './turn.ts'
import { createUtterance, type Memory, type Whole } from './utterance.ts'

/** What a guest says: recordings, or speech that is heard while it is said. */
export interface Hearing {
  /** Whether these bytes are a word; a microphone that stays open sends silence too. */
  add(bytes: Buffer): boolean
  /** A recording is complete. */
  end(contentType: string): void
  /** What comes from now on is speech as it is said. */
  start(format: StreamFormat): void
  /** No longer; what is being said was all of it. */
  stop(): void
  /** Forgets what was said and taken no turn yet. */
  forget(): void
}

export interface HearingParts extends Omit<TurnParts, 'executor' | 'clock'> {
  memory: Memory
  /** The guest begins to speak. */
  began(): void
  /** Takes a turn with what was said. */
  said(whole: Whole, contentType: string): void
}

export function createHearing(parts: HearingParts): Hearing {
  const { session, memory, began, said } = parts
  const { transcriber } = session.speech
  const recording = createUtterance(memory, transcriber !== undefined)
  const partials = createPartials(parts)
  let listening: Listening | undefined

  const forget = () => {
    recording.drop()
    listening?.drop()
    partials.stop()
  }
  return {
    add(bytes) {
      const to = listening ?? recording
      to.add(bytes)
      return listening?.speaking ?? true
    },
    end(contentType) {
      const whole = recording.end()
      if (whole) said(whole, contentType)
    },
    start(format) {
      if (!transcriber) return fail(voiceErrors.audioNotConfigured)
      transcriber.prepare?.()
      forget()
      listening = createListening(format, memory, {
        began,
        grew: (wav) => void partials.look(wav),
        ended(whole) {
          partials.stop()
          said(whole, 'audio/wav')
        },
      })
    },
    stop() {
      listening?.end()
      listening = undefined
    },
    forget,
  }
}
