import assert from 'node:assert/strict'

interface Revisable {
  version: number
  updated_at: string
}

/** A record as it should be after these changes: with its next version, and the later time that the answer has. */
export function revised<R extends Revisable>(before: R, changes: object, { updated_at }: Revisable, times = 1): R {
  assert.ok(updated_at > before.updated_at, `${updated_at} is not after ${before.updated_at}`)
  return { ...before, ...changes, version: before.version + times, updated_at }
}
