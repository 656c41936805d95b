/** Zero crossings of the filter on either side of its middle: the more, the steeper. */
const CROSSINGS = 16
/** How much of the lower rate's range passes: the rest is where the filter falls off. */
const PASSED = 0.92

/**
 * The same sound with another number of samples a second. What the lower of both rates cannot carry is filtered out first,
 * for it would come back as tones that nobody made.
 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples
  const divisor = greatestCommon(from, to)
  const [phases, step] = [to / divisor, from / divisor]
  const cutoff = (Math.min(from, to) / from) * PASSED
  const reach = Math.ceil(CROSSINGS / cutoff)
  const filters = Array.from({ length: phases }, (_, phase) => filterAt(phase / phases, cutoff, reach))
  const made = new Float32Array(Math.floor((samples.length * phases) / step))
  for (let i = 0; i < made.length; i++) {
    const filter = filters[(i * step) % phases]!
    const first = Math.floor((i * step) / phases) - reach + 1
    let sum = 0
    for (let tap = Math.max(0, -first); tap < filter.length && first + tap < samples.length; tap++) {
      sum += samples[first + tap]! * filter[tap]!
    }
    made[i] = sum
  }
  return made
}

/** A windowed sinc around a point that lies `offset` behind a sample; its sum is 1, so that loudness stays. */
function filterAt(offset: number, cutoff: number, reach: number): Float32Array {
  const filter = Float32Array.from({ length: 2 * reach }, (_, tap) => {
    const distance = tap - reach + 1 - offset
    const x = Math.PI * cutoff * distance
    const sinc = x === 0 ? 1 : Math.sin(x) / x
    const place = distance / reach
    const window =
      Math.abs(place) >= 1 ? 0 : 0.42 + 0.5 * Math.cos(Math.PI * place) + 0.08 * Math.cos(2 * Math.PI * place)
    return sinc * window
  })
  const sum = filter.reduce((a, b) => a + b, 0)
  return filter.map((weight) => weight / sum)
}

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b))
