import type { Claim } from './read.ts'

/** What a claim may be worked out from. */
export interface Operands {
  /** Readings that the answer has stated and that hold. */
  stated: readonly string[]
  /** Readings of the passages and records the sentence is about. */
  given: readonly string[]
  /** How many people, nights or things: by the guest, the stay or the answer. */
  counts: readonly number[]
}

const NEAR = 0.011
const same = (one: number, other: number): boolean => Math.abs(one - other) < NEAR
const MOST_OPERANDS = 30

const valuesIn = (keys: readonly string[], kind: string, unit = ''): number[] => {
  const found = keys.map((key) => key.split(':')).filter(([of, , more = '']) => of === kind && more === unit)
  return [...new Set(found.map(([, value]) => Number(value)))].slice(0, MOST_OPERANDS)
}

/** Whether a claim is the sum, product, difference or share of others that hold. */
export function follows({ kind, readings }: Claim, operands: Operands): boolean {
  if (kind === 'weekday' || kind === 'date' || kind === 'phone' || kind === 'percent') return false
  return readings.some((reading) => {
    const [of, value, unit = ''] = reading.split(':')
    return of === 't' ? timeFollows(Number(value), operands) : amountFollows(Number(value), of!, unit, operands)
  })
}

function amountFollows(value: number, kind: string, unit: string, { stated, given, counts }: Operands): boolean {
  const said = valuesIn(stated, kind, unit)
  const known = kind === 'p' ? [...new Set([...said, ...valuesIn(given, kind, unit)])] : said
  const times = counts.filter((count) => count > 1)
  if (known.some((one) => times.some((count) => same(one * count, value)))) return true
  const each = [1, ...times]
  const products = known.flatMap((one) => each.map((count) => one * count))
  const summed = times.length > 0 ? products : said
  const pairs = summed.flatMap((one, i) => summed.slice(i + 1).map((other) => [one, other] as const))
  if (pairs.some(([one, other]) => same(one + other, value))) return true
  if (said.some((one) => said.some((other) => one > other && same(one - other, value)))) return true
  if (
    said.length > 2 &&
    same(
      said.reduce((sum, one) => sum + one, 0),
      value,
    )
  )
    return true
  const shares = [...valuesIn(stated, '%'), ...valuesIn(given, '%')]
  const ofShare = (one: number) =>
    shares.some((share) => [share, 100 - share, 100 + share].some((part) => same((one * part) / 100, value)))
  return (kind === 'p' && known.some(ofShare)) || (kind === 'n' && spanFollows(value, stated, counts))
}

/** How long it is from one stated time to another, in hours or minutes; how many all counted are together. */
function spanFollows(value: number, stated: readonly string[], counts: readonly number[]): boolean {
  const times = valuesIn(stated, 't')
  const spans = times.flatMap((one) => times.map((other) => (other - one + 1440) % 1440))
  if (spans.some((span) => span > 0 && (same(span, value) || same(span / 60, value)))) return true
  return (
    counts.length > 1 &&
    same(
      counts.reduce((sum, one) => sum + one, 0),
      value,
    )
  )
}

function timeFollows(value: number, { stated, given }: Operands): boolean {
  const lengths = valuesIn(stated, 'n').flatMap((length) => [length, length * 60])
  const times = [...valuesIn(stated, 't'), ...valuesIn(given, 't')]
  return times.some((time) => lengths.some((length) => length > 0 && length < 720 && (time + length) % 1440 === value))
}
