import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ModelFailure } from '../../../src/modules/ai/ports.ts'
import { readConfig } from '../../../src/platform/runtime/config.ts'
import { createMetrics } from '../../../src/platform/runtime/metrics.ts'
import { createModels } from '../../../src/providers/models/index.ts'
import { createSpeaker, createTranscriber, inPieces } from '../../../src/providers/models/speech.ts'
import { answering, errorOf } from './openai-server.ts'
import { speaking, startSpeechServer, transcription } from './speech-server.ts'

/** Against OpenAI's own published description, and what compatible servers make of it. */

const server = await startSpeechServer()
const parts = { url: `${server.url}/`, key: 'sk-model', timeoutMs: 5000 }
const ears = createTranscriber({ ...parts, name: 'ears' })
const voice = createSpeaker({ ...parts, name: 'mouth', voice: 'sage' })
const forever = new AbortController().signal
const AUDIO = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0, 255, 13, 10, 45, 45])

const hear = (type = 'audio/webm', signal = forever) => ears.transcribe(AUDIO, type, signal)
const say = async (text = 'Breakfast is at 7:00.', signal = forever) => {
  const pieces: Buffer[] = []
  for await (const piece of voice.speak(text, signal)) pieces.push(piece)
  assert.equal(pieces.length, 1, 'an answer is one file')
  return pieces[0]!
}
const failsWith = (code: ModelFailure['code']) => (error: unknown) => {
  assert.ok(error instanceof ModelFailure, String(error))
  assert.equal(error.code, code, error.message)
  return true
}
const askedBy = async (work: () => Promise<unknown>): Promise<number> => {
  const before = server.requests.length
  await work().catch(() => {})
  return server.requests.length - before
}

test('a recording is sent as described, as it is, under a name that tells its format', async () => {
  server.plan('/audio/transcriptions', answering(transcription('When is breakfast?')))
  for (const [type, name] of [
    ['audio/webm', 'speech.webm'],
    ['audio/x-wav', 'speech.wav'],
    ['audio/mpeg', 'speech.mp3'],
  ]) {
    assert.equal(await hear(type), 'When is breakfast?')
    const { fields, file, headers } = server.requests.at(-1)!
    assert.deepEqual([fields.model, fields.response_format], ['ears', 'json'])
    assert.deepEqual([file!.name, file!.type], [name, type])
    assert.deepEqual(file!.bytes, AUDIO)
    assert.equal(headers.authorization, 'Bearer sk-model')
  }
  assert.deepEqual(server.violations, [])
})

test('an answer is spoken as described, byte for byte', async () => {
  server.plan('/audio/speech', speaking(AUDIO))
  assert.deepEqual(await say(), AUDIO)
  assert.deepEqual(server.requests.at(-1)!.fields, {
    model: 'mouth',
    input: 'Breakfast is at 7:00.',
    voice: 'sage',
    response_format: 'mp3',
  })
  assert.equal(voice.contentType, 'audio/mpeg')
  assert.deepEqual(server.violations, [])
})

test('what is longer than one request may be is spoken in several, cut between sentences', async () => {
  server.plan('/audio/speech', speaking(Buffer.from('one ')), speaking(Buffer.from('two')))
  const sentence = 'There is a lake behind the house, with boats for everyone. '
  const text = sentence.repeat(100).trim()
  assert.equal((await say(text)).toString(), 'one two')
  const [first, second] = server.requests.slice(-2).map(({ fields }) => fields.input as string)
  assert.equal(`${first} ${second}`, text)
  assert.ok(first!.endsWith('everyone.') && first!.length <= 4096)
  assert.deepEqual(server.violations, [])
})

test('pieces hold all of a text, whatever it is made of', () => {
  for (const text of ['', 'a', 'word '.repeat(50), 'x'.repeat(105), 'A b. '.repeat(30), `${'y'.repeat(15)} z`]) {
    const pieces = inPieces(text, 20)
    assert.ok(
      pieces.every((piece) => piece.length > 0 && piece.length <= 20),
      text,
    )
    assert.equal(pieces.join('').replaceAll(' ', ''), text.replaceAll(' ', ''))
  }
})

test('what may pass is asked once more, with the recording whole, and no more than that', async () => {
  const busy = answering(errorOf('rate_limit_exceeded'), 429, { 'retry-after': '0' })
  server.plan('/audio/transcriptions', busy, answering(transcription('Hello.')))
  assert.equal(await hear(), 'Hello.')
  assert.deepEqual(server.requests.at(-1)!.file!.bytes, AUDIO)
  server.plan('/audio/transcriptions', busy)
  assert.equal(await askedBy(hear), 2)
  await assert.rejects(hear(), failsWith('limited'))
  server.plan('/audio/speech', answering(errorOf(null), 500), speaking(AUDIO))
  assert.deepEqual(await say(), AUDIO)
  server.plan('/audio/speech', answering(errorOf('insufficient_quota'), 429))
  assert.equal(await askedBy(say), 1)
  assert.deepEqual(server.violations, [])
})

test('answers that are none are told apart from words and from speech', async () => {
  for (const body of ['{"text":', '[]', { text: 7 }, {}, '<html>oh</html>']) {
    server.plan('/audio/transcriptions', answering(body))
    await assert.rejects(hear(), failsWith('malformed'), JSON.stringify(body))
  }
  for (const plan of [
    answering({ audio: 'UklGRg==' }),
    speaking(Buffer.from('<html>oh</html>'), { 'content-type': 'text/html' }),
    speaking(Buffer.alloc(0)),
    speaking(Buffer.alloc(11 * 1024 * 1024)),
  ]) {
    server.plan('/audio/speech', plan)
    await assert.rejects(say(), failsWith('malformed'))
  }
  server.plan('/audio/transcriptions', answering(errorOf('invalid_value', 'invalid_request_error'), 400))
  await assert.rejects(hear(), failsWith('refused'))
})

test('a server that does not answer is left in time; who stops listening gets their own reason back', async () => {
  server.plan('/audio/transcriptions', () => {})
  const hasty = createTranscriber({ ...parts, name: 'ears', timeoutMs: 100 })
  await assert.rejects(hasty.transcribe(AUDIO, 'audio/wav', forever), failsWith('timeout'))
  server.plan('/audio/speech', () => gone.abort(reason))
  const gone = new AbortController()
  const reason = new Error('the guest went away')
  await assert.rejects(say('Hello.', gone.signal), reason)
})

test('ears and a voice are there as configured, each by itself, and need an address', () => {
  const base = { PORTICO_MODEL_URL: server.url, PORTICO_MODEL: 'small' }
  const speechOf = (more: Record<string, string>) =>
    createModels({ config: readConfig(more), metrics: createMetrics() }).speech
  const [none, heard, spoken] = [
    speechOf(base),
    speechOf({ ...base, PORTICO_TRANSCRIPTION_MODEL: 'ears' }),
    speechOf({ ...base, PORTICO_SPEECH_MODEL: 'mouth' }),
  ]
  assert.deepEqual(none, {})
  assert.ok(heard.transcriber && !heard.speaker)
  assert.ok(!spoken.transcriber && spoken.speaker)
  assert.throws(() => speechOf({ PORTICO_SPEECH_MODEL: 'mouth' }), /PORTICO_MODEL_URL/)
})
