import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { type Account, AT_THE_SERVER, resetFactors } from '../../../src/modules/accounts/index.ts'
import { readConfig } from '../../../src/platform/runtime/config.ts'
import { createNoticesPort } from '../../../src/providers/accounts/mail.ts'
import { startMailHost } from '../../providers/messaging/smtp-servers.ts'
import { startApp, useOwnApp } from '../../support/app.ts'
import { addApp, signInAt } from '../../support/second-factor.ts'
import { until } from '../../support/until.ts'
import { newAccount, newVisitor } from '../../support/visitor.ts'

/** What people are told by mail about their accounts. */

let failing = 0
const mailHost = await startMailHost({
  onRcptTo(_address, _session, done) {
    if (failing-- > 0) return done(Object.assign(new Error('4.3.0 later'), { responseCode: 451 }))
    done()
  },
})
const portico = useOwnApp({
  PORTICO_SMTP_URL: `smtp://127.0.0.1:${mailHost.port}`,
  PORTICO_MAIL_FROM: 'Harbour House IT <it@harbour.example>',
})

let person: Account

beforeEach(async () => {
  portico.clock.advance(61_000)
  person = await newAccount(portico.app, [])
})

const mails = () => mailHost.received.filter(({ to }) => to.includes(person.email)).map(({ mail }) => mail)
const subjects = () => mails().map(({ subject }) => subject)
const operator = {
  actor: 'operator',
  requestId: 'req_01jd3vq8k2m4n6p8r0t2v4x6z8',
  visit: AT_THE_SERVER,
  session: null,
  device: null,
}

test('a new browser, a factor that comes or goes and a new password are told, in the operator’s name', async () => {
  const { visitor } = await signInAt(portico.address, person.email)
  await until(() => mails().length === 1)
  const [mail] = mails()
  assert.deepEqual([mail!.from?.address, mail!.from?.name], ['it@harbour.example', 'Harbour House IT'])
  assert.equal(mail!.subject, 'Portico: signed in with a browser that was not known')
  assert.match(mail!.text!, /Hello Ann,.*When: \d{4}-\d\d-\d\d \d\d:\d\d UTC\nWith: A program, from 127\.0\.0\.1\n/s)
  assert.ok(mail!.text!.includes(`${portico.address}/oauth/account`))
  assert.doesNotMatch(mail!.text!, /token|secret/i)

  await addApp(visitor, portico.clock.now())
  const password = 'eleven boats in the harbour'
  await visitor.submit(await visitor.open('/oauth/account/password'), { password, again: password })
  await visitor.submit(await visitor.open('/oauth/account'), { action: 'recovery-codes' })
  await resetFactors(portico.app, person, operator)
  await until(() => mails().length === 4)
  assert.deepEqual(subjects().slice(1).sort(), [
    'Portico: authenticator app added',
    'Portico: password changed',
    'Portico: second factor reset by the operator',
  ])
})

test('however many guess, one mail an hour', async () => {
  const visitor = newVisitor(portico.address)
  const page = await visitor.open('/oauth/account')
  const guess = async (times: number) => {
    for (let i = 0; i < times; i++) {
      await visitor.submit(page, { email: person.email, password: 'guess' })
      portico.clock.advance(61_000)
    }
  }
  await guess(7)
  await until(() => mails().length === 1)
  await guess(5)
  portico.clock.advance(3_600_000)
  await guess(1)
  await until(() => mails().length === 2)
  assert.deepEqual(subjects(), Array(2).fill('Portico: many wrong passwords or codes'))
})

test('a mail server that is away gets it later', async () => {
  failing = 1
  await signInAt(portico.address, person.email)
  const db = portico.tables.live
  const tried = async () =>
    (await db.one<{ mail_tries: number }>`select mail_tries from account_activity where account_id = ${person.id}`)
      .mail_tries
  await until(async () => (await tried()) === 1 && failing <= 0)
  assert.equal(mails().length, 0)
  portico.clock.advance(61_000)
  await until(() => mails().length === 1)
  assert.equal(await tried(), 2)
})

test('without a mail server it stands on the account’s page, and no more than thirty of them', async () => {
  const bare = await startApp()
  try {
    const { email, id } = await newAccount(bare.app, [])
    const { visitor, page } = await signInAt(bare.address, email)
    assert.match(page.text, /Recent security activity.*browser that was not known.*A program · 127\.0\.0\.1/s)
    const db = bare.tables.live
    const due = await db.one<{ count: number }>`select count(mail_due_at)::int as count from account_activity`
    assert.equal(due.count, 0)
    const overview = await visitor.open('/oauth/account')
    for (let i = 0; i < 35; i++) await resetFactors(bare.app, { ...person, id }, operator)
    const kept = await db.one<{ count: number }>`
      select count(*)::int as count from account_activity where account_id = ${id}`
    assert.equal(kept.count, 30)
    assert.equal(overview.status, 200)
  } finally {
    await bare.app.close()
  }
})

test('a sender that is no address is said at the start', () => {
  const config = readConfig({ PORTICO_MAIL_FROM: 'nobody', PORTICO_SMTP_URL: 'smtp://mail.example' })
  const make = () => createNoticesPort({ config, clock: Date.now, base: { url: 'https://p.example' } })
  assert.throws(make, /PORTICO_MAIL_FROM must be an address/)
})
