import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { createChildPool, type PoolParts } from '../../src/platform/children/pool.ts'
import { createLog } from '../../src/platform/runtime/log.ts'
import { until } from '../support/until.ts'
import { processesBelow } from './child-processes.ts'
import type { Order } from './fixtures/child-thread.ts'

/** What a child process may do, and what becomes of one that takes too much. */

const MEGABYTES = 256
const parts: PoolParts = {
  script: new URL('./fixtures/child-thread.ts', import.meta.url),
  ...{ megabytes: MEGABYTES, timeoutMs: 8000, idleMs: 60_000 },
  ...{ atOnce: 2, mostWaiting: 10, mostSizeWaiting: 1000 },
  log: createLog('silent'),
}

function poolOf(more: Partial<PoolParts> = {}) {
  const pool = createChildPool({ ...parts, ...more })
  after(pool.close)
  return async (order: Order['do'], owner = 'one') => {
    const told: unknown[] = []
    const outcome = await pool.ask(owner, { size: 1, content: { do: order } }, (part) => void told.push(part))
    return { outcome, told: told.at(-1) as { pid: number } }
  }
}

test('a child sees nothing of our environment, files, programs and network', async () => {
  const ask = poolOf()
  const answers = {
    environment: [],
    'read settings': 'ERR_ACCESS_DENIED',
    'read the tests': 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    'run a program': 'ERR_ACCESS_DENIED',
    'make code': 'Code generation from strings disallowed for this context',
    'use the network': 'Error: A child that reads files has no network',
    'look up a name': 'A child that reads files has no network',
  } as const
  for (const [order, expected] of Object.entries(answers)) {
    assert.deepEqual((await ask(order as Order['do'])).told, expected, order)
  }
})

test('no child runs before there is work; one serves request after request, and ends when there is none', async () => {
  const before = processesBelow(process.pid)
  const ask = poolOf({ idleMs: 200 })
  assert.deepEqual(processesBelow(process.pid), before)
  const first = await ask('answer')
  const second = await ask('answer')
  assert.equal(first.outcome, 'answered')
  assert.equal(second.told.pid, first.told.pid)
  await until(() => !processesBelow(process.pid).includes(first.told.pid))
})

test('one that takes too long is ended, and another answers the next', async () => {
  const ask = poolOf({ timeoutMs: 3000 })
  const { pid } = (await ask('answer')).told
  assert.equal((await ask('spin')).outcome, 'out_of_time')
  assert.ok(!processesBelow(process.pid).includes(pid))
  const next = await ask('answer')
  assert.equal(next.outcome, 'answered')
  assert.notEqual(next.told.pid, pid)
})

test('one that takes too much memory is ended: of buffers outside the heap as of objects within it', async () => {
  const ask = poolOf({ timeoutMs: 60_000 })
  for (const order of ['fill buffers', 'fill the heap'] as const) {
    const { pid } = (await ask('answer')).told
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, megabytesOf(pid))
    }, 5)
    const { outcome } = await ask(order)
    clearInterval(watch)
    assert.equal(outcome, 'out_of_memory', order)
    assert.ok(most > 0 && most < 1.5 * MEGABYTES, `${order}: ${most} MB`)
  }
})

test('one that dies, or fails by a bug of ours, takes nobody along', async () => {
  const ask = poolOf()
  assert.equal((await ask('die')).outcome, 'died')
  await assert.rejects(ask('fail'), /In a child process: Error: a bug/)
  assert.equal((await ask('answer')).outcome, 'answered')
})

test('one owner has one child, however much it asks for; others do not wait for it', async () => {
  const ask = poolOf()
  const ended: string[] = []
  const busy = [ask('spin', 'busy'), ask('answer', 'busy')]
  for (const one of busy) void one.then(() => ended.push('busy'))
  for (let i = 0; i < 5; i++) {
    await ask('answer', `quiet ${i}`)
    ended.push('quiet')
  }
  assert.deepEqual(ended, ['quiet', 'quiet', 'quiet', 'quiet', 'quiet'])
  assert.deepEqual((await Promise.all(busy)).map(({ outcome }) => outcome).at(-1), 'answered')
})

const megabytesOf = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0 // it is over
  }
}
