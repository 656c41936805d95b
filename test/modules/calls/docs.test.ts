import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { STATUSES } from '../../../src/modules/calls/schema.ts'
import { useApp } from '../../support/app.ts'
import { runPageInHotel, withoutCurl } from '../../support/page.ts'

/** The commands of the pages are run as they stand there, one shell per page, in a sandbox with its synthetic hotel. */

const portico = useApp()

test('the page of calls: a guest’s call is logged, linked elsewhere by hand, found, counted and told', {
  skip: withoutCurl,
}, async () => {
  const { answers } = await runPageInHotel(portico, 'docs/calls/log.md')
  const [logged, linked, found, counted, told] = answers.map((answer) => JSON.parse(answer))
  assert.match(logged.guest_id, /^gst_/)
  assert.deepEqual([logged.status, logged.provider, logged.verified], ['completed', 'manual', true])
  assert.equal(linked.id, logged.id)
  assert.deepEqual([linked.guest_id, linked.staff_id], ['gst_of_your_system', 'stf_ines'])
  assert.equal(found.data.length, 5, 'the synthetic hotel has voicemails')
  assert.deepEqual([...new Set(found.data.map(({ status }: { status: string }) => status))], ['voicemail'])
  assert.ok(counted.total > 100 && counted.by_provider.manual > 0)
  assert.equal(told.data[0].data.summary, 'Late check-out until 2 pm, agreed.')
})

test('the page of providers: a number, an unsigned call, a secret, a voicemail, and what was sent', {
  skip: withoutCurl,
}, async () => {
  const { answers } = await runPageInHotel(portico, 'docs/calls/providers.md')
  const [number, unsigned, secret, vonage, aircall, voicemail, kept, replayed] = answers
  assert.deepEqual(JSON.parse(number!).phone_numbers, ['+15005550199'])
  const [answer, list] = unsigned!.split('<Response/>')
  assert.equal(answer, '')
  const [missed] = JSON.parse(list!).data
  assert.deepEqual([missed.provider_call_sid, missed.status, missed.verified], ['CA81f2', 'missed', false])
  assert.deepEqual(JSON.parse(secret!.slice(0, secret!.indexOf('}') + 1)).channels, [])
  assert.match(secret!, /"detail":"invalid_signature","status_code":401/)
  assert.equal(JSON.parse(vonage!).has_webhook_secret, true)
  assert.equal(JSON.parse(aircall!).provider, 'aircall')
  const [left] = JSON.parse(voicemail!).data
  assert.deepEqual([left.status, left.verified, left.from_number], ['voicemail', true, '+15005550178'])
  assert.deepEqual([left.duration_seconds, left.recording_url], [30, 'https://assets.example.com/812.mp3'])
  assert.equal(JSON.parse(kept!).total, 2)
  assert.doesNotMatch(kept!, /the webhook token/)
  assert.deepEqual(JSON.parse(replayed!), left)
})

test('the table of words has every status once, and Twilio’s and Vonage’s words lead to it', async () => {
  const table = /## What their words become\n\n([\s\S]*?)\n\n/.exec(
    readFileSync('docs/calls/providers.md', 'utf8'),
  )![1]!
  const rows = [...table.matchAll(/^\| `(\w+)` \| (.*?) \| (.*?) \|/gm)]
  assert.deepEqual(
    rows.map(([, status]) => status),
    STATUSES,
  )
  const line = '+15005550166'
  const hotel = await portico.newProperty('sandbox', { phone_numbers: [line] })
  const tell = async (provider: string, raw: string, type: string) => {
    const path = `/v1/calls/webhook/${provider}`
    const { status } = await portico.request('POST', path, { raw, headers: { 'content-type': type } })
    assert.equal(status, 200)
    return (await hotel.request('GET', '/v1/calls?limit=1')).body.data[0].status
  }
  const words = (cell: string) =>
    cell
      .replace(/;.*/, '')
      .split(', ')
      .filter((word) => /^[a-z-]+$/.test(word))
  for (const [, status, twilio, vonage] of rows) {
    for (const word of words(twilio!)) {
      const fields = { CallSid: `CA-${word}`, CallStatus: word, From: '+15005550178', To: line }
      const got = await tell('twilio', new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded')
      assert.equal(got, status, `Twilio’s ${word}`)
    }
    for (const word of words(vonage!)) {
      const said = { uuid: word, status: word, direction: 'inbound', from: '15005550178', to: line.slice(1) }
      assert.equal(await tell('vonage', JSON.stringify(said), 'application/json'), status, `Vonage’s ${word}`)
    }
  }
})
