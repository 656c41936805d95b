import type { Samples } from './sample.ts'

export const paymentsSamples: Samples = {}
