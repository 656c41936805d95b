import { readFileSync } from 'node:fs'
import type { FEATURES } from './features.ts'

/** What was fitted on the houses: `training/fit.py` writes it. */
export interface Fitted {
  /** What the vectors of the whole and of the tokens count, and the line between an answer and none. */
  reader: { whole: number; tokens: number; none: number }
  weights: Record<(typeof FEATURES)[number], number>
  none: number
  /** Logistic functions of the best unit's standing: the mean, the deviation and the weight of each measure. */
  right: Measure[]
  answerable: Measure[]
}

export interface Measure {
  name: string
  mean: number
  deviation: number
  weight: number
}

export const FITTED = JSON.parse(readFileSync(new URL('./fitted.json', import.meta.url), 'utf8')) as Fitted
