import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../../src/platform/runtime/config.ts'
import { createLog } from '../../../src/platform/runtime/log.ts'
import { createMetrics } from '../../../src/platform/runtime/metrics.ts'
import { StartupError } from '../../../src/platform/runtime/startup-error.ts'
import { createModels } from '../../../src/providers/models/index.ts'
import { createSpeech } from '../../../src/providers/speech/index.ts'
import { startApp, useOwnApp } from '../../support/app.ts'
import { joined, noise, pcmOf, silence, tone } from '../../support/sounds.ts'
import { until } from '../../support/until.ts'
import { taughtHotel, teach, thread } from './talk.ts'
import { type Guest, meet, openSession } from './voice-client.ts'

/** Speech that is heard while it is said, with an offline package whose models are replaced; `test/proof` has the real ones. */

const RATE = 16_000
const PACKAGE = new URL('../../support/voice-offline/', import.meta.url)
const portico = useOwnApp({ PORTICO_LIMIT_CHAT: '10000', PORTICO_LIMIT_VOICE: '10000' }, { offlineVoice: PACKAGE })

const words = tone(220, 2, RATE)
const pause = silence(0.8, RATE)
const typesOf = ({ frames }: Guest) => frames.map(({ type }) => type)

/** As a microphone sends it: a fifth of a second in each frame. */
function stream(guest: Guest, sound: Float32Array): void {
  const bytes = pcmOf(sound)
  for (let at = 0; at < bytes.length; at += RATE * 0.4) guest.send(bytes.subarray(at, at + RATE * 0.4))
}

async function listeningGuest(fields: object = {}) {
  const { hotel } = await taughtHotel(portico)
  const guest = await meet(hotel, fields)
  guest.send({ type: 'audio.start', content_type: `audio/pcm;rate=${RATE}` })
  return { hotel, guest }
}

test('the offline package hears and speaks in the sandbox too, and says what it understands', async () => {
  const { audio } = await openSession(await portico.newProperty())
  assert.deepEqual(audio, {
    input: true,
    output: true,
    input_types: ['audio/wav', 'audio/x-wav', 'audio/wave'],
    stream_types: ['audio/pcm', 'audio/pcmu'],
    languages: ['en'],
    output_type: 'audio/wav',
  })
})

test('an utterance is transcribed while it is said, and answered when it ends, without anybody saying that it does', async () => {
  const { hotel, guest } = await listeningGuest()
  stream(guest, joined(noise(0.5, RATE, 0.002), words, pause))
  await guest.next('audio') // by then the ears are loaded
  const before = guest.frames.length
  stream(guest, words)
  const partial = await guest.next('transcript.partial')
  assert.match(partial.text, /^When( is( breakfast)?)?$/)
  stream(guest, pause)
  const { conversation_id } = await guest.next('answer')
  const types = typesOf(guest).slice(before)
  assert.equal(types[0], 'speech.started')
  assert.equal(types.filter((type) => type === 'transcript').length, 1)
  assert.ok(types.lastIndexOf('transcript.partial') < types.indexOf('transcript'), 'the final one is the last')
  assert.equal(guest.frames.findLast(({ type }) => type === 'transcript').text, 'When is breakfast served?')
  assert.equal((await thread(hotel, conversation_id)).data[2].content, 'When is breakfast served?')
})

test('an answer is spoken sentence by sentence, and stops in the middle of one when the guest begins to speak', async () => {
  const { hotel, guest } = await listeningGuest()
  guest.send({ type: 'text', text: 'When is breakfast served? What does parking cost?' })
  const { content } = await guest.next('answer')
  assert.match(content, /7:00[\s\S]+costs 18 euros/)
  const first = await guest.next('audio')
  assert.equal(first.content_type, 'audio/wav')
  await until(() => guest.audio.length === 1)
  assert.match(guest.audio[0]!.toString(), /from 7 a m to 10 30 a m in the Orangery\.$/)
  stream(guest, words)
  await guest.next('speech.started')
  stream(guest, pause)
  await guest.next('transcript')
  const { conversation_id } = await guest.next('answer')
  await until(() => guest.audio.length === 2)
  assert.match(guest.audio[1]!.toString(), /^Breakfast/, 'the next answer; the sentence about parking was never sent')
  const { data } = await thread(hotel, conversation_id)
  assert.equal(data[1].content, content, 'what was not spoken is still the answer that is kept')
  assert.ok(!typesOf(guest).includes('error'))
})

test('a telephone’s μ-law at 8 kHz is heard like samples of 16 bits', async () => {
  const { hotel } = await taughtHotel(portico)
  const guest = await meet(hotel)
  guest.send({ type: 'audio.start', content_type: 'audio/pcmu' })
  const codes = Buffer.from(tone(220, 2, 8000).map((sample) => (sample >= 0 ? 0x90 : 0x10)))
  for (let at = 0; at < codes.length; at += 160) guest.send(codes.subarray(at, at + 160))
  guest.send(Buffer.alloc(8000, 0xff))
  assert.equal((await guest.next('transcript')).text, 'When is breakfast served?')
})

test('silence, a click and a steady hum are no utterance; what is being said when listening stops, is one', async () => {
  const { guest } = await listeningGuest()
  const click = tone(900, 0.06, RATE)
  stream(guest, joined(silence(1, RATE), click, silence(1, RATE), noise(8, RATE, 0.004)))
  guest.send({ type: 'ping' })
  await guest.next('pong')
  assert.deepEqual(typesOf(guest), ['ready', 'pong'])
  stream(guest, words)
  guest.send({ type: 'audio.stop' })
  await guest.next('transcript')
})

test('an open microphone that nobody speaks into does not keep a session alive', async () => {
  const { guest } = await listeningGuest()
  stream(guest, silence(1, RATE))
  guest.send({ type: 'ping' })
  await guest.next('pong')
  portico.clock.advance(100_000)
  stream(guest, silence(1, RATE))
  portico.clock.advance(30_000)
  assert.deepEqual(await guest.end(), { code: 1000, reason: 'idle' })
})

test('what was being said is forgotten with a cancel, and the next utterance is heard', async () => {
  const { guest } = await listeningGuest()
  stream(guest, words)
  await guest.next('speech.started')
  guest.send({ type: 'cancel' })
  await guest.next('cancelled')
  stream(guest, joined(pause, words, pause))
  await guest.next('transcript')
  assert.equal(typesOf(guest).filter((type) => type === 'transcript').length, 1)
})

test('an answer in another language is sent and not spoken, and that is said', async () => {
  const { hotel, guest } = await listeningGuest()
  await teach(hotel, 'Sauna', 'Die Sauna ist von 16 bis 21 Uhr geöffnet, auch für Kinder mit ihren Eltern.')
  guest.send({ type: 'text', text: 'Guten Tag, wann ist denn bei Ihnen die Sauna geöffnet?' })
  await guest.next('answer')
  const error = await guest.next('error')
  assert.deepEqual([error.code, error.status_code, guest.audio], ['language_not_spoken', 409, []])
})

test('formats that are not understood are refused by the field, with those that are', async () => {
  const { guest } = await listeningGuest()
  for (const [frame, choices] of [
    [{ type: 'audio.start', content_type: 'audio/webm' }, /audio\/pcm, audio\/pcmu/],
    [{ type: 'audio.start', content_type: 'audio/pcm;rate=12' }, /audio\/pcm;rate=8000/],
    [{ type: 'audio.end', content_type: 'audio/webm' }, /audio\/wav/],
  ] as const) {
    guest.send(frame)
    const error = await guest.next('error')
    assert.deepEqual([error.status_code, error.detail[0].loc], [422, ['frame', 'content_type']])
    assert.match(error.detail[0].msg, choices)
  }
  guest.send({ type: 'audio.stop' })
  guest.send(Buffer.from('RIFF, perhaps'))
  guest.send({ type: 'audio.end', content_type: 'audio/wav' })
  assert.equal((await guest.next('error')).code, 'transcription_failed')
})

test('without the package, speech is refused and the package named; a server that was told to use it does not start', async () => {
  const deaf = await startApp()
  try {
    const guest = await meet(await deaf.newProperty())
    assert.deepEqual(guest.frames[0].audio.stream_types, [])
    guest.send({ type: 'audio.start', content_type: 'audio/pcm' })
    const error = await guest.next('error')
    assert.equal(error.code, 'audio_not_configured')
    assert.match(error.message, /npm ci --prefix voice-offline/)
  } finally {
    await deaf.app.close()
  }
  const needing = () =>
    createSpeech({
      config: readConfig({ PORTICO_VOICE: 'offline' }),
      hosted: {},
      log: createLog('silent'),
      folder: new URL('./nothing-here/', import.meta.url),
    })
  assert.throws(
    needing,
    (error) => error instanceof StartupError && /npm ci --prefix voice-offline/.test(error.message),
  )
})

test('the package gives way to hosted speech, unless the setting names it', async () => {
  const hosted = { PORTICO_MODEL_URL: 'http://127.0.0.1:9/v1', PORTICO_MODEL: 'small', PORTICO_SPEECH_MODEL: 'mouth' }
  const chosen = (settings: Record<string, string>) => {
    const config = readConfig(settings)
    const speech = createSpeech({
      config,
      hosted: createModels({ config, metrics: createMetrics() }).speech,
      log: createLog('silent'),
      folder: PACKAGE,
    })
    return [speech.live, speech.sandbox].map(({ speaker }) => speaker?.contentType)
  }
  assert.deepEqual(chosen(hosted), ['audio/mpeg', undefined])
  assert.deepEqual(chosen({ ...hosted, PORTICO_VOICE: 'offline' }), ['audio/wav', 'audio/wav'])
  assert.deepEqual(chosen({}), ['audio/wav', 'audio/wav'])
})

test('PORTICO_VOICE=none leaves an installed package alone', async () => {
  const deaf = await startApp({ PORTICO_VOICE: 'none' }, { offlineVoice: PACKAGE })
  try {
    assert.equal((await openSession(await deaf.newProperty())).audio.input, false)
  } finally {
    await deaf.app.close()
  }
})
