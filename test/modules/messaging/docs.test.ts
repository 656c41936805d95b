import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { scriptOf } from '../../../src/modules/messaging/sending/magic.ts'
import { useApp } from '../../support/app.ts'
import { fencesOf, runPageInHotel } from '../../support/page.ts'
import { until } from '../../support/until.ts'

/** The commands of the pages are run as they stand there, one shell per page, in a sandbox with its synthetic hotel. */

const portico = useApp()

const skip = ['curl', 'openssl'].every((tool) => spawnSync(tool, ['--version']).error === undefined)
  ? false
  : 'curl or openssl is not installed'

const textOf = (page: string) => readFileSync(`docs/messaging/${page}.md`, 'utf8')

const run = (page: string) => runPageInHotel(portico, `docs/messaging/${page}.md`)

test('sending: a first message, a preview, one for later, a repeated one, what guests want, a template', {
  skip,
}, async () => {
  const { hotel, answers } = await run('send')
  const [first, preview, cancelled, counted, repeated, settings, suppression, chat] = answers
  assert.equal(JSON.parse(first!).status, 'sent')
  assert.deepEqual(JSON.parse(preview!).sms, {
    encoding: 'ucs2',
    segments: 1,
    characters: 34,
    left_in_last: 36,
    over_soft_limit: false,
  })
  assert.equal(JSON.parse(cancelled!).metadata.error.code, 'cancelled')
  assert.equal(JSON.parse(counted!).data[0].send_relative.days, -2)
  assert.equal(repeated!.trim(), '201\n201')
  const { body } = await hotel.request('GET', '/v1/messaging/local-outbox')
  const ready = body.data.filter(({ recipient }: { recipient: string }) => recipient === '+15005550100')
  assert.equal(ready.length, 2, 'once for the repeated key, once as a template')
  assert.equal(JSON.parse(settings!).quiet_hours.from, '21:00')
  assert.equal(JSON.parse(suppression!).reason, 'manual')
  assert.match(chat!, /"text":"Hello Ann, your room is ready from 3 pm on\."/)
})

test('the sandbox: ten minutes in a second, the outbox, and a guest who writes', { skip }, async () => {
  const { answers } = await run('sandbox')
  const [, delivered, outbox, inbound, handled, preview] = answers.map((answer) => answer.trim())
  const [event] = JSON.parse(delivered!).data
  assert.equal(event.type, 'message.delivered')
  assert.equal(event.data.recipient, '+15005550004')
  assert.equal(JSON.parse(outbox!).data[0].text, 'Your room is ready.')
  assert.equal(JSON.parse(inbound!).data[0].content, 'Could we have a late check-out?')
  const { content, status, handled_by } = JSON.parse(handled!)
  assert.deepEqual([content, status, handled_by], ['Could we have a late check-out?', 'handled', 'stf_ines'])
  assert.match(preview!, /"window_closes_at":"2/)
  assert.equal(JSON.parse(preview!).template, null)
})

test('senders: the record and the code that prove them', { skip }, async () => {
  const { answers } = await run('senders')
  const [, listed, proved, asked, confirmed] = answers.map((answer) => JSON.parse(answer))
  assert.deepEqual(
    listed.data.map(({ channel, state }: Record<string, string>) => [channel, state]),
    [
      ['sms', 'pending'],
      ['email', 'pending'],
    ],
  )
  assert.deepEqual([proved.state, asked.state, confirmed.state], ['proved', 'pending', 'proved'])
})

test('providers: senders, and an account with each of those that the page stores', { skip }, async () => {
  const { answers } = await run('providers')
  const [senders, twilio, vonage, whatsapp, handshake, smtp] = answers.map((answer) => answer.trim())
  assert.equal(JSON.parse(senders!).senders.push, 'Harbour House')
  assert.deepEqual(JSON.parse(twilio!).channels, ['sms'])
  assert.equal(JSON.parse(vonage!).has_webhook_secret, true)
  assert.deepEqual(JSON.parse(whatsapp!).fields, ['access_token', 'phone_number_id', 'verify_token'])
  assert.equal(handshake, '1158201444')
  assert.equal(JSON.parse(smtp!).provider, 'smtp')
})

test('in the app: a session, a message and the stream as curl shows it', { skip }, async () => {
  const [address, sent, stream] = (await run('in-app')).answers
  assert.match(address!, /guest\.html#gt_test_/)
  assert.equal(JSON.parse(sent!).status, 'sent')
  assert.match(stream!, /^event: message\nid: omsg_\w+\ndata: {.*"content":"Your towels are at the door\."/m)
})

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'portico-guest-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** As much of a browser as the page uses; whatever it shows is clicked. */
const browser = (token: string) => `
const location = { hash: '#${token}' }
const screen = { append: (item) => { process.stdout.write(item.textContent + '\\n'); item.click() } }
const document = {
  querySelector: () => screen,
  createElement: () => ({ addEventListener(_kind, click) { this.click = click } }),
}
`

test('the guest’s page shows a message, acknowledges it as delivered and read, and closes with its session', async (t) => {
  const hotel = await portico.newProperty()
  const session = (await hotel.request('POST', '/v1/messaging/sessions', { guest_id: 'gst_ann' })).body
  const [page] = fencesOf('docs/messaging/in-app.md', 'html')
  const script = /<script type="module">([\s\S]*)<\/script>/.exec(page!)![1]!
  const program = join(folder, 'guest.mjs')
  writeFileSync(program, browser(session.token) + script.replace('http://127.0.0.1:8080', portico.address))
  const child = spawn(process.execPath, ['--experimental-eventsource', '--no-warnings', program])
  t.after(() => child.kill())
  let shown = ''
  child.stdout.on('data', (text) => {
    shown += text
  })
  const message = { channel: 'in_app', recipient: 'gst_ann', content: 'Your towels are at the door.' }
  const { id } = (await hotel.request('POST', '/v1/messaging/send', message)).body
  await until(async () => (await hotel.request('GET', `/v1/messaging/${id}`)).body.status === 'read')
  assert.equal(shown, `${message.content}\n`)
  const gone = once(child, 'exit')
  await hotel.request('DELETE', `/v1/messaging/sessions/${session.id}`)
  assert.deepEqual(await gone, [0, null])
})

test('the table of magic recipients is the one the sandbox goes by', () => {
  const rows = [...textOf('sandbox').matchAll(/^\| `(\+\d+)` \| `(\S+)` \| `(\S+)` \|/gm)]
  assert.equal(rows.length, 7)
  for (const [, number, address, token] of rows) {
    const script = scriptOf('sms', number!)
    assert.ok(script, number)
    assert.deepEqual([scriptOf('email', address!), scriptOf('push', token!)], [script, script])
  }
})

test('the table of codes holds every code that can stand in metadata.error, and no other', () => {
  const table = /## metadata\.error\n([\s\S]*?)\n## /.exec(textOf('send'))![1]!
  const told = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, codes]) => codes!.replaceAll('`', '').split(', '))
  const sources = ['src/modules/messaging', 'src/providers/messaging'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(room, name), 'utf8')),
  )
  const used = new Set(sources.flatMap(codesIn))
  assert.deepEqual(told.filter((code) => code !== 'code').sort(), [...used].sort())
})

/** In outcomes and errors, in the tables that explain them, and in violations, which become one when a message is due. */
function codesIn(source: string): string[] {
  const outcomes = [...source.matchAll(/(?:\bcode: |OUTCOME_UNKNOWN = )'(\w+)'/g)].map(([, code]) => code!)
  const tables = [...source.matchAll(/(?:sentences|SENTENCES|REFUSALS)\b[^=\n]*= {\n([\s\S]*?)\n}/g)]
  const keys = tables.flatMap(([, rows]) => [...rows!.matchAll(/^ {2}([a-z]+_?[a-z_]*):/gm)].map(([, code]) => code!))
  const rules = /planOf\b/.test(source) || /refusedVariables\b/.test(source) ? violationsIn(source) : []
  return [...outcomes, ...keys, ...rules]
}

const violationsIn = (source: string): string[] =>
  [...source.matchAll(/type: '(recipient_opted_out|\w+_required|\w+_capped|\w+_variable_refused)'/g)].map(
    ([, code]) => code!,
  )
