import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { decoded } from '../../../src/platform/text/encoding.ts'
import { ask, openPort, source } from './houses.ts'

interface Asked {
  url: string
  authorization: string | undefined
  body: { model: string; input: string[]; encoding_format?: string }
}

type Answer = (asked: Asked, response: ServerResponse) => void

const listed = (embeddings: number[][]) => ({
  object: 'list',
  data: embeddings.map((embedding, index) => ({ object: 'embedding', index, embedding })),
  model: 'words-3',
  usage: { prompt_tokens: 8, total_tokens: 8 },
})

/** Three numbers for a text, by its length. */
const embeddingOf = (text: string) => [text.trim().length, 127 - text.trim().length, 127]
const send = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const embedding: Answer = ({ body }, response) => void send(response, 200, listed(body.input.map(embeddingOf)))
const refusal =
  (status: number, code: string): Answer =>
  (_asked, response) =>
    void send(response, status, { error: { message: 'Not now.', type: 'requests', param: null, code } })

const units = (...texts: string[]) => texts.map((text) => ({ context: '', text }))
/** As the model was told to give it for a text of that length. */
const lengthIn = (encoding: Uint8Array) => decoded(encoding).whole[0]

/** Answers in turn as told, then as a model does. */
async function openModel(t: TestContext, ...answers: Answer[]) {
  const asked: Asked[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Asked['body']
    const one = { url: `${request.method} ${request.url}`, authorization: request.headers.authorization, body }
    asked.push(one)
    ;(answers.shift() ?? embedding)(one, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const modelUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`
  const port = openPort({ modelUrl, modelKey: 'sk-words', embeddingModel: 'words-3' })
  t.after(async () => {
    await port.close()
    server.closeAllConnections()
    server.close()
  })
  return { port, asked }
}

test('texts go to the model in batches with its key, and encodings come back in order', async (t) => {
  const { port, asked } = await openModel(t)
  assert.equal(port.encoderFor('guest'), 'words-3')
  const texts = Array.from({ length: 150 }, (_, number) => 'x'.repeat((number % 100) + 1))
  const encodings = await port.encode(units(...texts), 'guest')
  assert.deepEqual(
    asked.map(({ body }) => body.input.length),
    [64, 64, 22],
  )
  assert.deepEqual(asked[0]!.url, 'POST /v1/embeddings')
  assert.deepEqual([asked[0]!.authorization, asked[0]!.body.model], ['Bearer sk-words', 'words-3'])
  assert.deepEqual(
    encodings.map(lengthIn),
    texts.map((text) => text.length),
  )
})

test('a unit goes to the model below its headings, a question by itself', async (t) => {
  const { port, asked } = await openModel(t)
  const unit = { context: 'Pool › Hours', text: 'From nine.' }
  const encodings = await port.encode([unit], 'guest')
  const made = source('src_1', [unit.text], { encoder: 'words-3' })
  await port.put('house', { ...made, chunks: [{ ...made.chunks[0]!, encodings }] })
  await port.rank('house', ask('When can I swim?'))
  assert.deepEqual(
    asked.map(({ body }) => body.input),
    [['Pool › Hours From nine.'], ['When can I swim?']],
  )
})

test('vectors are put in order by their index', async (t) => {
  const { port } = await openModel(t, ({ body }, response) => {
    const answer = listed(body.input.map(embeddingOf))
    send(response, 200, { ...answer, data: answer.data.toReversed() })
  })
  assert.deepEqual((await port.encode(units('a', 'bbbb'), 'guest')).map(lengthIn), [1, 4])
})

test('empty texts are never sent: the model would refuse them', async (t) => {
  const { port, asked } = await openModel(t)
  assert.equal((await port.encode(units('', '   ', 'y'.repeat(100_000)), 'guest')).length, 3)
  assert.ok(asked[0]!.body.input.every((text) => text.trim().length > 0 && text.length < 10_000))
})

const broken: Record<string, Answer> = {
  'status 429': refusal(429, 'rate_limit_exceeded'),
  'status 500': refusal(500, 'server_error'),
  'text that is no JSON': (_asked, response) => void response.writeHead(200).end('<html>busy</html>'),
  'too few vectors': (_asked, response) => void send(response, 200, listed([[1, 2, 3]])),
  'vectors that hold no numbers': (_asked, response) =>
    void send(response, 200, { data: [0, 1].map((index) => ({ index, embedding: ['x', null] })) }),
  'a connection that breaks': (_asked, response) => void response.destroy(),
}

for (const [what, answer] of Object.entries(broken)) {
  test(`${what}: tried once more, then it is an error`, async (t) => {
    const { port, asked } = await openModel(t, answer, embedding, answer, answer)
    assert.equal((await port.encode(units('one', 'two'), 'guest')).length, 2)
    await assert.rejects(port.encode(units('one', 'two'), 'guest'), Error)
    assert.equal(asked.length, 4)
  })
}

test('a refusal that will not pass is not tried again', async (t) => {
  const { port, asked } = await openModel(t, refusal(401, 'invalid_api_key'))
  await assert.rejects(port.encode(units('one'), 'guest'), /status 401/)
  assert.equal(asked.length, 1)
})

test('vectors of another length than the first are refused', async (t) => {
  const { port } = await openModel(t, embedding, (_asked, response) => void send(response, 200, listed([[1, 2]])))
  await port.encode(units('one'), 'guest')
  await assert.rejects(port.encode(units('two'), 'guest'), /length 3/)
})

test('while the model fails, questions are ranked by their words', async (t) => {
  const { port } = await openModel(t, refusal(401, 'invalid_api_key'), embedding)
  await port.put('house', source('src_1', ['Dogs are welcome.', 'The pool is open.']))
  for (let round = 0; round < 2; round++) {
    assert.equal((await port.rank('house', ask('pool')))!.passages[0]!.content, 'The pool is open.')
  }
})
