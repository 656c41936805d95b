import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { type LinkPurpose, linkToken, readLink } from '../../../src/modules/messaging/links/token.ts'
import type { EnvironmentName } from '../../../src/platform/runtime/environment.ts'
import { startMailHost } from '../../providers/messaging/smtp-servers.ts'
import { type Reply, type TestProperty, useOwnApp } from '../../support/app.ts'
import { newMessage } from '../../support/samples/messaging.ts'
import { newVault } from '../../support/vault.ts'

const mailHost = await startMailHost()
const portico = useOwnApp({
  PORTICO_ALLOWED_SENDERS: 'harbour.example',
  PORTICO_SMTP_URL: `smtp://127.0.0.1:${mailHost.port}`,
  PORTICO_PUBLIC_URL: 'https://portico.example',
})

const letter = (fields: object = {}) =>
  newMessage({ channel: 'email', recipient: 'Ann@Guest.example', subject: 'Offer', content: 'Come again.', ...fields })

const send = (hotel: TestProperty, fields: object = {}) => hotel.request('POST', '/v1/messaging/send', letter(fields))

/** A guest who agreed to be advertised to, and the mail she got. */
async function aMail(hotel: TestProperty) {
  const guest = { first_name: 'Ann', last_name: 'Lee', email: 'ann@guest.example', marketing_consent: true }
  const { id: guest_id } = (await hotel.request('POST', '/v1/guests', guest)).body
  const advertise = () => send(hotel, { guest_id, category: 'marketing' })
  const { status, body } = await advertise()
  assert.equal(status, 201, JSON.stringify(body))
  return { id: body.id as string, advertise, guest_id }
}

const tokenOf = (
  hotel: TestProperty,
  messageId: string,
  purpose: LinkPurpose,
  environment: EnvironmentName = 'sandbox',
) => linkToken(portico.app.vault, { environment, propertyId: hotel.id, messageId }, purpose)

const post = (token: string, form: string, type = 'application/x-www-form-urlencoded'): Promise<Reply> =>
  portico.request('POST', `/m/u/${token}`, { raw: form, headers: { 'content-type': type } })
const suppressionsOf = async (hotel: TestProperty) =>
  (await hotel.request('GET', '/v1/messaging/suppressions')).body.data
const titleOf = ({ body }: Reply) => /<h1>(.*)<\/h1>/.exec(body)?.[1]

test('a token proves which message it is for, and nothing that was changed or made elsewhere passes for one', () => {
  const vault = newVault()
  const linked = { environment: 'live', propertyId: 'pty_1', messageId: 'omsg_1' } as const
  const token = linkToken(vault, linked, 'open')
  assert.match(token, /^[A-Za-z0-9_-]+$/)
  assert.deepEqual(readLink(vault, token, 'open'), linked)
  assert.equal(readLink(vault, token, 'unsubscribe'), undefined)
  assert.equal(readLink(newVault(), token, 'open'), undefined)
  const changed = fc
    .nat(token.length - 1)
    .chain((at) => fc.constantFrom(...'abcXYZ019-_').map((letter) => token.slice(0, at) + letter + token.slice(at + 1)))
  fc.assert(
    fc.property(fc.oneof(changed, fc.string(), fc.base64String()), (other) => {
      assert.equal(readLink(vault, other, 'open') === undefined, other !== token)
    }),
  )
  for (const other of [`${token}=`, `${token}A`, token.slice(0, -1), '', 'AAAA']) {
    assert.equal(readLink(vault, other, 'open'), undefined)
  }
  const sealed = (words: string) =>
    Buffer.concat([vault.digest(words, 'link open').subarray(0, 16), Buffer.from(words)]).toString('base64url')
  for (const words of ['live|pty_1', 'live|pty_1|omsg_1|x', 'prod|pty_1|omsg_1', '||', 'live||omsg_1']) {
    assert.equal(readLink(vault, sealed(words), 'open'), undefined, words)
  }
})

test('the picture in a mail tells that it was read, once', async () => {
  const hotel = await portico.newProperty()
  const { id } = (await send(hotel)).body
  const address = `/m/o/${tokenOf(hotel, id, 'open')}.gif`
  assert.equal((await portico.request('HEAD', address)).status, 200)
  assert.equal((await hotel.request('GET', `/v1/messaging/${id}`)).body.status, 'sent')
  await Promise.all([1, 2, 3].map(() => portico.request('GET', address)))
  const { status, read_at, delivered_at } = (await hotel.request('GET', `/v1/messaging/${id}`)).body
  assert.equal(status, 'read')
  assert.ok(read_at && delivered_at)
  const events = (await hotel.request('GET', '/v1/events')).body.data.map(({ type }: { type: string }) => type)
  assert.equal(events.filter((type: string) => type === 'message.read').length, 1)
})

test('the picture is the same for every address, good or broken', async () => {
  const hotel = await portico.newProperty()
  const { id } = (await send(hotel)).body
  const wrong = tokenOf(hotel, id, 'unsubscribe')
  const unknown = tokenOf(hotel, 'omsg_00000000000000000000000000', 'open')
  const elsewhere = tokenOf(hotel, id, 'open', 'live')
  const pictures = new Set<string>()
  for (const token of [wrong, unknown, elsewhere, 'x', '%00', 'a'.repeat(2000), tokenOf(hotel, id, 'open')]) {
    const response = await fetch(`${portico.address}/m/o/${token}.gif`)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'image/gif')
    assert.equal(response.headers.get('cache-control'), 'no-store')
    pictures.add(Buffer.from(await response.arrayBuffer()).toString('latin1'))
  }
  assert.equal(pictures.size, 1)
  const picture = Buffer.from([...pictures][0]!, 'latin1')
  assert.match(picture.toString('latin1'), /^GIF89a[\s\S]*;$/)
  assert.deepEqual([picture.readUInt16LE(6), picture.readUInt16LE(8)], [1, 1])
})

test('looking at the page changes nothing; it names the house, runs no script and needs nothing from elsewhere', async () => {
  const name = `Ann's <b>"Inn"</b> & Co <script>alert(1)</script>`
  const hotel = await portico.newProperty('sandbox', { name })
  const { id, advertise } = await aMail(hotel)
  const page = await portico.request('GET', `/m/u/${tokenOf(hotel, id, 'unsubscribe')}`)
  assert.equal(page.status, 200)
  assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8')
  assert.equal(page.headers.get('cache-control'), 'no-store')
  assert.equal(page.headers.get('referrer-policy'), 'no-referrer')
  assert.ok(
    page.body.includes('Ann&#39;s &lt;b&gt;&quot;Inn&quot;&lt;/b&gt; &amp; Co &lt;script&gt;alert(1)&lt;/script&gt;'),
  )
  assert.doesNotMatch(page.body, /<script|<b>|https?:|src=|ann@guest/i)
  assert.match(page.body, /<form method="post">/)
  const policy = page.headers.get('content-security-policy')!
  const style = /<style>([\s\S]*)<\/style>/.exec(page.body)![1]!
  assert.ok(policy.includes(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`))
  assert.ok(policy.startsWith("default-src 'none'"))
  assert.ok(policy.includes("form-action 'self'") && policy.includes("frame-ancestors 'none'"))
  assert.deepEqual(await suppressionsOf(hotel), [])
  assert.equal((await advertise()).status, 201)
})

test('one click or the button end marketing to that address; what concerns the stay still goes out', async () => {
  const multipart = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  for (const [form, type] of [
    ['List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    [multipart, 'multipart/form-data; boundary=x'],
    ['action=unsubscribe', 'application/x-www-form-urlencoded'],
  ] as const) {
    const [hotel, neighbour] = [await portico.newProperty(), await portico.newProperty()]
    const { id, advertise, guest_id } = await aMail(hotel)
    const token = tokenOf(hotel, id, 'unsubscribe')
    const [first, ...again] = await Promise.all([1, 2, 3].map(() => post(token, form, type)))
    assert.deepEqual([first!.status, titleOf(first!)], [200, 'You are unsubscribed'])
    for (const reply of again) assert.equal(reply.body, first!.body)
    const [entry, ...more] = await suppressionsOf(hotel)
    assert.deepEqual(more, [])
    assert.deepEqual(
      [entry.channel, entry.recipient, entry.scope, entry.reason, entry.message_id],
      ['email', 'Ann@Guest.example', 'marketing', 'unsubscribe', id],
    )
    const refused = await advertise()
    assert.deepEqual([refused.status, refused.body.detail[0].type], [422, 'recipient_opted_out'])
    assert.equal((await send(hotel, { guest_id })).status, 201)
    assert.equal((await aMail(neighbour)).id.startsWith('omsg_'), true)
    const page = await portico.request('GET', `/m/u/${token}`)
    assert.equal(titleOf(page), 'You are unsubscribed')
  }
})

test('who left by mistake comes back with one more click', async () => {
  const hotel = await portico.newProperty()
  const { id, advertise } = await aMail(hotel)
  const token = tokenOf(hotel, id, 'unsubscribe')
  await post(token, 'List-Unsubscribe=One-Click')
  for (let n = 0; n < 2; n++) assert.equal(titleOf(await post(token, 'action=resubscribe')), 'You are subscribed again')
  assert.deepEqual(await suppressionsOf(hotel), [])
  assert.equal((await advertise()).status, 201)
  assert.equal(titleOf(await portico.request('GET', `/m/u/${token}`)), 'No more news and offers?')
})

test('what the hotel or a bounce put off the list, no link puts back', async () => {
  const hotel = await portico.newProperty()
  const { id, advertise } = await aMail(hotel)
  const token = tokenOf(hotel, id, 'unsubscribe')
  const manual = { channel: 'email', recipient: 'ann@guest.example', scope: 'marketing' }
  assert.equal((await hotel.request('POST', '/v1/messaging/suppressions', manual)).status, 201)
  assert.equal(titleOf(await post(token, 'action=unsubscribe')), 'You are unsubscribed')
  assert.equal(titleOf(await post(token, 'action=resubscribe')), 'You stay unsubscribed')
  assert.equal((await advertise()).status, 422)
  assert.equal((await suppressionsOf(hotel)).length, 1)
})

test('a broken link, or one whose message is gone, is a page that says so', async () => {
  const hotel = await portico.newProperty()
  const { id } = await aMail(hotel)
  const sms = (await hotel.request('POST', '/v1/messaging/send', newMessage())).body
  const tokens = [
    'x',
    tokenOf(hotel, id, 'open'),
    tokenOf(hotel, id, 'unsubscribe').slice(0, -1),
    tokenOf(hotel, id, 'unsubscribe', 'live'),
    tokenOf(hotel, 'omsg_00000000000000000000000000', 'unsubscribe'),
    tokenOf({ ...hotel, id: 'pty_00000000000000000000000000' }, id, 'unsubscribe'),
    tokenOf(hotel, sms.id, 'unsubscribe'),
  ]
  for (const token of tokens) {
    for (const reply of [await portico.request('GET', `/m/u/${token}`), await post(token, 'action=unsubscribe')]) {
      assert.deepEqual([reply.status, titleOf(reply)], [404, 'This link does not work'])
      assert.match(reply.headers.get('content-security-policy')!, /default-src 'none'/)
    }
  }
  assert.deepEqual(await suppressionsOf(hotel), [])
})

test('the links in a mail that really went out lead here: opening and leaving by them works', async () => {
  const hotel = await portico.newProperty('live', { senders: { email: 'Harbour House <stay@harbour.example>' } })
  const { id, advertise } = await aMail(hotel)
  const sent = (await hotel.request('GET', `/v1/messaging/${id}`)).body
  assert.deepEqual([sent.status, sent.provider], ['sent', 'smtp'])
  const { mail, to } = mailHost.received.find(({ mail }) => mail.messageId?.includes(id))!
  assert.deepEqual(to, ['Ann@guest.example'])
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  const here = (url: string) => {
    assert.ok(url.startsWith('https://portico.example/m/'), url)
    return new URL(url).pathname
  }
  await portico.request('GET', here(/<img src="([^"]+)"/.exec(mail.html!)![1]!))
  assert.equal((await hotel.request('GET', `/v1/messaging/${id}`)).body.status, 'read')
  const leave = header('list-unsubscribe')!.slice(1, -1)
  assert.ok(mail.text?.includes(leave) && mail.html?.includes(leave))
  const done = await post(new URL(leave).pathname.slice('/m/u/'.length), 'List-Unsubscribe=One-Click')
  assert.equal(done.status, 200)
  assert.ok(done.body.includes('hotel-'), 'the house is named')
  assert.equal((await advertise()).status, 422)
})
