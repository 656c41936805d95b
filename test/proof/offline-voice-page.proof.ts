import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readWav, wavOf } from '../../src/platform/audio/wav.ts'
import { createLog } from '../../src/platform/runtime/log.ts'
import { createOfflineSpeech } from '../../src/providers/speech/offline.ts'
import { HOW_TO_INSTALL, isInstalled, OFFLINE_PACKAGE } from '../../src/providers/speech/package.ts'
import { taughtHotel } from '../modules/ai/talk.ts'
import { openSession } from '../modules/ai/voice-client.ts'
import { useOwnApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { fencesOf } from '../support/page.ts'
import { joined, pcmOf, silence } from '../support/sounds.ts'

/** The page of the documentation with an open microphone, in a real browser whose microphone plays what a guest says. */

const RATE = 16_000
const installed = isInstalled(OFFLINE_PACKAGE)
const folder = mkdtempSync(join(tmpdir(), 'portico-microphone-'))
const microphone = join(folder, 'guest.wav')
after(() => rmSync(folder, { recursive: true }))
if (installed) {
  const speech = createOfflineSpeech({ folder: OFFLINE_PACKAGE, log: createLog('silent') })
  for await (const wav of speech.speaker!.speak(
    'When is breakfast served in the morning?',
    AbortSignal.timeout(60_000),
  )) {
    const { samples } = readWav(wav)!
    writeFileSync(microphone, wavOf(pcmOf(joined(silence(1, RATE), samples, silence(4, RATE))), RATE)) // over and over
  }
  await speech.close()
}

const portico = useOwnApp({}, { offlineVoice: OFFLINE_PACKAGE })
const browser = useBrowser([
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${microphone}`,
  '--autoplay-policy=no-user-gesture-required',
])
const skip = browser.needed.skip || (installed ? false : `the package is not installed: ${HOW_TO_INSTALL}`)

test('the example with an open microphone asks, hears, plays the answer, and is silent when the guest speaks again', {
  skip,
}, async (t) => {
  const example = fencesOf('docs/ai/voice.md', 'js').at(-1)!
  const { hotel } = await taughtHotel(portico)
  const { websocket_url, token } = await openSession(hotel)
  const { page } = await browser.newPage()
  const pages = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'))
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  t.after(() => pages.close())
  await page.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}`)
  await page.evaluate(`(async () => {
    window.frames_ = []
    window.calls = { start: 0, stop: 0 }
    for (const name of ['start', 'stop']) {
      const real = AudioScheduledSourceNode.prototype[name]
      AudioBufferSourceNode.prototype[name] = function (...given) { calls[name]++; return real.apply(this, given) }
    }
    const line = new WebSocket('${websocket_url}?token=${token}')
    line.addEventListener('message', ({ data }) => { if (typeof data === 'string') frames_.push(JSON.parse(data)) })
    await new Promise((resolve, reject) => { line.onopen = resolve; line.onerror = reject })
    ${example}
  })()`)
  await page.waitForFunction('calls.stop > 0', undefined, { timeout: 90_000 })
  const frames = (await page.evaluate('frames_')) as { type: string; text?: string; content?: string }[]
  const find = (type: string) => frames.find((frame) => frame.type === type)
  t.diagnostic(JSON.stringify(frames.map(({ type, text }) => (text ? `${type}: ${text}` : type))))
  assert.match(find('transcript')!.text!, /breakfast/i)
  assert.match(find('answer')!.content!, /7:00/)
  assert.ok(((await page.evaluate('calls.start')) as number) > 0)
  assert.equal(find('error'), undefined)
})
