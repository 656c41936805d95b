import { wavOf } from '../../platform/audio/wav.ts'
import { createActivity, FRAME_MS } from './activity.ts'
import type { StreamFormat } from './stream-format.ts'
import { createUtterance, type Memory, type Whole } from './utterance.ts'

/** Hears speech while it is said: finds where an utterance begins and ends. */
export interface Listening {
  readonly speaking: boolean
  add(bytes: Buffer): void
  /** No more comes: what is being said was all of it. */
  end(): void
  /** Forgets what is being said. */
  drop(): void
}

export interface ListeningEvents {
  began(): void
  /** Now and then while somebody speaks. */
  grew(wav: () => Buffer): void
  /** `wav` holds its memory until it is released. */
  ended(wav: Whole): void
}

/** What is kept from before speech is noticed, so that its first word is whole. */
const KEPT_BEFORE_FRAMES = 500 / FRAME_MS
const GROWS_EVERY_FRAMES = 1000 / FRAME_MS
/** Then it is answered as far as it goes. */
const LONGEST_FRAMES = 30_000 / FRAME_MS

export function createListening({ rate, decode }: StreamFormat, memory: Memory, events: ListeningEvents): Listening {
  const frameBytes = Math.round((rate * FRAME_MS) / 1000) * 2
  const utterance = createUtterance(memory, true)
  const activity = createActivity()
  let before: Buffer[] = []
  let rest: Buffer = Buffer.alloc(0)
  let frames = 0

  const finish = () => {
    activity.stop()
    frames = 0
    const whole = utterance.end()
    if (whole) events.ended({ ...whole, audio: wavOf(whole.audio, rate) })
  }
  const begin = () => {
    events.began()
    utterance.drop()
    for (const frame of before.splice(0)) utterance.add(frame)
  }
  const take = (frame: Buffer) => {
    const wasSpeaking = activity.speaking
    const change = activity.take(frame)
    if (!wasSpeaking) before = [...before, frame].slice(-KEPT_BEFORE_FRAMES)
    if (change === 'began') return begin()
    if (!wasSpeaking) return
    utterance.add(frame)
    frames++
    if (change === 'ended' || frames >= LONGEST_FRAMES) finish()
    else if (frames % GROWS_EVERY_FRAMES === 0) events.grew(() => wavOf(utterance.soFar(), rate))
  }
  return {
    get speaking() {
      return activity.speaking
    },
    add(bytes) {
      const all = Buffer.concat([rest, decode(bytes)])
      const whole = all.length - (all.length % frameBytes)
      rest = all.subarray(whole)
      for (let at = 0; at < whole; at += frameBytes) take(all.subarray(at, at + frameBytes))
    },
    end() {
      if (activity.speaking) finish()
    },
    drop() {
      utterance.drop()
      activity.stop()
      frames = 0
    },
  }
}
