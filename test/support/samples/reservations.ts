import type { Samples } from './sample.ts'

export const reservationsSamples: Samples = {}
