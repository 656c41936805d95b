/** The house's colour, such that whatever stands on it, and it itself on our paper, can be read. */

/** As it is written: #7a1f2b. */
export const COLOR_FORM = '^#[0-9a-fA-F]{6}$'

type Rgb = readonly number[]

const INK: Rgb = [36, 34, 30]
const WHITE: Rgb = [255, 255, 255]
const PAPERS: Record<'light' | 'dark', Rgb> = { light: [253, 252, 249], dark: [21, 23, 26] }
const READABLE = 4.6

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const hexOf = (rgb: Rgb): string => `#${rgb.map((one) => one.toString(16).padStart(2, '0')).join('')}`

const luminance = (rgb: Rgb): number => {
  const [r, g, b] = rgb.map((one) => (one <= 10 ? one / 3294 : ((one / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

const contrast = (a: Rgb, b: Rgb): number => {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light! + 0.05) / (dark! + 0.05)
}

const mixed = (a: Rgb, b: Rgb, share: number): Rgb => a.map((one, i) => Math.round(one + (b[i]! - one) * share))

export const paperOf = (scheme: 'light' | 'dark'): string => hexOf(PAPERS[scheme])

export interface Accent {
  accent: string
  on_accent: string
}

/** Moved towards what is readable as far as it must be. */
export function accentOn(scheme: 'light' | 'dark', hex: string): Accent {
  const paper = PAPERS[scheme]
  const towards = scheme === 'light' ? INK : WHITE
  let accent = rgbOf(hex)
  for (let share = 0; share < 1 && contrast(accent, paper) < READABLE; share += 0.05) {
    accent = mixed(rgbOf(hex), towards, share)
  }
  const on = contrast(WHITE, accent) >= contrast(PAPERS.dark, accent) ? WHITE : PAPERS.dark
  return { accent: hexOf(accent), on_accent: hexOf(on) }
}
