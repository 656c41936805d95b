import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEmbeddedEncoder } from '../../../src/providers/retrieval/embedded-encoder.ts'
import { createThread } from '../../../src/providers/retrieval/thread.ts'
import { log, openPort } from './houses.ts'

const SCRIPT = new URL('./dying-thread.ts', import.meta.url)

const unit = (text: string) => ({ context: 'House', text })

function openThread(deaths: number) {
  const data = new SharedArrayBuffer(8)
  new Int32Array(data)[0] = deaths
  return createThread(SCRIPT, { name: 'thread', data, log })
}

for (const way of ['die', 'throw']) {
  test(`what a thread was asked when it died is asked once more (${way})`, async (t) => {
    const thread = openThread(1)
    t.after(() => thread.close())
    const answers = await Promise.all([thread.ask('first'), thread.ask(way), thread.ask('behind it')])
    assert.deepEqual(answers.slice(1), [2, 2])
  })
}

test('a request under which a thread dies twice fails, and the next one is served', async (t) => {
  const thread = openThread(2)
  t.after(() => thread.close())
  await assert.rejects(thread.ask('die'), /stopped twice/)
  assert.equal(await thread.ask('after'), 3)
})

test('a closed thread refuses what waits and what comes', async () => {
  const thread = openThread(0)
  const waiting = assert.rejects(thread.ask('waiting'), /is closed/)
  await thread.close()
  await waiting
  await assert.rejects(thread.ask('late'), /is closed/)
})

test('a question does not wait for the bulk of a source, and bulks take turns', async (t) => {
  const encoder = createEmbeddedEncoder({ log })
  t.after(() => encoder.close())
  const done: string[] = []
  const units = Array.from({ length: 30 }, (_, number) => unit(`Rule ${number} of the house`))
  const note = (name: string) => () => void done.push(name)
  const long = encoder.encode(units).then(note('long'))
  const short = encoder.encode(units.slice(0, 5)).then(note('short'))
  const question = encoder.understand('Is there a pool?').then(note('question'))
  await Promise.all([long, short, question])
  assert.deepEqual(done, ['question', 'short', 'long'])
})

test('a question that was understood is not read again', async (t) => {
  const encoder = createEmbeddedEncoder({ log })
  t.after(() => encoder.close())
  const first = await encoder.understand('Is there a pool?')
  assert.equal(await encoder.understand('Is there a pool?'), first)
  assert.notDeepEqual((await encoder.understand('Is there a sauna?')).whole, first.whole)
})

test('a sentence has one encoding, in whatever company it is encoded', async (t) => {
  const port = openPort()
  t.after(() => port.close())
  const pool = unit('The pool is heated.')
  const [alone] = await port.encode([pool], 'guest')
  const [, among, elsewhere] = await port.encode(
    [unit('Dogs are welcome.'), pool, { ...pool, context: 'Winter' }],
    'guest',
  )
  assert.deepEqual(among, alone)
  assert.notDeepEqual(elsewhere, alone)
})

test('encoding that is given up ends, and leaves the encoder to others', async (t) => {
  const port = openPort()
  t.after(() => port.close())
  const control = new AbortController()
  const bulk = port.encode(
    Array.from({ length: 1000 }, () => unit('A rule of the house')),
    'guest',
    control.signal,
  )
  control.abort()
  await assert.rejects(bulk, { name: 'AbortError' })
  assert.equal((await port.encode([unit('still here')], 'guest')).length, 1)
})

test('a thread with nothing to keep in mind rests when nobody asks, and starts again for whoever does', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const data = new SharedArrayBuffer(8)
  const thread = createThread(SCRIPT, { name: 'thread', data, log, idleMs: 60_000 })
  t.after(() => thread.close())
  assert.equal(await thread.ask('first'), 1)
  t.mock.timers.tick(59_000)
  assert.equal(await thread.ask('again'), 1)
  t.mock.timers.tick(60_000)
  assert.equal(await thread.ask('after a rest'), 2)
})
