import { Compile } from 'typebox/compile'
import type { TSchema } from './schema.ts'

const cache = new WeakMap<TSchema, { Check(value: unknown): boolean }>()

/** Whether a value fits, as fast as it gets: compiled once for each schema. */
export function fits(schema: TSchema, value: unknown): boolean {
  let known = cache.get(schema)
  if (!known) {
    known = Compile(schema)
    cache.set(schema, known)
  }
  return known.Check(value)
}
