/** G.711 μ-law, as telephones carry speech: 8 bits a sample, 8,000 samples a second. */

export const MULAW_RATE = 8000

const BIAS = 132

/** As the standard expands each code, to 16 bits. */
const EXPANDED = Int16Array.from({ length: 256 }, (_, code) => {
  const bits = ~code & 0xff
  const magnitude = ((((bits & 0x0f) << 3) + BIAS) << ((bits & 0x70) >> 4)) - BIAS
  return bits & 0x80 ? -magnitude : magnitude
})

export function fromMulaw(codes: Uint8Array): Int16Array {
  return Int16Array.from(codes, (code) => EXPANDED[code]!)
}
