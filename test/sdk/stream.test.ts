import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type TestContext, test } from 'node:test'
import { ConnectionError, Portico, type PorticoOptions, ServerError, TimeoutError } from '../../sdk/src/index.ts'
import { type Answer, refused, startAnswering } from './answering-server.ts'

/** Streams that do not end as they should. */

const question = { messages: [{ role: 'user' as const, content: 'When is breakfast?' }] }

async function withClient(t: TestContext, answers: Answer[], options: Partial<PorticoOptions> = {}) {
  const { address, received } = await startAnswering(t, ...answers)
  return { client: new Portico({ baseUrl: address, apiKey: 'sk_test_1', sleep: async () => {}, ...options }), received }
}

const events =
  (pieces: string[], then: 'ends' | 'breaks' | 'hangs' = 'ends'): Answer =>
  async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const piece of pieces) await new Promise((sent) => response.write(piece, sent))
    if (then === 'ends') response.end()
    if (then === 'breaks') response.destroy()
  }

const DELTA = 'event: delta\ndata: {"content":"From 7:00"}\n\n'
const DONE = 'event: done\ndata: {"content":"From 7:00"}\n\n'

async function hear(client: Portico) {
  const pieces: string[] = []
  const stream = client.ai.chat.stream(question)
  const end = await (async () => {
    for await (const { content } of stream) pieces.push(content)
  })().catch((error) => error)
  return { stream, pieces, end }
}

test('events are put together however the line cuts them, in any of its line ends', async (t) => {
  const bytes = [...`: hello\r\n\r\n${DELTA}${DELTA.replaceAll('\n', '\r\n')}${DONE}`]
  const { client, received } = await withClient(t, [events(bytes)])
  const { stream, pieces } = await hear(client)
  assert.deepEqual(pieces, ['From 7:00', 'From 7:00'])
  assert.deepEqual(await stream.final(), { content: 'From 7:00' })
  assert.equal(received[0]!.headers.accept, 'text/event-stream')
  assert.ok(received[0]!.headers['idempotency-key'])
})

test('what is refused before the first piece is tried again, with the same key', async (t) => {
  const away = refused(503, 'temporarily_unavailable')
  const { client, received } = await withClient(t, [away, events([DELTA, DONE])])
  assert.deepEqual((await hear(client)).pieces, ['From 7:00'])
  assert.equal(received[0]!.headers['idempotency-key'], received[1]!.headers['idempotency-key'])
})

test('an error after the first piece is told with its own status', async (t) => {
  const told = 'event: error\ndata: {"detail":"internal_error","status_code":500,"request_id":"req_1"}\n\n'
  const { client } = await withClient(t, [events([DELTA, told])])
  const { stream, pieces, end } = await hear(client)
  assert.deepEqual(pieces, ['From 7:00'])
  assert.ok(end instanceof ServerError)
  assert.equal(end.code, 'internal_error')
  await assert.rejects(stream.final(), ServerError)
})

test('an answer that ends before its end is no answer', async (t) => {
  for (const then of ['ends', 'breaks'] as const) {
    const { client } = await withClient(t, [events([DELTA], then)])
    const { pieces, end } = await hear(client)
    assert.deepEqual(pieces, ['From 7:00'])
    assert.ok(end instanceof ConnectionError, `${then}: ${end}`)
  }
})

test('a stream that falls silent ends in time, a reader who takes longer does not', async (t) => {
  const silent = await withClient(t, [events([DELTA], 'hangs')], { timeoutMs: 1000, maxRetries: 0 })
  assert.ok((await hear(silent.client)).end instanceof TimeoutError)
  const read = Promise.withResolvers<void>()
  const waitsForReader: Answer = async (response) => {
    await events([DELTA], 'hangs')(response)
    await read.promise
    response.end(DONE)
  }
  const whole = await withClient(t, [waitsForReader], { timeoutMs: 1000, maxRetries: 0 })
  const stream = whole.client.ai.chat.stream(question)
  for await (const _ of stream) {
    await once(AbortSignal.timeout(1100), 'abort') // as long as a person reads
    read.resolve()
  }
  assert.equal((await stream.final()).content, 'From 7:00')
})

test('leaving early hangs up', async (t) => {
  const gone = Promise.withResolvers<void>()
  const endless: Answer = (response) => {
    response.once('close', gone.resolve)
    void events([DELTA], 'hangs')(response)
  }
  const { client } = await withClient(t, [endless])
  const stream = client.ai.chat.stream(question)
  for await (const _ of stream) break
  await gone.promise
  await assert.rejects(stream.final(), /left before its end/)
})
