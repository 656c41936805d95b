import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Account } from '../../../src/modules/accounts/index.ts'
import { startMailHost } from '../../providers/messaging/smtp-servers.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { type Receiver, startReceiver } from '../../support/receiver.ts'
import { newPackage } from '../../support/samples/index.ts'
import { until } from '../../support/until.ts'
import { newAccount, newVisitor, PASSWORD } from '../../support/visitor.ts'

/** Whoever may change a house's webhooks is mailed when one keeps failing, once, and when it works again; unless they want none. */

const mailHost = await startMailHost({})
const portico = useOwnApp({
  PORTICO_SMTP_URL: `smtp://127.0.0.1:${mailHost.port}`,
  PORTICO_MAIL_FROM: 'Harbour House IT <it@harbour.example>',
  PORTICO_LIMIT_DEFAULT: '100000',
})
const MINUTE_MS = 60_000

// Endpoints of production are https: the receivers of these tests are not, and stand on this machine.
before(() => {
  Object.assign(portico.app.environments.live.outboundPolicy, { httpsOnly: false, allowLoopback: true })
})

const mailsTo = ({ email }: Account) => mailHost.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail)
const subjectsTo = (account: Account) =>
  mailsTo(account)
    .map(({ subject }) => subject!)
    .filter((subject) => subject.includes('webhook'))

const joined = (hotel: TestProperty, role: string) =>
  newAccount(portico.app, [{ environment: 'live', propertyId: hotel.id, role }])

async function endpointAt(hotel: TestProperty, receiver: Receiver): Promise<string> {
  const { body } = await hotel.request('POST', '/v1/webhooks', { url: receiver.url, events: ['package.updated'] })
  return body.id
}

const attemptsOf = async (hotel: TestProperty, id: string): Promise<number> => {
  const { data } = (await hotel.request('GET', `/v1/webhooks/${id}/deliveries`)).body
  return data.filter(({ attempts }: { attempts: unknown[] }) => attempts.length > 0).length
}

/** One more delivery, after some time, and its first attempt. */
async function tells(hotel: TestProperty, id: string, afterMinutes: number): Promise<void> {
  const attempted = await attemptsOf(hotel, id)
  portico.clock.advance(afterMinutes * MINUTE_MS)
  await hotel.request('POST', '/v1/packages', newPackage())
  await until(async () => (await attemptsOf(hotel, id)) > attempted)
}

const refuse: Parameters<Receiver['answer']>[0] = (response) => response.writeHead(503).end()
const take: Parameters<Receiver['answer']>[0] = (response) => response.writeHead(204).end()

test('an endpoint that keeps failing is mailed once, and once when it works again, to those who may change it', async () => {
  const [hotel, receiver] = [await portico.newProperty('live', { name: 'Harbour House' }), await startReceiver()]
  const [owner, developer, desk, stranger] = [
    await joined(hotel, 'owner'),
    await joined(hotel, 'developer'),
    await joined(hotel, 'front_desk'),
    await joined(await portico.newProperty('live'), 'owner'),
  ]
  receiver.answer(refuse)
  const id = await endpointAt(hotel, receiver)
  await tells(hotel, id, 0)
  await tells(hotel, id, 28)
  assert.deepEqual(subjectsTo(owner), [], 'a short trouble is not worth a mail')
  await tells(hotel, id, 3)
  await until(() => subjectsTo(owner).length === 1 && subjectsTo(developer).length === 1)
  const [mail] = mailsTo(owner)
  assert.equal(mail!.subject, 'Portico: a webhook of Harbour House keeps failing')
  const { host } = new URL(receiver.url)
  assert.match(mail!.text!, new RegExp(`Hello Ann,\\n\\nnothing that ${host} was to be told since \\d{4}-`))
  assert.ok(mail!.text!.includes(`${portico.address}/dashboard/live/${hotel.id}/webhooks/${id}`))
  assert.ok(!mail!.text!.includes('/hook'), 'an address may hold a secret')
  await tells(hotel, id, 60)
  receiver.answer(take)
  await tells(hotel, id, 60)
  await until(() => subjectsTo(owner).length === 2 && subjectsTo(developer).length === 2)
  assert.equal(subjectsTo(owner)[1], 'Portico: a webhook of Harbour House works again')
  receiver.answer(refuse)
  await tells(hotel, id, 1)
  await tells(hotel, id, 31)
  await until(() => subjectsTo(owner).length === 3)
  assert.match(subjectsTo(owner)[2]!, /keeps failing$/, 'another time is another mail')
  assert.deepEqual([subjectsTo(desk), subjectsTo(stranger)], [[], []])
  await until(async () => (await portico.tables.live.many`select id from alert_mails`).length === 0)
})

test('one that says it is gone was switched off: that is mailed too', async () => {
  const [hotel, receiver] = [await portico.newProperty('live', { name: 'Sea View' }), await startReceiver()]
  const owner = await joined(hotel, 'owner')
  receiver.answer((response) => response.writeHead(410).end())
  await tells(hotel, await endpointAt(hotel, receiver), 0)
  await until(() => subjectsTo(owner).length === 1)
  assert.deepEqual(subjectsTo(owner), ['Portico: a webhook of Sea View was switched off'])
})

test('each person switches it off for themselves, at one house', async () => {
  const [hotel, receiver] = [await portico.newProperty('live'), await startReceiver()]
  const [owner, other] = [await joined(hotel, 'owner'), await joined(hotel, 'owner')]
  const visitor = newVisitor(portico.address)
  await visitor.submit(await visitor.open('/oauth/sign-in?to='), { email: owner.email, password: PASSWORD })
  const cookie = [...visitor.cookies].map(([key, { value }]) => `${key.split('\n')[0]}=${value}`).join('; ')
  const headers = { cookie, 'portico-property': `live:${hotel.id}`, 'sec-fetch-site': 'same-origin' }
  const path = '/dashboard/alerts'
  assert.deepEqual((await portico.request('GET', path, { headers })).body, { webhook_mails: true, quiet_hours: null })
  assert.equal((await portico.request('PUT', path, { headers, body: { webhook_mails: 'no' } })).status, 422)
  assert.equal((await portico.request('PUT', path, { headers, body: { webhook_mails: false } })).status, 204)
  assert.deepEqual((await portico.request('GET', path, { headers })).body, { webhook_mails: false, quiet_hours: null })
  assert.equal((await hotel.request('PUT', path, { webhook_mails: false })).status, 403, 'a key is nobody')
  receiver.answer(refuse)
  const id = await endpointAt(hotel, receiver)
  await tells(hotel, id, 0)
  await tells(hotel, id, 31)
  await until(() => subjectsTo(other).length === 1)
  assert.deepEqual(subjectsTo(owner), [])
})

test('the sandbox mails nobody', async () => {
  const [hotel, receiver] = [await portico.newProperty(), await startReceiver()]
  await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'owner' }])
  receiver.answer(refuse)
  const id = await endpointAt(hotel, receiver)
  await tells(hotel, id, 0)
  await tells(hotel, id, 31)
  await until(async () => (await hotel.request('GET', '/v1/events?type=webhook.failing')).body.total === 1)
  assert.equal((await portico.tables.sandbox.many`select id from alert_mails`).length, 0)
})
