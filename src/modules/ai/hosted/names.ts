import { MONTH } from './claims/calendar.ts'
import type { Tongue } from './tongue.ts'

/** Names that a model was not told: of another guest, a person of the house, a place that it made up. */
const TITLED =
  /(?<!\p{L})(?:Mr|Mrs|Ms|Miss|Dr|Herrn?|Frau|Monsieur|Madame|Mme|M|Señora?|Sra?|Signora?|Sig|Senhora?|Meneer|Mevrouw|Dhr|Mevr)\.? (\p{Lu}[\p{L}’'-]+)/gu
const CAPITAL = /(?<=[\p{Ll}\p{N},;] )(\p{Lu}\p{Ll}[\p{L}’'-]*)/gu
/** German writes every noun with a capital; the scripts of the others know none. */
const NAMES_ONLY: ReadonlySet<Tongue> = new Set(['en', 'fr', 'es', 'it', 'pt', 'nl'])
const ORDINARY = new Set(
  `monday tuesday wednesday thursday friday saturday sunday wi wifi wlan tv english german french italian spanish europe european
  christmas easter internet euro euros asian vat id sir madam you sie lei usted u please yes no the a`.split(/\s+/),
)

/** The first name in a sentence that none of the texts has; with a title in any language, without one in the texts' own. */
export function unknownName(
  sentence: string,
  known: string,
  tongue: Tongue | undefined,
  isOwn: boolean,
): string | undefined {
  const told = known.toLowerCase()
  const isUnknown = (name: string) => !told.includes(name.toLowerCase().replace(/(?:[’']s|s)$/, ''))
  const titled = [...sentence.matchAll(TITLED)].map((match) => match[1]!).find(isUnknown)
  if (titled || !isOwn || !tongue || !NAMES_ONLY.has(tongue)) return titled
  const names = [...sentence.matchAll(CAPITAL)].map((match) => match[1]!)
  return names.find((name) => !ORDINARY.has(name.toLowerCase()) && !MONTH.test(name) && isUnknown(name))
}
