import { type Language, say } from '../wording/index.ts'
import { dayIn, moneyIn } from './format.ts'
import type { Clock, LiveRecord, LiveRecords, PackageRecord, Told } from './records.ts'
import type { Asked } from './topic.ts'

/** What is in a package, what it costs and when it holds. */

const LEAST = 0.4

export function answerFromPackages(
  { packages: named }: Asked,
  { packages }: LiveRecords,
  { today }: Clock,
  language: Language,
): Told | null {
  const offered = packages.filter(({ valid_until }) => valid_until === null || valid_until >= today)
  const [best] = named
  const shown = best && best.score >= LEAST ? [best.item] : offered
  if (shown.length === 0) return null
  const lines = shown.map((one) => (shown.length === 1 ? inFull(one, language, today) : briefly(one, language)))
  return { text: lines.join('\n'), records: shown.map(recordOf) }
}

const recordOf = ({ id, name }: PackageRecord): LiveRecord => ({ type: 'package', id, name })

export const tellPackages = (packages: readonly PackageRecord[], { today }: Clock, language: Language): Told => ({
  text: packages.map((one) => inFull(one, language, today)).join('\n'),
  records: packages.map(recordOf),
})

const briefly = ({ name, price, currency }: PackageRecord, language: Language): string =>
  `- ${name}: ${moneyIn(language, price, currency)}`

function inFull({ description, inclusions, ...one }: PackageRecord, language: Language, today: string): string {
  const details = [
    description?.replace(/\.?$/, '.'),
    inclusions.length > 0 ? `${inclusions.join(', ')}.` : '',
    held(one, language, today),
  ]
  const price = moneyIn(language, one.price, one.currency)
  return say(language, 'package', { name: one.name, price, details: details.filter(Boolean).join(' ') }).trim()
}

function held(
  { valid_from, valid_until }: Pick<PackageRecord, 'valid_from' | 'valid_until'>,
  language: Language,
  today: string,
) {
  const [from, until] = [valid_from, valid_until].map((date) => date && dayIn(language, date, today))
  return from || until ? `(${from ?? '…'} – ${until ?? '…'})` : ''
}
