import { ModelFailure, type Speaker, type SpeechPort, type Transcriber } from '../../modules/ai/ports.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { inTime } from '../models/in-time.ts'
import { createThread, type Thread } from '../retrieval/thread.ts'
import type { EarsRequest } from './ears-thread.ts'
import { sentencesOf } from './sentences.ts'

/** Hears and speaks English in threads of this process, with the models of the optional package. */
export interface OfflineSpeech extends SpeechPort {
  close(): Promise<void>
}

/** The ears hold some 400 MB, the mouth 90; they are back within seconds. */
const IDLE_MS = 10 * 60_000
/** Beyond it whoever speaks would wait for too long: half a second each. */
const MOST_WAITING = 8
/** An utterance of several minutes, on a busy machine. */
const LONGEST_MS = 60_000

export function createOfflineSpeech({ folder, log }: { folder: URL; log: Log }): OfflineSpeech {
  const thread = (name: string, script: URL) => createThread(script, { name, data: folder.href, log, idleMs: IDLE_MS })
  const ears = thread('ears', new URL('./ears-thread.ts', import.meta.url))
  const mouth = thread('mouth', new URL('./mouth-thread.ts', import.meta.url))
  return {
    languages: ['en'],
    transcriber: createTranscriber(ears),
    speaker: createSpeaker(mouth),
    async close() {
      await Promise.all([ears.close(), mouth.close()])
    },
  }
}

function createTranscriber(ears: Thread): Transcriber {
  let busy = 0
  const hear = (request: EarsRequest) => {
    busy++
    return ears.ask<string | undefined>(request).finally(() => busy--)
  }
  const transcribe = async (wav: Buffer, signal: AbortSignal): Promise<string> => {
    const stopped = new Int32Array(new SharedArrayBuffer(4))
    try {
      return (await answerOf(hear({ wav, stopped }), signal)) ?? unreadable()
    } finally {
      Atomics.store(stopped, 0, 1)
    }
  }
  return {
    inputTypes: ['audio/wav', 'audio/x-wav', 'audio/wave'],
    prepare() {
      const nothing = { wav: new Uint8Array(), stopped: new Int32Array(1) }
      void hear(nothing).catch(() => {}) // whoever speaks is told
    },
    async transcribe(audio, _contentType, signal) {
      if (busy >= MOST_WAITING) throw new ModelFailure('limited', 'too many speak at once')
      return transcribe(audio, signal)
    },
    soFar: async (wav, signal) => (busy > 0 ? undefined : transcribe(wav, signal)),
  }
}

function createSpeaker(mouth: Thread): Speaker {
  return {
    contentType: 'audio/wav',
    async *speak(text, signal) {
      for (const sentence of sentencesOf(text)) {
        const { buffer, byteOffset, length } = await answerOf(mouth.ask<Uint8Array>(sentence), signal)
        yield Buffer.from(buffer, byteOffset, length)
      }
    },
  }
}

/** What a thread answers, in time and while somebody waits for it. */
const answerOf = <T>(answer: Promise<T>, signal: AbortSignal): Promise<T> =>
  inTime(LONGEST_MS, signal, (both) => {
    const aborted = new Promise<never>((_, reject) => {
      if (both.aborted) reject(both.reason)
      both.addEventListener('abort', () => reject(both.reason), { once: true })
    })
    return Promise.race([answer, aborted])
  })

const unreadable = (): never => {
  throw new ModelFailure('refused', 'the recording is no WAV file that can be read')
}
