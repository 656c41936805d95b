/** Logistic regression by Newton's steps, for a handful of features. */
const STEPS = 30
const RIDGE = 1

interface Example {
  features: readonly number[]
  label: number
}

export function fitLogistic(examples: readonly Example[]): { bias: number; weights: number[] } {
  const width = examples[0]!.features.length + 1
  const fitted = new Array<number>(width).fill(0)
  for (let step = 0; step < STEPS; step++) {
    const slope = new Array<number>(width).fill(0)
    const bend = Array.from({ length: width }, () => new Array<number>(width).fill(0))
    for (const { features, label } of examples) {
      const row = [...features, 1]
      const share = 1 / (1 + Math.exp(-row.reduce((sum, value, k) => sum + value * fitted[k]!, 0)))
      for (let k = 0; k < width; k++) {
        slope[k]! += (share - label) * row[k]!
        for (let m = 0; m < width; m++) bend[k]![m]! += share * (1 - share) * row[k]! * row[m]!
      }
    }
    for (let k = 0; k < width - 1; k++) {
      slope[k]! += RIDGE * fitted[k]!
      bend[k]![k]! += RIDGE
    }
    for (const [k, change] of solved(bend, slope).entries()) fitted[k]! -= change
  }
  const rounded = fitted.map((value) => Math.round(value * 1000) / 1000)
  return { bias: rounded.at(-1)!, weights: rounded.slice(0, -1) }
}

/** By elimination. */
function solved(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  for (let i = 0; i < rows.length; i++) {
    const pivot = rows
      .slice(i)
      .reduce((best, row, at) => (Math.abs(row[i]!) > Math.abs(rows[best]![i]!) ? i + at : best), i)
    ;[rows[i], rows[pivot]] = [rows[pivot]!, rows[i]!]
    for (let r = 0; r < rows.length; r++) {
      if (r === i) continue
      const factor = rows[r]![i]! / rows[i]![i]!
      for (let c = i; c <= rows.length; c++) rows[r]![c]! -= factor * rows[i]![c]!
    }
  }
  return rows.map((row, i) => row.at(-1)! / row[i]!)
}
