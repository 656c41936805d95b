import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readWav } from '../../../src/platform/audio/wav.ts'
import { answering, errorOf, streaming, wordsOf } from '../../providers/models/openai-server.ts'
import { speaking, startSpeechServer, transcription } from '../../providers/models/speech-server.ts'
import { useOwnApp } from '../../support/app.ts'
import { joined, pcmOf, silence, tone } from '../../support/sounds.ts'
import { until } from '../../support/until.ts'
import { taughtHotel, thread } from './talk.ts'
import { type Guest, meet, openSession } from './voice-client.ts'

/** Voice sessions with ears, a mind and a voice, each behind the API that OpenAI describes. */

const server = await startSpeechServer()
const portico = useOwnApp({
  PORTICO_LIMIT_CHAT: '10000',
  PORTICO_LIMIT_KNOWLEDGE: '10000',
  PORTICO_LIMIT_VOICE: '10000',
  PORTICO_MODEL_URL: server.url,
  PORTICO_MODEL: 'small',
  PORTICO_MODEL_KEY: 'sk-model',
  PORTICO_MODEL_TIMEOUT_SECONDS: '4',
  PORTICO_TRANSCRIPTION_MODEL: 'ears',
  PORTICO_SPEECH_MODEL: 'mouth',
  PORTICO_SPEECH_VOICE: 'sage',
})
const SPOKEN = Buffer.from([0xff, 0xfb, 0x90, 0, 1, 2, 3])
const heardAs = (text: string) => server.plan('/audio/transcriptions', answering(transcription(text)))
const answers = (...words: string[]) => server.plan('/chat/completions', streaming(wordsOf(...words)))
const speaks = () => server.plan('/audio/speech', speaking(SPOKEN))
const typesOf = ({ frames }: Guest) => frames.map(({ type }) => type)

function speak(guest: Guest, pieces: readonly Buffer[] = [Buffer.from('one '), Buffer.from('two')]): void {
  for (const piece of pieces) guest.send(piece)
  guest.send({ type: 'audio.end', content_type: 'audio/webm;codecs=opus' })
}

test('speech is heard, answered from the house’s knowledge and spoken', async () => {
  const { hotel, ids } = await taughtHotel(portico, 'live')
  const session = await openSession(hotel)
  assert.match(session.token, /^vt_live_/)
  assert.deepEqual([session.audio.input, session.audio.output, session.audio.output_type], [true, true, 'audio/mpeg'])
  assert.ok(session.audio.input_types.includes('audio/webm'))
  heardAs(' When is breakfast? ')
  answers('Breakfast is served from 7:00. ', 'It costs 24 euros.')
  speaks()
  const guest = await meet(hotel)
  speak(guest)
  const spoken = await guest.next('audio')
  assert.deepEqual(typesOf(guest), ['ready', 'transcript', 'delta', 'delta', 'answer', 'audio'])
  assert.equal(guest.frames[1].text, 'When is breakfast?')
  const answer = guest.frames[4]
  assert.equal(answer.content, 'Breakfast is served from 7:00. It costs 24 euros.')
  assert.equal(guest.frames[2].content + guest.frames[3].content, answer.content)
  assert.deepEqual([answer.engine, answer.citations[0].source_id], ['hosted', ids.breakfast])
  await until(() => guest.audio.length === 1)
  assert.deepEqual([spoken.content_type, spoken.bytes, guest.audio[0]], ['audio/mpeg', SPOKEN.length, SPOKEN])
  const { data } = await thread(hotel, answer.conversation_id)
  assert.deepEqual([data[0].content, data[1].content], ['When is breakfast?', answer.content])
  const [ears, , voice] = server.requests.slice(-3)
  assert.equal(ears!.file!.bytes.toString(), 'one two', 'an utterance is its frames in order')
  assert.deepEqual([ears!.file!.name, ears!.file!.type], ['speech.webm', 'audio/webm'])
  assert.deepEqual([voice!.fields.input, voice!.fields.voice], [answer.content, 'sage'])
  assert.deepEqual(server.violations, [])
})

test('the model is told what was said before, and text turns are spoken too', async () => {
  const { hotel } = await taughtHotel(portico, 'live')
  answers('Breakfast is served from 7:00.')
  speaks()
  const guest = await meet(hotel)
  await guest.ask('When is breakfast?')
  await guest.next('audio')
  answers('The pool is open from 8:00.')
  await guest.ask('And the pool?')
  const asked = server.requests.filter(({ path }) => path === '/v1/chat/completions').at(-1)!
  assert.deepEqual(
    asked.fields.messages.slice(1).map(({ role, content }: { role: string; content: string }) => [role, content]),
    [
      ['user', 'When is breakfast?'],
      ['assistant', 'Breakfast is served from 7:00.'],
      ['user', 'And the pool?'],
    ],
  )
  assert.deepEqual(server.violations, [])
})

test('a sentence is heard before the next is written', async () => {
  const { hotel } = await taughtHotel(portico, 'live')
  speaks()
  const guest = await meet(hotel)
  const release = Promise.withResolvers<void>()
  server.plan('/chat/completions', async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const [start, first, second, ...end] = wordsOf('Breakfast is served from 7:00', '. It costs 24 euros.')
    for (const piece of [start, first, second]) response.write(piece)
    await release.promise
    response.end(end.join(''))
  })
  guest.send({ type: 'text', text: 'When is breakfast?' })
  assert.equal((await guest.next('delta')).content, 'Breakfast is served from 7:00.')
  assert.ok(!typesOf(guest).includes('answer'))
  release.resolve()
  await guest.next('answer')
})

test('ears that fail or hear nothing are told, take no turn, and the next one is heard', async () => {
  const { hotel } = await taughtHotel(portico, 'live')
  answers('Hello.')
  speaks()
  const guest = await meet(hotel)
  const failures = {
    transcription_failed: answering(errorOf(null), 500),
    nothing_heard: answering(transcription(' \n')),
  }
  for (const [code, plan] of Object.entries(failures)) {
    server.plan('/audio/transcriptions', plan)
    speak(guest)
    const error = await guest.next('error')
    assert.equal(error.code, code)
    assert.match(error.message, /say it again/)
  }
  server.plan('/audio/transcriptions', answering(errorOf('rate_limit_exceeded'), 429, { 'retry-after': '60' }))
  speak(guest)
  assert.deepEqual((await guest.next('error')).retry_after, 5)
  guest.send({ type: 'audio.end', content_type: 'audio/wav' })
  assert.equal((await guest.next('error')).code, 'nothing_heard', 'nothing was sent')
  assert.equal((await hotel.request('GET', '/v1/ai/conversations')).body.total, 0)
  heardAs('Hello')
  speak(guest)
  await guest.next('audio')
})

test('hosted ears listen too: they are asked once, with the whole utterance, and what is spoken stops when the guest speaks', async () => {
  const { hotel } = await taughtHotel(portico, 'live')
  heardAs('When is breakfast?')
  answers('Breakfast is served from 7:00.')
  const asked = Promise.withResolvers<void>()
  server.plan('/audio/speech', () => asked.resolve(), speaking(SPOKEN))
  const guest = await meet(hotel)
  guest.send({ type: 'audio.start', content_type: 'audio/pcm' })
  const before = server.requests.length
  const utterance = pcmOf(joined(silence(0.5, 16_000), tone(220, 2.5, 16_000), silence(1, 16_000)))
  guest.send(utterance)
  await guest.next('answer')
  await asked.promise
  guest.send(utterance)
  await guest.next('audio')
  assert.ok(!typesOf(guest).includes('transcript.partial') && !typesOf(guest).includes('error'))
  assert.deepEqual([typesOf(guest).filter((type) => type === 'speech.started').length, guest.audio.length], [2, 1])
  const ears = server.requests.slice(before).filter(({ path }) => path === '/v1/audio/transcriptions')
  assert.equal(ears.length, 2)
  const { samples, rate } = readWav(ears[0]!.file!.bytes)!
  assert.ok(rate === 16_000 && samples.length > 2.5 * rate && samples.length < 4 * rate)
})

test('an answer that cannot be spoken is sent as text, and said to be unspoken', async () => {
  const { hotel } = await taughtHotel(portico, 'live')
  answers('Breakfast is served from 7:00.')
  server.plan('/audio/speech', answering(errorOf('insufficient_quota'), 429))
  const guest = await meet(hotel)
  const { conversation_id } = await guest.ask('When is breakfast?')
  assert.equal((await guest.next('error')).code, 'speech_failed')
  assert.deepEqual([guest.audio, (await thread(hotel, conversation_id)).total], [[], 2])
})

test('an utterance over 10 MiB is refused once, and the next one is heard', async () => {
  const { hotel } = await taughtHotel(portico, 'live')
  heardAs('Hello')
  answers('Hello.')
  speaks()
  const guest = await meet(hotel)
  const before = server.requests.length
  const tooMuch = Array.from({ length: 12 }, () => Buffer.alloc(1024 * 1024))
  speak(guest, tooMuch)
  const error = await guest.next('error')
  assert.deepEqual([error.code, error.status_code], ['utterance_too_large', 413])
  assert.equal(server.requests.length, before)
  speak(guest)
  await guest.next('audio')
  assert.equal(typesOf(guest).filter((type) => type === 'error').length, 1)
  for (const piece of tooMuch) guest.send(piece)
  await guest.next('error')
  guest.send({ type: 'cancel' })
  await guest.next('cancelled')
  speak(guest)
  await guest.next('audio')
})

test('a cancelled answer ends the model’s work; what was heard of it is kept, and what waited is not begun', async () => {
  const { hotel } = await taughtHotel(portico, 'live')
  speaks()
  const guest = await meet(hotel)
  const gone = Promise.withResolvers<void>()
  server.plan('/chat/completions', async (response, request) => {
    response.once('close', () => gone.resolve())
    await streaming(wordsOf('Breakfast is served from 7:00. ', 'It').slice(0, 3), 'hang')(response, request)
  })
  guest.send({ type: 'text', text: 'When is breakfast?' })
  guest.send({ type: 'text', text: 'And the pool?' })
  await guest.next('delta')
  guest.send({ type: 'cancel' })
  await gone.promise
  const kept = await guest.next('answer')
  await guest.next('cancelled')
  assert.equal(kept.content, 'Breakfast is served from 7:00.')
  assert.deepEqual([(await thread(hotel, kept.conversation_id)).total, guest.audio], [2, []])
  answers('The pool is open from 8:00.')
  assert.equal((await guest.ask('And the pool?')).conversation_id, kept.conversation_id)
  guest.send({ type: 'cancel' })
  await guest.next('cancelled')
})

test('a guest who hangs up in the middle of an answer leaves what they had heard', async () => {
  const { hotel } = await taughtHotel(portico, 'live')
  speaks()
  const guest = await meet(hotel)
  server.plan('/chat/completions', streaming(wordsOf('Breakfast is served from 7:00. ', 'It').slice(0, 3), 'hang'))
  guest.send({ type: 'text', text: 'When is breakfast?' })
  await guest.next('delta')
  guest.socket.terminate()
  const found = async () => (await hotel.request('GET', '/v1/ai/conversations')).body.data
  await until(async () => (await found()).length === 1)
  assert.equal((await thread(hotel, (await found())[0].id)).data[1].content, 'Breakfast is served from 7:00.')
})

test('the sandbox neither hears nor speaks, and asks no model', async () => {
  const { hotel } = await taughtHotel(portico)
  const before = server.requests.length
  const guest = await meet(hotel)
  assert.equal(guest.frames[0].audio.input, false)
  assert.equal((await guest.ask('When is breakfast?')).engine, 'embedded')
  speak(guest)
  assert.equal((await guest.next('error')).code, 'audio_not_configured')
  assert.equal(server.requests.length, before)
})
