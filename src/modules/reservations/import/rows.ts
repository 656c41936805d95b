import type { Violation, ViolationType } from '../../../platform/operation/errors.ts'
import { brokenRules } from '../../../platform/operation/rules.ts'
import { boundPath, boundViolations } from '../../../platform/schema/bound-violations.ts'
import { validatorFor } from '../../../platform/schema/validate.ts'
import { ImportedReservation, stayRules } from '../../stays/index.ts'
import { type Line, LONGEST_ROW } from './lines.ts'

/** What a row of the file requests, or everything that is wrong with it. */
export type Row = { given: ImportedReservation } | { violations: Violation[] }

/** Turns a file's lines into rows; one for each format. */
export interface RowReader {
  read(lines: Line[]): Row[]
  end(): Row[]
  /** Columns or members that are no field of ours. */
  readonly ignored: ReadonlySet<string>
}

/** The rules of a single reservation, all of them at once. */
export function checkRow(raw: Record<string, unknown>, unknownMember?: (name: string) => void): Row {
  const { value, unknown, violations } = validatorFor(ImportedReservation).read(raw, { dropNulls: true })
  if (unknownMember) for (const path of unknown) unknownMember(boundPath(path).join('.'))
  const broken = [
    ...violations.map(({ loc, ...rest }) => ({ loc: ['body', ...loc], ...rest })),
    ...brokenRules(stayRules, value, violations),
  ]
  return broken.length > 0 ? { violations: boundViolations(broken) } : { given: value as ImportedReservation }
}

export const refusedRow = (msg: string, type: ViolationType): Row => ({ violations: [{ loc: ['body'], msg, type }] })

export const tooLong: Row = refusedRow(`A row has at most ${LONGEST_ROW} bytes`, 'row_too_long')

const MOST_NAMES = 100
const LONGEST_NAME = 200

/** Collects names up to a limit. */
export function collectNames() {
  const names = new Set<string>()
  return {
    names,
    add(name: string): void {
      if (names.size < MOST_NAMES) names.add(name.slice(0, LONGEST_NAME).toWellFormed())
    },
  }
}
