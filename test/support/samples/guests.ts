import type { Samples } from './sample.ts'

export const guestsSamples: Samples = {}
