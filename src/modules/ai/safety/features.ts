import { featuresOf } from '../linear/features.ts'
import { DANGERS } from './dangers.ts'
import { dangersNamed } from './phrases.ts'

/** The first class is “none”. */
export const DANGER_CLASSES = 1 + DANGERS.length

/** The listed phrases count among the features: the fitted weights say how far to trust them. */
export function dangerFeatures(message: string): Uint32Array {
  const named = dangersNamed(message)
  return featuresOf(message, named.length > 0 ? ['danger', ...named] : [])
}
