import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

/** Which encoding a client is answered in, and how: on the threads of libuv, so that nobody else waits for it. */

export type Encoding = 'br' | 'zstd' | 'gzip'

/** By the qualities of RFC 9110; `*` means gzip, the one that every client knows. Undefined: as it is. */
export function chooseEncoding(accepted: string | undefined, { preferred }: Thoroughness): Encoding | undefined {
  if (!accepted) return undefined
  const qualities = new Map(accepted.toLowerCase().split(',').map(readRange))
  const any = qualities.get('*') ?? 0
  const qualityOf = (encoding: Encoding) => qualities.get(encoding) ?? (encoding === 'gzip' ? any : 0)
  const [best] = preferred.toSorted((a, b) => qualityOf(b) - qualityOf(a))
  const quality = qualityOf(best!)
  return quality > 0 && quality >= (qualities.get('identity') ?? 0) ? best : undefined
}

function readRange(range: string): [name: string, quality: number] {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0]
}

const [byGzip, byBrotli, byZstd] = [promisify(gzip), promisify(brotliCompress), promisify(zstdCompress)] as const

type Compressor = (content: string | Buffer, level: number) => Promise<Buffer>

const BY: Record<Encoding, Compressor> = {
  gzip: (content, level) => byGzip(content, { level }),
  br: (content, level) => byBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  zstd: (content, level) => byZstd(content, { params: { [constants.ZSTD_c_compressionLevel]: level } }),
}

export interface Thoroughness {
  /** Which it is where a client likes several alike. */
  preferred: readonly Encoding[]
  levels: Record<Encoding, number>
}

/** For an answer that is made once: what costs the least. */
export const QUICK: Thoroughness = { preferred: ['zstd', 'br', 'gzip'], levels: { zstd: 1, br: 1, gzip: 1 } }
/** For a file that is compressed once for many: as small as can be had without much patience. */
export const THOROUGH: Thoroughness = { preferred: ['br', 'zstd', 'gzip'], levels: { br: 5, zstd: 9, gzip: 6 } }

/** Less fits into a packet as it is. */
const LEAST_LENGTH = 1400
/** As many as there are threads: further ones are sent as they are rather than waiting. */
const MOST_AT_ONCE = 4
let underWay = 0

/** Undefined where it is not worth it, and while too much is being compressed already. */
export async function compress(
  content: string | Buffer,
  encoding: Encoding,
  { levels }: Thoroughness,
): Promise<Buffer | undefined> {
  if (content.length < LEAST_LENGTH || underWay >= MOST_AT_ONCE) return undefined
  underWay++
  try {
    return await BY[encoding](content, levels[encoding])
  } finally {
    underWay--
  }
}
