import type { Samples } from './sample.ts'

export const inventorySamples: Samples = {}
