import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTurns, QueueFull } from '../../src/platform/children/turns.ts'

/** Work of many owners, by hand: each piece ends when the test says so. */
function desk(limits = {}) {
  const turns = createTurns({ atOnce: 2, mostWaiting: 50, mostSizeWaiting: 1000, ...limits })
  const underWay: string[] = []
  const ends = new Map<string, () => void>()
  const bring = (owner: string, name: string, size = 1) =>
    turns.take(owner, size, async () => {
      underWay.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      underWay.splice(underWay.indexOf(name), 1)
    })
  const end = async (name: string) => {
    ends.get(name)!()
    for (let i = 0; i < 10; i++) await Promise.resolve()
  }
  return { bring, end, underWay }
}

test('fifty that wait for one owner never delay the one of another', async () => {
  const { bring, end, underWay } = desk()
  for (let i = 0; i < 50; i++) void bring('large', `large ${i}`)
  assert.deepEqual(underWay, [])
  await Promise.resolve()
  assert.deepEqual(underWay, ['large 0'], 'one at a time of each')
  void bring('small', 'small 0')
  await Promise.resolve()
  assert.deepEqual(underWay, ['large 0', 'small 0'])
  void bring('other', 'other 0')
  void bring('small', 'small 1')
  await end('small 0')
  assert.deepEqual(underWay, ['large 0', 'other 0'], 'owners take turns')
  await end('large 0')
  assert.deepEqual(underWay, ['other 0', 'small 1'], 'who has had a turn goes behind all others')
  await end('other 0')
  assert.deepEqual(underWay, ['small 1', 'large 1'])
})

test('too many of one owner, or too much, is refused; those of others are taken', async () => {
  const { bring, end, underWay } = desk({ mostWaiting: 2 })
  for (const name of ['first', 'second', 'third']) void bring('large', name)
  await assert.rejects(bring('large', 'fourth'), QueueFull)
  void bring('small', 'small', 5000)
  await Promise.resolve()
  assert.deepEqual(underWay, ['first', 'small'], 'one that is large by itself waits like any other')
  void bring('small', 'next', 700)
  await assert.rejects(bring('small', 'too much', 700), QueueFull)
  await end('first')
  void bring('large', 'fourth')
  await end('second')
  assert.deepEqual(underWay, ['small', 'third'])
})
