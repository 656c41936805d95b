import type { Passage, RankedUnit, Ranking } from '../../knowledge/index.ts'

/** A unit that may be told. */
export interface Candidate {
  passage: Passage
  unit: RankedUnit
}

/** Where a unit stands. */
export interface Place {
  sourceId: string
  starts: number
}

const placeOf = ({ passage, unit }: Candidate): Place => ({ sourceId: passage.sourceId, starts: unit.starts })

export const isSamePlace = (one: Place | undefined, other: Place | undefined): boolean =>
  one?.sourceId === other?.sourceId && one?.starts === other?.starts

export const isToldBefore = (one: Candidate, before: Place | undefined): boolean => isSamePlace(placeOf(one), before)

/** Best first. */
export const candidatesIn = ({ passages }: Pick<Ranking, 'passages'>): Candidate[] =>
  passages
    .flatMap((passage) => passage.units.map((unit): Candidate => ({ passage, unit })))
    .sort((a, b) => b.unit.evidence - a.unit.evidence)

export function bestPlace(ranking: Ranking): Place | undefined {
  const [best] = candidatesIn(ranking)
  return best && placeOf(best)
}

/** That one before all others, where there is one. */
export const putFirst = (one: Candidate | undefined, candidates: readonly Candidate[]): Candidate[] =>
  one ? [one, ...candidates.filter((other) => other !== one)] : [...candidates]

/** Below the same headings of one text. */
export const isBeside = (one: Candidate, other: Candidate): boolean =>
  one.passage.sourceId === other.passage.sourceId && one.unit.context === other.unit.context
