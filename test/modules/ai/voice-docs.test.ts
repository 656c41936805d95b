import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { AUDIO_TYPES, voiceErrors } from '../../../src/modules/ai/index.ts'
import { statusOf } from '../../../src/platform/operation/errors.ts'
import { useApp } from '../../support/app.ts'

/** The page of voice sessions: its example is run as it stands there, its tables are compared with what there is. */

const portico = useApp()
const page = readFileSync('docs/ai/voice.md', 'utf8')
const [example] = [...page.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, code]) => code!)

test('the example talks with the synthetic hotel and prints what its answer rests on', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/sandbox/reset')
  const env = { PATH: process.env.PATH, PORTICO: portico.address, PORTICO_KEY: hotel.key }
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', example!], { env, timeout: 60_000 })
  const { stdout, stderr } = await run
  assert.equal(stderr, '')
  assert.match(stdout, /^.*breakfast.*\n {2}“.*breakfast.*”\n/i)
  const [conversation] = (await hotel.request('GET', '/v1/ai/conversations?channel=voice')).body.data
  assert.equal(conversation.message_count, 2)
})

test('every error of a connection stands on the page with its status', () => {
  const elsewhere = [voiceErrors.voiceSessionNotFound, voiceErrors.websocketRequired]
  for (const definition of Object.values(voiceErrors)) {
    if (elsewhere.includes(definition)) continue
    assert.ok(page.includes(`\`${definition.code}\` ${statusOf[definition.kind]}`), definition.code)
  }
})

test('the formats it names are those that are taken', () => {
  const named = /(WebM.*) or (\w+) \|/.exec(page)!
  const endings = [...named[1]!.split(', '), named[2]!].map((name) => name.toLowerCase())
  assert.deepEqual(
    endings.toSorted(),
    [...new Set(Object.values(AUDIO_TYPES))].filter((ending) => ending !== 'm4a').toSorted(),
  )
})
