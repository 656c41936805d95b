import { STREAM_TYPES } from '../../modules/ai/index.ts'
import { fromMulaw, MULAW_RATE } from '../../platform/audio/mulaw.ts'

/** How speech is written that comes as it is said. */
export interface StreamFormat {
  /** Samples a second. */
  rate: number
  /** Samples of 16 bits, the lower byte first, of the bytes of one frame after the other. */
  decode(bytes: Buffer): Buffer
}

const RATES = [8000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]
const USUAL_RATE = 16_000

/** Of `audio/pcm`, with a `rate` perhaps, or `audio/pcmu`. Else the choices there are. */
export function streamFormatOf(contentType: string): StreamFormat | readonly string[] {
  const [type = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  if (type === 'audio/pcmu') return { rate: MULAW_RATE, decode: (bytes) => bytesOf(fromMulaw(bytes)) }
  if (type !== 'audio/pcm') return STREAM_TYPES
  const named = parameters.find((parameter) => parameter.startsWith('rate='))?.slice('rate='.length)
  const rate = named === undefined ? USUAL_RATE : Number(named)
  if (!RATES.includes(rate)) return RATES.map((each) => `audio/pcm;rate=${each}`)
  return { rate, decode: wholeSamples() }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int16Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

/** A frame may end within a sample; the rest comes with the next. */
function wholeSamples(): (bytes: Buffer) => Buffer {
  let rest: Buffer = Buffer.alloc(0)
  return (bytes) => {
    const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
    const whole = all.length - (all.length % 2)
    rest = all.subarray(whole)
    return all.subarray(0, whole)
  }
}
