import { voiceErrors } from '../../modules/ai/index.ts'
import { type ErrorDefinition, fail } from '../../platform/operation/errors.ts'

/** What is being said, piece by piece, until it is whole. */
export interface Utterance {
  add(piece: Buffer): void
  /** All of it; undefined where it was refused before. Its memory is taken until it is released. */
  end(): { audio: Buffer; release(): void } | undefined
  /** Forgets what was said so far: what comes next is another utterance. */
  drop(): void
}

/** Memory that the utterances of all sessions of this process share, until they are understood. */
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
  /** Told once: the pieces that follow belong to what was refused. */
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
