import { fromMulaw } from './mulaw.ts'

/** Sound as numbers from -1 to 1, one channel. */
export interface Sound {
  samples: Float32Array
  /** Samples a second. */
  rate: number
}

const HEADER_BYTES = 44
const PCM = 1
const FLOAT = 3
const MULAW = 7
const EXTENSIBLE = 0xfffe

/** A WAV file of 16-bit samples, one channel. */
export function wavOf(pcm: Buffer, rate: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(HEADER_BYTES - 8 + pcm.length, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(PCM, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(pcm.length, 40)
  return Buffer.concat([header, pcm])
}

interface Format {
  tag: number
  channels: number
  rate: number
  bits: number
}

/** Several channels are mixed into one. Undefined: no WAV file, or of samples that nobody records speech in. */
export function readWav(file: Buffer): Sound | undefined {
  if (file.length < 12 || file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') {
    return undefined
  }
  let format: Format | undefined
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    // A recorder that streams leaves the size open: what is there counts.
    const body = file.subarray(at + 8, at + 8 + size)
    if (name === 'fmt ' && body.length >= 16) format = formatOf(body)
    if (name === 'data') return format && soundOf(body, format)
    at += 8 + size + (size % 2)
  }
  return undefined
}

function formatOf(body: Buffer): Format {
  const tag = body.readUInt16LE(0)
  return {
    tag: tag === EXTENSIBLE && body.length >= 26 ? body.readUInt16LE(24) : tag,
    channels: body.readUInt16LE(2),
    rate: body.readUInt32LE(4),
    bits: body.readUInt16LE(14),
  }
}

const SLOWEST = 4000
const FASTEST = 192_000

function soundOf(data: Buffer, { tag, channels, rate, bits }: Format): Sound | undefined {
  const read = READERS[`${tag} ${bits}`]
  if (!read || channels < 1 || channels > 8 || rate < SLOWEST || rate > FASTEST) return undefined
  const bytes = bits / 8
  const samples = new Float32Array(Math.floor(data.length / (bytes * channels)))
  for (let i = 0; i < samples.length; i++) {
    let sum = 0
    for (let channel = 0; channel < channels; channel++) sum += read(data, (i * channels + channel) * bytes)
    samples[i] = sum / channels
  }
  return { samples, rate }
}

const READERS: Readonly<Record<string, (data: Buffer, at: number) => number>> = {
  [`${PCM} 8`]: (data, at) => (data[at]! - 128) / 128,
  [`${PCM} 16`]: (data, at) => data.readInt16LE(at) / 32_768,
  [`${PCM} 24`]: (data, at) => data.readIntLE(at, 3) / 8_388_608,
  [`${PCM} 32`]: (data, at) => data.readInt32LE(at) / 2_147_483_648,
  [`${FLOAT} 32`]: (data, at) => data.readFloatLE(at) || 0,
  [`${MULAW} 8`]: (data, at) => fromMulaw(data.subarray(at, at + 1))[0]! / 32_768,
}
