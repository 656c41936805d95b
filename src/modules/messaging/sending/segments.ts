/** How an sms goes out: networks carry 140 bytes at a time and charge for each. */

export interface Segments {
  encoding: 'gsm7' | 'ucs2'
  segments: number
  /** Code points, as lengths are counted everywhere. */
  characters: number
  /** How many more septets or UTF-16 units the last segment could hold. */
  left_in_last: number
}

const BASIC = new Set(
  '\n\r !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz' +
    '¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ',
)
/** An escape goes before each of these. */
const EXTENSION = new Set('\f[\\]^{|}~€')

/** What one segment holds, alone or as one of several: then a header takes six bytes of each. */
const CAPACITY = {
  gsm7: { single: 160, joined: 153 },
  ucs2: { single: 70, joined: 67 },
}

export function segmentsOf(text: string): Segments {
  const codePoints = [...text]
  const encoding = codePoints.every((char) => BASIC.has(char) || EXTENSION.has(char)) ? 'gsm7' : 'ucs2'
  const { single, joined } = CAPACITY[encoding]
  const pieces = encoding === 'gsm7' ? codePoints.map(septets) : graphemeLengths(text, joined)
  const units = pieces.reduce((sum, size) => sum + size, 0)
  const characters = codePoints.length
  if (units <= single) return { encoding, segments: 1, characters, left_in_last: single - units }
  let segments = 1
  let used = 0
  for (const size of pieces) {
    if (used + size > joined) {
      segments++
      used = 0
    }
    used += size
  }
  return { encoding, segments, characters, left_in_last: joined - used }
}

const septets = (char: string): number => (EXTENSION.has(char) ? 2 : 1)

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** What readers see as one character stays in one segment, unless it is longer than a segment: then its code points do. */
const graphemeLengths = (text: string, longest: number): number[] =>
  Array.from(graphemes.segment(text), ({ segment }) =>
    segment.length <= longest ? [segment.length] : Array.from(segment, ({ length }) => length),
  ).flat()
