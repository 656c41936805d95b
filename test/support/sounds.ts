/** Sounds that tests make: samples from -1 to 1. */

export const tone = (hertz: number, seconds: number, rate: number, loudness = 0.3): Float32Array =>
  Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, i) => loudness * Math.sin((2 * Math.PI * hertz * i) / rate),
  )

export const silence = (seconds: number, rate: number): Float32Array => new Float32Array(Math.round(seconds * rate))

export function noise(seconds: number, rate: number, loudness: number): Float32Array {
  let state = 1
  return Float32Array.from({ length: Math.round(seconds * rate) }, () => {
    state = (state * 48_271) % 2_147_483_647
    return loudness * (state / 1_073_741_823 - 1)
  })
}

export function joined(...sounds: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(sounds.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const sound of sounds) {
    whole.set(sound, at)
    at += sound.length
  }
  return whole
}

/** 16 bits each, the lower byte first. */
export const pcmOf = (samples: Float32Array): Buffer =>
  Buffer.from(Int16Array.from(samples, (sample) => Math.round(sample * 32_767)).buffer)

export const loudnessOf = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
