import type { Model } from '../../src/modules/ai/linear/model.ts'

/** A fit is surer of messages it has seen than of others: by this, what it says of other houses' messages becomes true. */
export interface Calibration {
  slope: number
  /** For each class. */
  bias: number[]
}

export interface Judged {
  label: number
  /** By a model that was fitted without its house. */
  shares: readonly number[]
}

const STEPS = 600
const RATES = { slope: 0.125, bias: 0.5 }

export function calibrationOf(judged: readonly Judged[]): Calibration {
  const calibration: Calibration = { slope: 1, bias: judged[0]!.shares.map(() => 0) }
  for (let step = 0; step < STEPS; step++) {
    const slopes = calibration.bias.map(() => 0)
    let steep = 0
    for (const { label, shares } of judged) {
      for (const [i, share] of calibratedShares(shares, calibration).entries()) {
        const error = share - (i === label ? 1 : 0)
        steep += error * sumOf(shares[i]!)
        slopes[i]! += error
      }
    }
    calibration.slope -= (RATES.slope * steep) / judged.length
    for (const [i, all] of slopes.entries()) calibration.bias[i]! -= (RATES.bias * all) / judged.length
  }
  return calibration
}

const sumOf = (share: number): number => Math.log(Math.max(share, 1e-9))

export function calibratedShares(shares: readonly number[], { slope, bias }: Calibration): number[] {
  const powers = shares.map((share, i) => Math.exp(sumOf(share) * slope + bias[i]!))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / all)
}

export const calibrated = (model: Model, { slope, bias }: Calibration): Model => ({
  ...model,
  bias: model.bias.map((value, i) => value * slope + bias[i]!),
  weights: Float32Array.from(model.weights, (weight) => weight * slope),
})
