import assert from 'node:assert/strict'

/** A list that is gone through in a test: an empty one would prove nothing. */
export function some<T>(list: readonly T[]): readonly T[] {
  assert.ok(list.length > 0, 'there is nothing to test')
  return list
}
