import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ModelFailure } from '../../../src/modules/ai/ports.ts'
import { createChatModel } from '../../../src/providers/models/chat-model.ts'
import {
  answering,
  chunk,
  completion,
  dataOf,
  errorOf,
  figures,
  startOpenAiServer,
  streaming,
  wordsOf,
} from './openai-server.ts'

/** Against OpenAI's own published description, and what compatible servers make of it. */

const server = await startOpenAiServer()
const parts = { key: 'sk-model', name: 'small', tokensField: 'max_completion_tokens', timeoutMs: 5000 } as const
const model = createChatModel({ ...parts, url: `${server.url}/` })
const hasty = createChatModel({ ...parts, url: server.url, timeoutMs: 150 })
const forever = new AbortController().signal
const prompt = [
  { role: 'system', content: 'You answer guests.' },
  { role: 'user', content: 'When is breakfast?' },
] as const

const complete = async () => (await model.complete(prompt, forever)).content
const heard: string[] = []
async function listen(from = model, signal = forever): Promise<string> {
  heard.length = 0
  for await (const piece of from.stream(prompt, signal)) heard.push(typeof piece === 'string' ? piece : piece.name)
  return heard.join('')
}
const failsWith = (code: ModelFailure['code']) => (error: unknown) => {
  assert.ok(error instanceof ModelFailure, String(error))
  assert.equal(error.code, code, error.message)
  return true
}
const asked = async (work: () => Promise<unknown>): Promise<number> => {
  const before = server.requests.length
  await work().catch(() => {})
  return server.requests.length - before
}

test('asks as described, with 800 tokens and temperature 0.4', async () => {
  server.plan(answering(completion('From seven.')))
  assert.equal(await complete(), 'From seven.')
  const { fields, headers } = server.requests.at(-1)!
  assert.deepEqual(fields, {
    model: 'small',
    messages: prompt,
    temperature: 0.4,
    max_completion_tokens: 800,
    stream: false,
  })
  assert.equal(headers.authorization, 'Bearer sk-model')
  assert.deepEqual(server.violations, [])
})

test('a server that knows only the older name of the limit is asked by it', async () => {
  server.plan(answering(completion('Yes.')))
  const older = createChatModel({ ...parts, url: server.url, tokensField: 'max_tokens' })
  await older.complete(prompt, forever)
  assert.equal(server.requests.at(-1)!.fields.max_tokens, 800)
  assert.equal('max_completion_tokens' in server.requests.at(-1)!.fields, false)
})

test('what may pass is asked once more, and no more than that', async () => {
  for (const status of [429, 500, 502, 503]) {
    server.plan(
      answering(errorOf('rate_limit_exceeded'), status, { 'retry-after': '0' }),
      answering(completion('Yes.')),
    )
    assert.equal(await complete(), 'Yes.', `after ${status}`)
    server.plan(answering(errorOf(null), status, { 'retry-after-ms': '1' }))
    assert.equal(await asked(complete), 2, `${status} every time`)
  }
  server.plan((response) => void response.destroy(), answering(completion('Yes.')))
  assert.equal(await complete(), 'Yes.', 'after a broken connection')
})

test('what cannot pass is not asked again: a used-up quota, a long pause, a wrong key, a server that says no', async () => {
  const plans = [
    answering(errorOf('insufficient_quota', 'insufficient_quota'), 429),
    answering(errorOf('rate_limit_exceeded'), 429, { 'retry-after': '120' }),
    answering(errorOf('invalid_api_key'), 401),
    answering(errorOf('model_not_found'), 404),
    answering(errorOf(null), 500, { 'x-should-retry': 'false' }),
  ]
  for (const [i, plan] of plans.entries()) {
    server.plan(plan)
    assert.equal(await asked(complete), 1, `plan ${i}`)
  }
  server.plan(plans[0]!)
  await assert.rejects(complete(), failsWith('limited'))
  server.plan(plans[2]!)
  await assert.rejects(complete(), failsWith('refused'))
})

test('nobody there is said, and so is too late', async () => {
  const nobody = createChatModel({ ...parts, url: 'http://127.0.0.1:1/v1' })
  await assert.rejects(nobody.complete(prompt, forever), failsWith('unreachable'))
  server.plan(() => {})
  await assert.rejects(hasty.complete(prompt, forever), failsWith('timeout'))
  server.plan(streaming([dataOf(chunk({ content: 'From ' }))], 'hang'))
  await assert.rejects(listen(hasty), failsWith('timeout'))
  assert.deepEqual(heard, ['From '])
})

test('an answer that is no answer is none: pages, broken JSON, no choice, no words, a tool, cut off, held back', async () => {
  const wrong: [ModelFailure['code'], string | object][] = [
    ['malformed', '<html><body>502 Bad Gateway</body></html>'],
    ['malformed', '{"id": "chatcmpl-1", "choices": [{'],
    ['malformed', '"From seven."'],
    ['malformed', ''],
    ['malformed', { choices: [] }],
    ['malformed', { choices: [null] }],
    ['malformed', { choices: [{ message: { content: 7 }, finish_reason: 'stop' }] }],
    ['malformed', completion(null)],
    ['malformed', completion(null, 'tool_calls')],
    ['unreachable', { error: { message: 'overloaded' } }],
    ['cut_off', completion('Breakfast is served from', 'length')],
    ['refused', completion('', 'content_filter')],
    ['refused', completion(null, 'stop', { refusal: 'I cannot say that.' })],
  ]
  for (const [code, body] of wrong) {
    server.plan(answering(body))
    await assert.rejects(complete(), failsWith(code), JSON.stringify(body))
    server.plan(answering(body))
    await assert.rejects(listen(), failsWith(code), `streamed: ${JSON.stringify(body)}`)
  }
  server.plan(answering('x'.repeat(2 * 1024 * 1024)))
  await assert.rejects(complete(), failsWith('malformed'))
})

test('a stream is read in whatever pieces it comes: line ends, comments, split letters, figures at its end', async () => {
  const words = ['Früh', 'stück ab ', '7:00 ☕.']
  const usual = wordsOf(...words)
  server.plan(streaming(usual))
  assert.equal(await listen(), words.join(''))
  assert.deepEqual(heard, words)
  assert.equal(server.requests.at(-1)!.fields.stream, true)

  const whole = Buffer.from(usual.join(''))
  const variants: Record<string, (string | Buffer)[]> = {
    'byte by byte': Array.from(whole, (byte) => Buffer.from([byte])),
    'all at once': [whole],
    'with CRLF': [usual.join('').replaceAll('\n', '\r\n')],
    'with CRLF, byte by byte': Array.from(Buffer.from(usual.join('').replaceAll('\n', '\r\n')), (byte) =>
      Buffer.from([byte]),
    ),
    'with CR': [usual.join('').replaceAll('\n', '\r')],
    'with comments': [': ping\n\n', usual[0]!, ': ping\n', ...usual.slice(1)],
    'without spaces': [usual.join('').replaceAll('data: ', 'data:')],
    'with figures': [...usual.slice(0, -1), dataOf(figures()), usual.at(-1)!],
    'without [DONE]': usual.slice(0, -1),
    'without a reason': usual.toSpliced(-2, 1),
  }
  for (const [name, pieces] of Object.entries(variants)) {
    server.plan(streaming(pieces))
    assert.equal(await listen(), words.join(''), name)
  }
  assert.deepEqual(server.violations, [])
})

test('a server that does not stream is heard all the same', async () => {
  server.plan(answering(completion('From seven.')))
  assert.equal(await listen(), 'From seven.')
})

test('a stream that breaks, is cut off, goes wrong or is held back says so after what it had said', async () => {
  const begun = wordsOf('Breakfast ').slice(0, 2)
  const broken: [ModelFailure['code'], ReturnType<typeof streaming>][] = [
    ['unreachable', streaming(begun, 'break')],
    ['cut_off', streaming(begun)],
    ['cut_off', streaming([...begun, 'data: {"choices"'])],
    ['cut_off', streaming([...begun, dataOf(chunk({}, 'length')), dataOf('[DONE]')])],
    ['refused', streaming([...begun, dataOf(chunk({}, 'content_filter')), dataOf('[DONE]')])],
    ['refused', streaming([...begun, dataOf(chunk({ refusal: 'No.' }))])],
    ['malformed', streaming([...begun, dataOf('{"choices": [')])],
    ['unreachable', streaming([...begun, dataOf(errorOf(null))])],
  ]
  for (const [i, [code, plan]] of broken.entries()) {
    server.plan(plan)
    await assert.rejects(listen(), failsWith(code), `case ${i}`)
    assert.deepEqual(heard, ['Breakfast '], `case ${i}`)
  }
})

test('who stops listening gets their own reason back, and the server is let go', async () => {
  server.plan(streaming([dataOf(chunk({ content: 'From ' }))], 'hang'))
  const gone = new AbortController()
  const reason = new Error('the guest went away')
  const stopped = (async () => {
    for await (const _piece of model.stream(prompt, gone.signal)) gone.abort(reason)
  })()
  await assert.rejects(stopped, reason)
})
