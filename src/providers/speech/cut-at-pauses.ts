const WINDOW_SECONDS = 0.1
/** How far from the end of a piece a pause is looked for. */
const LOOKED_FOR_SECONDS = 8

/** Sound in pieces that are no longer than so many seconds, each cut where it is quietest. */
export function cutAtPauses(samples: Float32Array, rate: number, longestSeconds: number): Float32Array[] {
  const longest = longestSeconds * rate
  const pieces: Float32Array[] = []
  let rest = samples
  while (rest.length > longest) {
    const cut = quietest(rest, longest - LOOKED_FOR_SECONDS * rate, longest, WINDOW_SECONDS * rate)
    pieces.push(rest.subarray(0, cut))
    rest = rest.subarray(cut)
  }
  return rest.length > 0 ? [...pieces, rest] : pieces
}

/** The middle of the quietest window. */
function quietest(samples: Float32Array, from: number, to: number, window: number): number {
  let best = { at: to, energy: Number.POSITIVE_INFINITY }
  for (let at = from; at + window <= to; at += window) {
    const energy = samples.subarray(at, at + window).reduce((sum, sample) => sum + sample * sample, 0)
    if (energy < best.energy) best = { at: at + window / 2, energy }
  }
  return best.at
}
