import type { Line } from './lines.ts'

/** How most of the text looks, told from what was read so far. */
export interface Style {
  size: number
  font: string
  /** Whether so little is in this font that it sets something off. */
  isRare(font: string): boolean
}

const MOST_OF_A_RARE_FONT = 0.25

export function createStyles() {
  const sizes = new Map<number, number>()
  const fonts = new Map<string, number>()
  return {
    /** With these lines counted. */
    with(lines: readonly Line[]): Style {
      for (const { size, font, text } of lines) {
        const rounded = Math.round(size * 2) / 2
        sizes.set(rounded, (sizes.get(rounded) ?? 0) + text.length)
        fonts.set(font, (fonts.get(font) ?? 0) + text.length)
      }
      const [size = 0] = mostOf(sizes)
      const [font = '', most = 0] = mostOf(fonts)
      return { size, font, isRare: (other) => (fonts.get(other) ?? 0) <= MOST_OF_A_RARE_FONT * most }
    },
  }
}

const mostOf = <T>(counts: Map<T, number>): [T, number] | [] =>
  [...counts].reduce<[T, number] | []>((most, one) => (one[1] > (most[1] ?? 0) ? one : most), [])
