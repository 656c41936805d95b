import { type Language, say } from '../wording/index.ts'
import type { Danger } from './dangers.ts'
import type { HouseHelp } from './house-help.ts'
import { crisisLine, publicNumber } from './numbers.ts'

interface InDanger {
  language: Language
  danger: Danger
  /** ISO code of the house's country. */
  country: string | null
  /** What the house itself says to do (`houseHelp`). */
  house: HouseHelp | undefined
}

const ADVICE = {
  self_harm: 'selfHarm',
  child: 'child',
  medical: 'medical',
  fire: 'fire',
  violence: 'violence',
} as const

/** Whom to call at once, what to do until help comes, and the house's own words. */
export function emergencyReply({ language, danger, country, house }: InDanger): string {
  const number = house?.number ?? publicNumber(country, danger)
  const crisis = danger === 'self_harm' ? crisisLine(country) : null
  const call = number === null ? say(language, 'emergencyCall') : say(language, 'emergency', { number })
  return [
    danger === 'self_harm' ? `${say(language, 'selfHarm')} ${call}` : `${call} ${say(language, ADVICE[danger])}`,
    ...(crisis ? [say(language, 'crisisLine', { number: crisis })] : []),
    ...(house ? [`“${house.words}”`] : []),
  ].join('\n\n')
}
