import { type Agreement, agreementOf, type Conditions } from '../../../platform/text/facts/index.ts'
import type { Claim } from './claims.ts'
import type { ClaimKind } from './value.ts'

/** What two statements state differently, under conditions that meet. */
export interface Difference {
  kind: ClaimKind
  /** How many values the one with more of them has. */
  values: number
  /** How many conditions only one of them names. */
  narrower: number
  /** How many both name and agree in. */
  shared: number
}

const TIMES = ['begins', 'ends', 'last']
/** What is counted is no condition of the same count. */
const COUNTED: Partial<Record<ClaimKind, (keyof Agreement)[]>> = {
  age: ['age'],
  amount: ['minutes', 'nights', 'people'],
}

export function differenceOf(one: readonly Claim[], other: readonly Claim[]): Difference | undefined {
  for (const kind of ['price', 'time', 'age', 'amount', 'permission'] as const) {
    const [ours, theirs] = [one.filter((claim) => claim.kind === kind), other.filter((claim) => claim.kind === kind)]
    if (ours.length === 0 || theirs.length === 0) continue
    const found = kind === 'time' ? timesDiffer(ours, theirs) : valuesDiffer(kind, ours, theirs)
    if (found) return found
  }
  return undefined
}

function timesDiffer(ours: readonly Claim[], theirs: readonly Claim[]): Difference | undefined {
  for (const role of TIMES) {
    const [a, b] = [ours, theirs].map((claims) =>
      claims.filter(({ of }) => of === role || (of === '' && role !== 'last')),
    )
    if (![...a!, ...b!].some(({ of }) => of === role)) continue
    const found = disjoint('time', a!, b!)
    if (found) return found
  }
  const [a, b] = [ours, theirs].map((claims) => claims.filter(({ of }) => of === ''))
  return a!.length === ours.length && b!.length === theirs.length ? disjoint('time', a!, b!) : undefined
}

function valuesDiffer(kind: ClaimKind, ours: readonly Claim[], theirs: readonly Claim[]): Difference | undefined {
  const names = new Set(ours.map(({ of }) => of))
  for (const name of names) {
    const alike = ({ of }: Claim) => of === name || (kind === 'price' && (of === '' || name === ''))
    const found = disjoint(
      kind,
      ours.filter(({ of }) => of === name),
      theirs.filter(alike),
    )
    if (found) return found
  }
  return undefined
}

/** No value of the one is among those of the other that hold for the same. */
function disjoint(kind: ClaimKind, ours: readonly Claim[], theirs: readonly Claim[]): Difference | undefined {
  const pairs = ours.flatMap((a) => theirs.map((b) => ({ a, b, agree: agreement(kind, a.when, b.when) })))
  const meeting = pairs.filter(({ agree }) => !Object.values(agree).includes(-1))
  if (meeting.length === 0 || meeting.some(({ a, b }) => a.value === b.value)) return undefined
  const counts = meeting.map(({ a, b, agree }) => ({
    ...named(kind, a.when, b.when),
    shared: Object.values(agree).filter((one) => one === 1).length,
  }))
  const best = counts.sort((x, y) => x.narrower - y.narrower)[0]!
  return {
    kind,
    values: Math.max(new Set(ours.map(({ value }) => value)).size, new Set(theirs.map(({ value }) => value)).size),
    ...best,
  }
}

function agreement(kind: ClaimKind, one: Conditions, other: Conditions): Partial<Agreement> {
  const all: Partial<Agreement> = agreementOf(one, other)
  for (const name of COUNTED[kind] ?? []) delete all[name]
  return all
}

function named(kind: ClaimKind, one: Conditions, other: Conditions): { narrower: number } {
  const says = ({ ages, weekdays, dates, people, nights, minutes }: Conditions): [keyof Agreement, boolean][] => [
    ['age', ages.exact.length + ages.named.length > 0],
    ['weekday', weekdays !== 0 && weekdays !== 127],
    ['date', dates.length > 0],
    ['people', people.length > 0],
    ['nights', nights.length > 0],
    ['minutes', minutes.length > 0],
  ]
  const theirs = says(other)
  const ignored = COUNTED[kind] ?? []
  return { narrower: says(one).filter(([name, said], at) => !ignored.includes(name) && said !== theirs[at]![1]).length }
}
