import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Account } from '../../src/modules/accounts/index.ts'
import { startMailHost } from '../providers/messaging/smtp-servers.ts'
import { type TestProperty, useOwnApp } from '../support/app.ts'
import { alertOf, signInAt } from '../support/second-factor.ts'
import { until } from '../support/until.ts'
import { newAccount, newVisitor, PASSWORD } from '../support/visitor.ts'

/** Links that come by mail: into a team, and to a new password. */

const mailHost = await startMailHost()
const portico = useOwnApp({
  PORTICO_SMTP_URL: `smtp://127.0.0.1:${mailHost.port}`,
  PORTICO_MAIL_FROM: 'Harbour House IT <it@harbour.example>',
})

let hotel: TestProperty
let owner: Account

beforeEach(async () => {
  portico.clock.advance(61_000) // each test has the limits of an address to itself
  if (hotel) return
  hotel = await portico.newProperty('live', { name: 'Sea View' })
  owner = await newAccount(portico.app, [{ environment: 'live', propertyId: hotel.id, role: 'owner' }])
})

const invite = (email: string, role = 'front_desk') => hotel.request('POST', '/v1/team/invitations', { email, role })

/** The link of the newest mail to this address. */
async function linkTo(email: string, subject: RegExp, count = 1): Promise<string> {
  const found = () => mailHost.received.filter(({ to, mail }) => to.includes(email) && subject.test(mail.subject ?? ''))
  await until(() => found().length >= count)
  const link = /https?:\S+ticket=\S+/.exec(found().at(-1)!.mail.text!)?.[0]
  assert.ok(link)
  return link.slice(portico.address.length)
}

const CHOSEN = { name: 'Inês Duarte', password: 'eleven boats in the harbour', again: 'eleven boats in the harbour' }

test('who is invited opens the link, chooses a password and is in; the link works once', async () => {
  const email = 'ines@sea-view.example'
  const { status, body } = await invite('Ines@Sea-View.example')
  assert.deepEqual([status, body.email, body.mailed, body.link], [201, email, true, null])
  const link = await linkTo(email, /invitation from Sea View/)
  const visitor = newVisitor(portico.address)
  const page = await visitor.open(link)
  assert.match(page.text, /You are invited to work with <b>Sea View<\/b> as <b>front desk<\/b>/)
  const weak = await visitor.submit(page, { ...CHOSEN, password: 'short', again: 'short' })
  assert.deepEqual([weak.status, alertOf(weak)?.slice(0, 21)], [422, 'Use 12 characters or '])
  const entered = await visitor.submit(page, CHOSEN)
  assert.equal(entered.url.pathname, `/dashboard/live/${hotel.id}`)
  const { data } = (await hotel.request('GET', '/v1/team/members')).body
  assert.deepEqual([data[0].email, data[0].name, data[0].role], [email, 'Inês Duarte', 'front_desk'])
  assert.equal((await newVisitor(portico.address).open(link)).status, 410)
  const again = await invite(email)
  assert.deepEqual([again.status, again.body.detail], [409, 'already_member'])
})

test('who has an account signs in to it and joins; nobody learns before that there is one', async () => {
  const house = await portico.newProperty('live', { name: 'Elsewhere' })
  const known = await newAccount(portico.app, [{ environment: 'live', propertyId: house.id, role: 'owner' }])
  const { body } = await invite(known.email, 'revenue')
  assert.deepEqual(Object.keys(body).includes('name'), false)
  const link = await linkTo(known.email, /invitation/)
  const visitor = newVisitor(portico.address)
  const asked = await visitor.open(link)
  assert.match(asked.text, /<h1>Sign in<\/h1>/)
  const stranger = await signInAt(portico.address, owner.email)
  assert.match((await stranger.visitor.open(link)).text, /Another account is signed in/)
  const wrong = await visitor.submit(asked, { email: known.email, password: 'not this one' })
  assert.equal(wrong.status, 401)
  const join = await visitor.submit(asked, { email: known.email, password: PASSWORD })
  assert.match(join.text, /as <b>revenue<\/b>/)
  const entered = await visitor.submit(join, {})
  assert.equal(entered.url.pathname, `/dashboard/live/${hotel.id}`)
  const member = await hotel.request('GET', `/v1/team/members/${known.id}`)
  assert.equal(member.body.role, 'revenue')
})

test('a link stops working when it is withdrawn, replaced, a week old, or not ours', async () => {
  const email = 'late@sea-view.example'
  const first = await invite(email)
  const old = await linkTo(email, /invitation/)
  const second = await invite(email, 'read_only')
  const link = await linkTo(email, /invitation/, 2)
  const opened = async (url: string) => (await newVisitor(portico.address).open(url)).status
  assert.deepEqual([await opened(old), await opened(link)], [410, 200])
  assert.equal((await hotel.request('DELETE', `/v1/team/invitations/${first.body.id}`)).status, 404)
  portico.clock.advance(7 * 86_400_000)
  assert.equal(await opened(link), 410)
  assert.deepEqual((await hotel.request('GET', '/v1/team/invitations')).body.data, [])
  const third = await invite(email)
  const last = await linkTo(email, /invitation/, 3)
  assert.equal((await hotel.request('DELETE', `/v1/team/invitations/${third.body.id}`)).status, 204)
  assert.deepEqual([await opened(last), await opened(`${last}x`), await opened('/oauth/invitation')], [410, 410, 410])
  assert.notEqual(second.body.id, third.body.id)
})

test('the sandbox mails nobody: whoever invites passes the link on', async () => {
  const sandbox = await portico.newProperty('sandbox', { name: 'Trial' })
  const email = 'dev@sea-view.example'
  const { body } = await sandbox.request('POST', '/v1/team/invitations', { email, role: 'developer' })
  assert.equal(body.mailed, false)
  const page = await newVisitor(portico.address).open(body.link.slice(portico.address.length))
  assert.match(page.text, /Trial<\/b> \(sandbox\) as <b>developer/)
  assert.equal(mailHost.received.filter(({ to }) => to.includes(email)).length, 0)
})

test('a forgotten password: a link by mail, once, and the same words for who has no account', async () => {
  const person = await newAccount(portico.app, [])
  const { visitor: elsewhere } = await signInAt(portico.address, person.email)
  const visitor = newVisitor(portico.address)
  const ask = await visitor.open('/oauth/forgotten')
  const told = await visitor.submit(ask, { email: person.email })
  const nobody = await visitor.submit(ask, { email: 'nobody@hotel.example' })
  assert.equal(told.text, nobody.text)
  await visitor.submit(ask, { email: person.email }) // not a second mail
  const link = await linkTo(person.email, /choose a new password/)
  const page = await visitor.open(link)
  const mismatch = await visitor.submit(page, { ...CHOSEN, again: 'another' })
  assert.equal(alertOf(mismatch), 'The two passwords are not the same.')
  const saved = await visitor.submit(page, CHOSEN)
  assert.equal(saved.url.pathname, '/oauth/sign-in')
  assert.equal((await visitor.open(link)).status, 410)
  assert.match((await elsewhere.open('/oauth/account')).text, /<h1>Sign in<\/h1>/, 'signed out everywhere')
  const inside = await visitor.submit(saved, { email: person.email, password: CHOSEN.password })
  assert.equal(inside.url.pathname, '/dashboard')
  const mails = mailHost.received.filter(
    ({ to, mail }) => to.includes(person.email) && /new password/.test(mail.subject!),
  )
  assert.equal(mails.length, 1)
})

test('who manages the team has the link sent, and never sees it', async () => {
  const colleague = await newAccount(portico.app, [{ environment: 'live', propertyId: hotel.id, role: 'read_only' }])
  const reset = await hotel.request('POST', `/v1/team/members/${colleague.id}/reset-password`, {})
  assert.deepEqual([reset.status, reset.body], [200, { mailed: true }])
  const link = await linkTo(colleague.email, /choose a new password/)
  portico.clock.advance(3_600_001)
  assert.equal((await newVisitor(portico.address).open(link)).status, 410, 'an hour later')
})
