import { parentPort, workerData } from 'node:worker_threads'
import { resample } from '../../platform/audio/resample.ts'
import { readWav } from '../../platform/audio/wav.ts'
import { lowerPriority } from '../retrieval/low-priority.ts'
import type { Reply } from '../retrieval/thread.ts'
import { cutAtPauses } from './cut-at-pauses.ts'

/** Hears recordings one by one, and stops with one that nobody waits for any more. */
export interface EarsRequest {
  /** Empty: only loads what it needs. */
  wav: Uint8Array
  /** Its first number becomes 1 when nobody waits any more. */
  stopped: Int32Array
}

interface Ears {
  hear(samples: Float32Array, isStopped: () => boolean): Promise<string | undefined>
}

const LONGEST_SECONDS = 25 // it was made for 30

lowerPriority()
const { loadEars, RATE } = (await import(new URL('ears.ts', workerData as string).href)) as {
  loadEars(): Promise<Ears>
  RATE: number
}
const ears = await loadEars()

/** Undefined: it is no recording that can be read. */
async function hear({ wav, stopped }: EarsRequest): Promise<string | undefined> {
  const isStopped = () => Atomics.load(stopped, 0) === 1
  if (wav.length === 0 || isStopped()) return ''
  const sound = readWav(Buffer.from(wav.buffer, wav.byteOffset, wav.length))
  if (!sound) return undefined
  const heard: string[] = []
  for (const piece of cutAtPauses(resample(sound.samples, sound.rate, RATE), RATE, LONGEST_SECONDS)) {
    heard.push((await ears.hear(piece, isStopped)) ?? '')
  }
  return heard.join(' ')
}

let before = Promise.resolve()

parentPort?.on('message', ({ id, request }: { id: number; request: EarsRequest }) => {
  before = before.then(async () => {
    const reply: Reply = { id }
    try {
      reply.answer = await hear(request)
    } catch (error) {
      reply.error = `The recording could not be heard: ${error instanceof Error ? error.message : 'unknown'}`
    }
    parentPort?.postMessage(reply)
  })
})
