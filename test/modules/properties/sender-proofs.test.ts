import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMailHost } from '../../providers/messaging/smtp-servers.ts'
import { LIVE_KEY, type TestProperty, useOwnApp } from '../../support/app.ts'
import { startDescribedServer } from '../../support/described-server.ts'
import { startDnsServer } from '../../support/dns-server.ts'
import { newMessage } from '../../support/samples/messaging.ts'
import { until } from '../../support/until.ts'
import { allow, confirm, prove, senderOf, sendersOf } from './sender-tools.ts'

/** Over the operator's accounts a property writes as itself once it has proved that it is. */

const [dns, mails, calls] = [await startDnsServer(), await startMailHost(), [] as Record<string, string>[]]
const twilio = await startDescribedServer('twilio', {
  beside: ({ path, fields }) => {
    if (!path.endsWith('/Calls.json')) return undefined
    calls.push(fields)
    return { status: 201, body: { sid: 'CA1' } }
  },
})
const OPERATORS_NUMBER = '+15005559000'
const portico = useOwnApp({
  PORTICO_SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
  PORTICO_MAIL_FROM: 'Operator <mail@operator.example>',
  PORTICO_TWILIO_ACCOUNT_SID: `AC${'a'.repeat(32)}`,
  PORTICO_TWILIO_AUTH_TOKEN: '0123456789abcdef0123456789abcdef',
  PORTICO_TWILIO_URL: twilio.url,
  PORTICO_SMS_NUMBER: OPERATORS_NUMBER,
  PORTICO_ALLOWED_SENDERS: 'chain.example, Desk@shared.example, +15005559001',
  PORTICO_DNS_SERVERS: dns.address,
})
const DAY_MS = 86_400_000

let made = 0
const nextNumber = () => `+1500666${String(++made).padStart(4, '0')}`
const nextDomain = () => `house${++made}.example`
const hotelWith = (senders: object, name = 'Harbour House') => portico.newProperty('live', { senders, name })
const mailed = async (hotel: TestProperty) => {
  const fields = { channel: 'email', recipient: 'ann@guest.example', subject: 'Your room', content: 'It is ready.' }
  const { body } = await hotel.request('POST', '/v1/messaging/send', fields)
  assert.equal(body.status, 'sent', JSON.stringify(body))
  const { mail, from } = mails.received.at(-1)!
  return { name: mail.from?.name, address: mail.from?.address, envelope: from, replyTo: mail.replyTo?.[0]?.address }
}
const texted = async (hotel: TestProperty) => {
  const { body } = await hotel.request('POST', '/v1/messaging/send', newMessage())
  return { status: body.status, from: twilio.requests.at(-1)?.fields.From, error: body.metadata.error }
}
const publish = async (hotel: TestProperty) => {
  const { record } = await senderOf(hotel, 'email')
  dns.records.set(record!.name, ['v=spf1 -all', record!.value])
  return record!
}
/** What came to the number. */
const codeFor = (number: string) => {
  const { fields } = twilio.requests.findLast((request) => request.fields.To === number)!
  assert.equal(fields.From, OPERATORS_NUMBER)
  return /^(\d{6}) /.exec(fields.Body)![1]!
}
const detail = ({ status, body }: { status: number; body: { detail?: string } }) => [status, body.detail]

test('a mail goes out from the operator, answered to the house, until its domain is proved', async () => {
  const domain = nextDomain()
  const hotel = await hotelWith({ email: `Harbour House <Stay@${domain}>` })
  assert.deepEqual(await mailed(hotel), {
    name: 'Harbour House',
    address: 'mail@operator.example',
    envelope: 'mail@operator.example',
    replyTo: `Stay@${domain}`,
  })
  const pending = await senderOf(hotel, 'email')
  assert.deepEqual(
    [pending.state, pending.sends_as, pending.reply_to],
    ['pending', '"Harbour House" <mail@operator.example>', `Stay@${domain}`],
  )
  assert.equal(pending.record!.name, `_portico.${domain}`)
  assert.match(pending.record!.value, /^portico-verification=[\w-]{24}$/)
  assert.deepEqual(detail(await prove(hotel, 'email')), [409, 'sender_record_missing'])
  dns.records.set(`_portico.${domain}`, ['portico-verification=another'])
  assert.deepEqual(detail(await prove(hotel, 'email')), [409, 'sender_record_missing'])
  await publish(hotel)
  const proved = await prove(hotel, 'email')
  assert.deepEqual([proved.status, proved.body.state], [200, 'proved'])
  assert.deepEqual(await mailed(hotel), {
    name: 'Harbour House',
    address: `Stay@${domain}`,
    envelope: `Stay@${domain}`,
    replyTo: undefined,
  })
  assert.ok(
    (await hotel.request('GET', '/v1/audit')).body.data.some(({ record }: { record: string }) => record === domain),
  )
})

test('the record of one property proves nothing for another, and both may publish theirs', async () => {
  const domain = nextDomain()
  const [one, other] = [await hotelWith({ email: `a@${domain}` }), await hotelWith({ email: `b@${domain}` })]
  const theirs = await publish(one)
  assert.deepEqual(detail(await prove(other, 'email')), [409, 'sender_record_missing'])
  const ours = (await senderOf(other, 'email')).record!
  assert.notEqual(ours.value, theirs.value)
  dns.records.set(ours.name, [theirs.value, ours.value])
  for (const hotel of [one, other]) assert.equal((await prove(hotel, 'email')).body.state, 'proved')
})

test('name servers that cannot tell prove and disprove nothing', async () => {
  const hotel = await hotelWith({ email: `x@${nextDomain()}` })
  const { name } = await publish(hotel)
  dns.fails.add(name)
  assert.deepEqual(detail(await prove(hotel, 'email')), [503, 'dns_unavailable'])
  dns.fails.delete(name)
  assert.equal((await prove(hotel, 'email')).body.state, 'proved')
})

test('a mail whose sender brings no name goes out under the house’s, and no name passes for an address', async () => {
  const bare = await hotelWith({ email: `x@${nextDomain()}` }, 'Casa, "Azul"')
  assert.equal((await mailed(bare)).name, 'Casa, "Azul"')
  const posing = await hotelWith({ email: `"ceo@bank.example" <x@${nextDomain()}>` })
  assert.deepEqual([(await mailed(posing)).name, (await mailed(posing)).address], ['', 'mail@operator.example'])
})

test('a number is proved by the code that comes to it; until then the operator’s own writes', async () => {
  const number = nextNumber()
  const hotel = await hotelWith({ sms: number })
  assert.equal((await texted(hotel)).from, OPERATORS_NUMBER)
  assert.deepEqual(detail(await confirm(hotel, 'sms', '123456')), [409, 'code_expired'])
  const asked = await prove(hotel, 'sms')
  assert.deepEqual([asked.status, asked.body.state, asked.body.code_methods], [200, 'pending', ['sms', 'voice']])
  assert.ok(Date.parse(asked.body.code_expires_at) > portico.clock.now())
  const code = codeFor(number)
  assert.deepEqual(detail(await confirm(hotel, 'sms', code === '000000' ? '000001' : '000000')), [409, 'code_wrong'])
  const confirmed = await confirm(hotel, 'sms', code)
  assert.deepEqual([confirmed.status, confirmed.body.state, confirmed.body.sends_as], [200, 'proved', number])
  assert.equal((await texted(hotel)).from, number)
  assert.deepEqual(detail(await confirm(hotel, 'sms', code)), [409, 'code_expired'], 'once')
  assert.deepEqual(twilio.violations, [])
})

test('five wrong tries void a code, at the same moment and under keys too, and so do ten minutes', async () => {
  const number = nextNumber()
  const hotel = await hotelWith({ sms: number })
  await prove(hotel, 'sms')
  const code = codeFor(number)
  const wrong = code === '000000' ? '000001' : '000000'
  const once = (i: number) => (i % 2 ? { 'idempotency-key': `try-${i}` } : {})
  const tries = await Promise.all(Array.from({ length: 12 }, (_, i) => confirm(hotel, 'sms', wrong, once(i))))
  assert.equal(tries.filter(({ body }) => body.detail === 'code_wrong').length, 5)
  assert.deepEqual(detail(await confirm(hotel, 'sms', code)), [409, 'code_expired'])
  await prove(hotel, 'sms')
  const second = codeFor(number)
  portico.clock.advance(10 * 60_000)
  assert.deepEqual(detail(await confirm(hotel, 'sms', second)), [409, 'code_expired'])
  assert.equal((await senderOf(hotel, 'sms')).state, 'pending')
})

test('three codes an hour come to a number, whoever asks for them, and ten go out for a property', async () => {
  const number = nextNumber()
  const hotels = [await hotelWith({ sms: number }), await hotelWith({ sms: number })]
  const replies = await Promise.all([0, 1, 0, 1, 0].map((i) => prove(hotels[i]!, 'sms')))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 200, 200, 429, 429])
  const refused = replies.find(({ status }) => status === 429)!
  assert.equal(refused.body.detail, 'too_many_codes')
  assert.ok(Number(refused.headers.get('retry-after')) > 3000)
  const busy = await portico.newProperty('live')
  const statuses: number[] = []
  for (let i = 0; i < 11; i++) {
    await busy.request('PATCH', `/v1/properties/${busy.id}`, { senders: { sms: nextNumber() } })
    statuses.push((await prove(busy, 'sms')).status)
  }
  assert.deepEqual(statuses, [...Array(10).fill(200), 429])
})

test('a code can be read out by a call, and one that the provider does not take is told of', async () => {
  const number = nextNumber()
  const hotel = await hotelWith({ chatapp: number })
  assert.equal((await prove(hotel, 'chatapp', { method: 'voice' })).status, 200)
  const { To, From, Twiml } = calls.at(-1)!
  assert.deepEqual([To, From], [number, OPERATORS_NUMBER])
  const code = /code is ([\d, ]+)\./.exec(Twiml!)![1]!.replaceAll(', ', '')
  assert.equal((await confirm(hotel, 'chatapp', code)).body.state, 'proved')
  const unheard = await hotelWith({ sms: nextNumber() })
  twilio.answerNext({ status: 400, body: { code: 21211, message: 'Invalid', status: 400 } })
  assert.deepEqual(detail(await prove(unheard, 'sms')), [409, 'code_not_sent'])
})

test('what nobody proved and nothing stands in for fails, and names the remedy', async () => {
  const hotel = await hotelWith({ chatapp: nextNumber() })
  const message = {
    channel: 'chatapp',
    recipient: '+15005550100',
    content: 'Hello',
    template: { name: 't', language: 'en' },
  }
  const sent = await hotel.request('POST', '/v1/messaging/send', message)
  assert.deepEqual([sent.body.status, sent.body.metadata.error.code], ['failed', 'sender_not_proved'])
  assert.match(sent.body.metadata.error.message, /\/senders/)
  const seen = await hotel.request('POST', '/v1/messaging/preview', message)
  assert.deepEqual([seen.body.would_send, seen.body.violations[0].type], [false, 'sender_not_proved'])
  assert.equal((await senderOf(hotel, 'chatapp')).sends_as, null)
})

test('what the operator allows needs no proof: for all by a setting, for one property by hand', async () => {
  const all = await hotelWith({ email: 'x@Chain.example', sms: '+15005559001' })
  assert.deepEqual(
    (await sendersOf(all)).map(({ state }) => state),
    ['allowed', 'allowed'],
  )
  assert.equal((await mailed(all)).address, 'x@chain.example')
  assert.equal((await texted(all)).from, '+15005559001')
  const desk = await hotelWith({ email: 'Desk <desk@shared.example>' })
  assert.equal((await mailed(desk)).address, 'desk@shared.example')
  assert.equal((await mailed(await hotelWith({ email: 'other@shared.example' }))).address, 'mail@operator.example')

  const number = nextNumber()
  const [one, other] = [await hotelWith({ sms: number }), await hotelWith({ sms: number })]
  const right = { property_id: one.id, sender: number }
  assert.equal((await one.request('POST', '/v1/senders/allow', right)).status, 403)
  await allow(portico, one, number)
  assert.deepEqual([(await senderOf(one, 'sms')).state, (await texted(one)).from], ['allowed', number])
  assert.deepEqual([(await senderOf(other, 'sms')).state, (await texted(other)).from], ['pending', OPERATORS_NUMBER])
  const revoke = () => portico.request('POST', '/v1/senders/revoke', { key: LIVE_KEY, body: right })
  assert.equal((await revoke()).status, 204)
  assert.equal((await texted(one)).from, OPERATORS_NUMBER)
  assert.deepEqual(detail(await revoke()), [404, 'sender_right_not_found'])
  for (const sender of ['', 'no domain', '+1', 'a@', '<x@y.example>']) {
    const body = { property_id: one.id, sender }
    const reply = await portico.request('POST', '/v1/senders/allow', { key: LIVE_KEY, body })
    assert.equal(reply.status, 422, sender)
  }
})

test('an account of the property’s own needs no proof here', async () => {
  const hotel = await hotelWith({ sms: nextNumber(), email: `x@${nextDomain()}` })
  const credentials = { account_sid: `AC${'b'.repeat(32)}`, auth_token: 'own-token' }
  await hotel.request('PUT', `/v1/properties/${hotel.id}/providers/twilio`, { credentials })
  const [sms, email] = await sendersOf(hotel)
  assert.deepEqual([sms!.state, email!.state], ['own_account', 'pending'])
  assert.equal((await texted(hotel)).from, sms!.sender)
})

test('a record that is gone for a week loses the proof; one that cannot be read does not', async () => {
  const [gone, kept] = [
    await hotelWith({ email: `x@${nextDomain()}` }),
    await hotelWith({ email: `x@${nextDomain()}` }),
  ]
  const records = [await publish(gone), await publish(kept)]
  for (const hotel of [gone, kept]) assert.equal((await prove(hotel, 'email')).status, 200)
  dns.records.delete(records[0]!.name)
  dns.fails.add(records[1]!.name)
  /** As the worker would, some time later. */
  const after = async (days: number) => {
    portico.clock.advance(days * DAY_MS)
    const before = dns.asked.length
    await checkUntil(() => dns.asked.length >= before + 2)
  }
  await after(30)
  await until(async () => (await senderOf(gone, 'email')).missing_since !== null)
  assert.deepEqual([(await senderOf(gone, 'email')).state, (await senderOf(kept, 'email')).state], ['proved', 'proved'])
  await after(8)
  await until(async () => (await senderOf(gone, 'email')).state === 'lost')
  assert.equal((await mailed(gone)).address, 'mail@operator.example')
  assert.equal((await senderOf(kept, 'email')).state, 'proved')
  await publish(gone)
  assert.equal((await prove(gone, 'email')).body.state, 'proved')
})

/** A worker of its own: the server's looks once a minute. */
async function checkUntil(isDone: () => boolean) {
  const { startProofChecker } = await import('../../../src/modules/properties/index.ts')
  const { environments, vault, clock, log } = portico.app
  const worker = startProofChecker({ environment: environments.live, vault, clock, log })
  await until(isDone)
  await worker.close()
}

test('a property proves its own senders and sees no other’s', async () => {
  const [hotel, other] = [await hotelWith({ sms: nextNumber() }), await hotelWith({ sms: nextNumber() })]
  const path = `/v1/properties/${other.id}/senders`
  for (const [method, at] of [
    ['GET', ''],
    ['POST', '/sms/prove'],
    ['POST', '/sms/confirm'],
  ]) {
    const reply = await hotel.request(method!, path + at, method === 'POST' ? { code: '123456' } : undefined)
    assert.deepEqual(detail(reply), [404, 'property_not_found'])
  }
  for (const channel of ['email', 'push', 'pigeon']) {
    assert.deepEqual(detail(await prove(hotel, channel)), [404, 'sender_not_found'])
  }
})

test('the sandbox proves without a provider: a magic domain has its record, and the code is known', async () => {
  const hotel = await portico.newProperty('sandbox', { senders: { email: 'x@stay.magic.example', sms: nextNumber() } })
  assert.equal((await prove(hotel, 'email')).body.state, 'proved')
  const plain = await portico.newProperty('sandbox', { senders: { email: 'x@plain.example' } })
  assert.deepEqual(detail(await prove(plain, 'email')), [409, 'sender_record_missing'])
  const before = twilio.requests.length
  assert.equal((await prove(hotel, 'sms')).status, 200)
  assert.deepEqual(detail(await confirm(hotel, 'sms', '654321')), [409, 'code_wrong'])
  assert.equal((await confirm(hotel, 'sms', '123456')).body.state, 'proved')
  assert.equal(twilio.requests.length, before)
  const { sender, sends_as } = await senderOf(plain, 'email')
  assert.equal(sends_as, sender, 'and needs no proof to send')
})
