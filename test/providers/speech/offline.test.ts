import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ModelFailure } from '../../../src/modules/ai/ports.ts'
import { wavOf } from '../../../src/platform/audio/wav.ts'
import { createLog } from '../../../src/platform/runtime/log.ts'
import { cutAtPauses } from '../../../src/providers/speech/cut-at-pauses.ts'
import { createOfflineSpeech } from '../../../src/providers/speech/offline.ts'
import { joined, pcmOf, silence, tone } from '../../support/sounds.ts'

/** The threads and what waits for them, with a package whose models are replaced. */

const folder = new URL('../../support/voice-offline/', import.meta.url)
const start = () => createOfflineSpeech({ folder, log: createLog('silent') })
const speech = start()
after(() => speech.close())
const ears = speech.transcriber!
const forever = new AbortController().signal
const RATE = 44_100
const question = wavOf(pcmOf(tone(220, 2, RATE)), RATE)
const failsWith = (code: ModelFailure['code']) => (error: unknown) =>
  error instanceof ModelFailure && error.code === code

test('a recording of any rate is heard, and what is none is refused', async () => {
  assert.equal(await ears.transcribe(question, 'audio/wav', forever), 'When is breakfast served?')
  assert.equal(await ears.transcribe(wavOf(pcmOf(silence(1, 8000)), 8000), 'audio/wav', forever), '')
  await assert.rejects(ears.transcribe(Buffer.from('OggS'), 'audio/wav', forever), failsWith('refused'))
})

test('eight wait to be heard, a ninth is told so, and nobody waits for a look at speech that goes on', async () => {
  const heard = Array.from({ length: 8 }, () => ears.transcribe(question, 'audio/wav', forever))
  await assert.rejects(ears.transcribe(question, 'audio/wav', forever), failsWith('limited'))
  assert.equal(await ears.soFar!(question, forever), undefined)
  assert.deepEqual(new Set(await Promise.all(heard)), new Set(['When is breakfast served?']))
  assert.equal(await ears.soFar!(question, forever), 'When is breakfast served?')
})

test('who no longer listens gets their own reason back at once, from ears and mouth', async () => {
  const gone = new AbortController()
  const reason = new Error('the guest went away')
  const waiting = ears.transcribe(question, 'audio/wav', gone.signal)
  const spoken = speech.speaker!.speak('It costs more than one can say.', gone.signal)[Symbol.asyncIterator]().next()
  gone.abort(reason)
  await assert.rejects(waiting, reason)
  await assert.rejects(spoken, reason)
})

test('a package whose models do not load fails what is asked, and nothing else', async () => {
  const broken = createOfflineSpeech({ folder: new URL('./nothing-here/', import.meta.url), log: createLog('silent') })
  await assert.rejects(broken.transcriber!.transcribe(question, 'audio/wav', forever), failsWith('unreachable'))
  await broken.close()
})

test('long speech is cut where it is quietest, and none of it is lost', () => {
  const rate = 1000
  const spoken = joined(tone(50, 20, rate), silence(0.4, rate), tone(50, 30, rate))
  const pieces = cutAtPauses(spoken, rate, 25)
  assert.deepEqual(joined(...pieces), spoken)
  assert.ok(pieces.every(({ length }) => length > 0 && length <= 25 * rate))
  const [first] = pieces
  assert.ok(first!.length > 20 * rate && first!.length < 20.4 * rate, `${first!.length}`)
  assert.deepEqual(cutAtPauses(new Float32Array(0), rate, 25), [])
})
