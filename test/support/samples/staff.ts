import type { Samples } from './sample.ts'

export const staffSamples: Samples = {}
