import { voiceErrors } from '../../modules/ai/index.ts'
import { type ErrorDefinition, fail } from '../../platform/operation/errors.ts'

/** An utterance that is received piece by piece. */
export interface Utterance {
  add(piece: Buffer): void
  soFar(): Buffer
  /** The whole utterance; undefined if it was refused before. */
  end(): Whole | undefined
  /** Discards what was received so far: what follows is another utterance. */
  drop(): void
}

export interface Whole {
  audio: Buffer
  /** Its memory is reserved until then. */
  release(): void
}

/** Memory that the utterances of all sessions of this process share until they are transcribed. */
export interface Memory {
  used: number
  readonly most: number
}

const MOST_BYTES = 10 * 1024 * 1024

export function createUtterance(memory: Memory, isUnderstood: boolean): Utterance {
  let pieces: Buffer[] = []
  let bytes = 0
  let refused = false

  const drop = () => {
    memory.used -= bytes
    pieces = []
    bytes = 0
    refused = false
  }
  /** Reported once: the pieces that follow belong to the refused utterance. */
  const refuse = (definition: ErrorDefinition, more = {}): never => {
    drop()
    refused = true
    return fail(definition, more)
  }
  return {
    add(piece) {
      if (refused) return
      if (!isUnderstood) refuse(voiceErrors.audioNotConfigured)
      if (bytes + piece.length > MOST_BYTES) refuse(voiceErrors.utteranceTooLarge)
      if (memory.used + piece.length > memory.most) refuse(voiceErrors.voiceSessionBusy, { retryAfterSeconds: 5 })
      pieces.push(piece)
      bytes += piece.length
      memory.used += piece.length
    },
    soFar: () => Buffer.concat(pieces),
    end() {
      const wasRefused = refused
      refused = false
      if (wasRefused) return undefined
      if (!isUnderstood) fail(voiceErrors.audioNotConfigured)
      if (bytes === 0) fail(voiceErrors.nothingHeard)
      const audio = Buffer.concat(pieces)
      pieces = []
      bytes = 0
      return {
        audio,
        release() {
          memory.used -= audio.length
        },
      }
    },
    drop,
  }
}
