/** Finds weights that make a loss small, step by step against its slope (Adam, Kingma and Ba 2015). */
export function descend(size: number, slope: (weights: readonly number[]) => number[], steps: number, rate: number) {
  const weights = new Array<number>(size).fill(0)
  const first = new Array<number>(size).fill(0)
  const second = new Array<number>(size).fill(0)
  for (let step = 1; step <= steps; step++) {
    slope(weights).forEach((each, at) => {
      first[at] = 0.9 * first[at]! + 0.1 * each
      second[at] = 0.999 * second[at]! + 0.001 * each * each
      const mean = first[at]! / (1 - 0.9 ** step)
      weights[at]! -= (rate * mean) / (Math.sqrt(second[at]! / (1 - 0.999 ** step)) + 1e-8)
    })
  }
  return weights
}

export const product = (row: readonly number[], weights: readonly number[]): number =>
  row.reduce((sum, each, at) => sum + each * weights[at]!, 0)

/** One question's sentences: what speaks for each, and which of them answer it. */
export interface Choice {
  rows: number[][]
  right: boolean[]
}

/** Weights that make the sentences that answer as likely as can be among all, by softmax. */
export function fitChoices(choices: readonly Choice[], size: number, pull: number): number[] {
  const useful = choices.filter(({ right }) => right.includes(true))
  return descend(size, (weights) => slopeOfChoices(useful, weights, pull), 200, 0.08)
}

function slopeOfChoices(choices: readonly Choice[], weights: readonly number[], pull: number): number[] {
  const slope = weights.map((weight) => pull * weight)
  for (const { rows, right } of choices) {
    const scores = rows.map((row) => product(row, weights))
    const most = Math.max(...scores)
    const likely = scores.map((score) => Math.exp(score - most))
    const all = likely.reduce((sum, each) => sum + each, 0)
    const good = likely.reduce((sum, each, at) => sum + (right[at] ? each : 0), 0)
    rows.forEach((row, at) => {
      const error = (likely[at]! / all - (right[at] ? likely[at]! / good : 0)) / choices.length
      row.forEach((each, index) => {
        slope[index]! += error * each
      })
    })
  }
  return slope
}

/** One question with whether what would be told answers it, and how much it counts. */
export interface Case {
  row: number[]
  holds: boolean
  counts: number
}

/** Logistic regression; the first column is the base and is not pulled towards nought. */
export function fitCases(cases: readonly Case[], size: number, pull: number): number[] {
  const all = cases.reduce((sum, { counts }) => sum + counts, 0)
  return descend(
    size,
    (weights) => {
      const slope = weights.map((weight, at) => (at === 0 ? 0 : pull * weight))
      for (const { row, holds, counts } of cases) {
        const error = (counts * (1 / (1 + Math.exp(-product(row, weights))) - (holds ? 1 : 0))) / all
        row.forEach((each, at) => {
          slope[at]! += error * each
        })
      }
      return slope
    },
    1200,
    0.05,
  )
}
