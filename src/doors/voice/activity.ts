/** Tells speech from silence by how loud each 20 ms are, compared with how loud the room is. */
export interface Activity {
  readonly speaking: boolean
  /** What these 20 ms of 16-bit samples change. */
  take(samples: Buffer): 'began' | 'ended' | undefined
  /** What was being said counts as ended. */
  stop(): void
}

export const FRAME_MS = 20
/** Speech begins with as many loud frames among the last ones: a click or a knock has fewer. */
const LOUD_TO_BEGIN = 7
const AMONG = 12
/** As long as one may think within a sentence. */
const QUIET_TO_END = 700 / FRAME_MS
/** In decibels below the loudest there is: what is quieter is never speech. */
const QUIETEST_SPEECH = -50
const ABOVE_ROOM = 10
/** It takes less to go on than to begin: words end softly. */
const ABOVE_ROOM_TO_GO_ON = 6
const LOUDEST_ROOM_AT_FIRST = -45
const QUIETEST_ROOM = -70
/** A sound that stays, music perhaps, becomes part of the room: so much each frame, 3 dB a second. */
const ROOM_RISES = 3 / (1000 / FRAME_MS)

export function createActivity(): Activity {
  let room: number | undefined
  let recent: boolean[] = []
  let quiet = 0
  let speaking = false
  const stop = () => {
    speaking = false
    recent = []
  }
  return {
    get speaking() {
      return speaking
    },
    take(samples) {
      const level = decibelsOf(samples)
      room = Math.max(QUIETEST_ROOM, Math.min(level, room === undefined ? LOUDEST_ROOM_AT_FIRST : room + ROOM_RISES))
      const isLoud = level > Math.max(QUIETEST_SPEECH, room + (speaking ? ABOVE_ROOM_TO_GO_ON : ABOVE_ROOM))
      quiet = isLoud ? 0 : quiet + 1
      recent = [...recent, isLoud].slice(-AMONG)
      if (!speaking && recent.filter(Boolean).length >= LOUD_TO_BEGIN) {
        speaking = true
        return 'began'
      }
      if (speaking && quiet >= QUIET_TO_END) {
        stop()
        return 'ended'
      }
      return undefined
    },
    stop,
  }
}

function decibelsOf(samples: Buffer): number {
  let sum = 0
  for (let at = 0; at + 1 < samples.length; at += 2) sum += samples.readInt16LE(at) ** 2
  return 10 * Math.log10(sum / (samples.length / 2) / 32_768 ** 2 + 1e-12)
}
