import type { Samples } from './sample.ts'

export const revenueSamples: Samples = {}
