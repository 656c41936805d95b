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

export const isSame = (one: Place | undefined, other: Place | undefined): boolean =>
  one?.sourceId === other?.sourceId && one?.starts === other?.starts

export const isToldBefore = ({ passage, unit }: Candidate, before: Place | undefined): boolean =>
  passage.sourceId === before?.sourceId && unit.starts === before.starts

/** Best first. */
export const candidatesIn = ({ passages }: Pick<Ranking, 'passages'>): Candidate[] =>
  passages
    .flatMap((passage) => passage.units.map((unit): Candidate => ({ passage, unit })))
    .sort((a, b) => b.unit.evidence - a.unit.evidence)

/** That one before all others, where there is one. */
export const putFirst = (one: Candidate | undefined, candidates: readonly Candidate[]): Candidate[] =>
  one ? [one, ...candidates.filter((other) => other !== one)] : [...candidates]

/** Below the same headings of one text. */
export const isBeside = (one: Candidate, other: Candidate): boolean =>
  one.passage.sourceId === other.passage.sourceId && one.unit.context === other.unit.context
