import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { type Account, putMemberships } from '../../src/modules/accounts/index.ts'
import { startApp, type TestProperty, useOwnApp } from '../support/app.ts'
import { type App, addApp, alertOf, codesOn, signInAt } from '../support/second-factor.ts'
import { newAccount, newVisitor, PASSWORD, register, type Visited, type Visitor, wish } from '../support/visitor.ts'

/** A second factor: adding it, signing in with it, losing it, and who must have one. */

const portico = useOwnApp()

let hotel: TestProperty
let person: Account

beforeEach(async () => {
  portico.clock.advance(61_000) // each test has the limits of an address, and a step of the app's clock, to itself
  hotel ??= await portico.newProperty()
  person = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'owner' }])
})

const now = () => portico.clock.now()

/** A person with an app, signed in with the browser that they added it in. */
async function withApp(): Promise<{ visitor: Visitor; app: App; codes: string[] }> {
  const { visitor } = await signInAt(portico.address, person.email)
  return { visitor, ...(await addApp(visitor, now())) }
}

const newBrowser = async () => signInAt(portico.address, person.email)
const isIn = ({ text }: Visited) => text.includes('Signed in as')

async function trail(): Promise<string[]> {
  const { body } = await hotel.request('GET', `/v1/audit?record=${person.id}`)
  return body.data.map(({ operation }: { operation: string }) => operation).reverse()
}

test('an app is added by a code of its own; from then on the password alone opens nothing', async () => {
  const { visitor } = await signInAt(portico.address, person.email)
  const page = await visitor.open('/oauth/account/authenticator')
  const wrong = await visitor.submit(page, { code: '000000' })
  assert.match(alertOf(wrong)!, /not the code of this moment/)
  const { app } = await addApp(visitor, now(), wrong)
  assert.match((await visitor.open('/oauth/account')).text, /Authenticator app.*10 are left/s)

  const second = await newBrowser()
  assert.match(second.page.text, /<h1>Second step<\/h1>/)
  assert.ok(!isIn(await second.visitor.open('/oauth/account')), 'nobody is signed in yet')
  const refused = await second.visitor.submit(second.page, { code: '000000' })
  assert.deepEqual([refused.status, /not right/.test(alertOf(refused)!)], [401, true])
  assert.ok(isIn(await second.visitor.submit(refused, { code: app.code(now(), 1) })))
  assert.deepEqual(await trail(), ['accounts.factor_add'])
})

test('a code works once, also the one that the app was added with', async () => {
  portico.clock.advance(30_000 - (now() % 30_000)) // the same code for the next half minute
  const { app } = await withApp()
  const first = await newBrowser()
  const replayed = await first.visitor.submit(first.page, { code: app.code(now()) })
  assert.match(alertOf(replayed)!, /used before/, 'the code that proved the app')
  portico.clock.advance(30_000)
  const code = app.code(now())
  assert.ok(isIn(await first.visitor.submit(replayed, { code })))
  const thief = await newBrowser()
  assert.match(alertOf(await thief.visitor.submit(thief.page, { code }))!, /used before/)
  const both = [await newBrowser(), await newBrowser()]
  portico.clock.advance(30_000)
  const next = app.code(now())
  const answers = await Promise.all(both.map(({ visitor, page }) => visitor.submit(page, { code: next })))
  assert.equal(answers.filter(isIn).length, 1, 'of two at once one is in')
})

test('a recovery code stands in for the app once, and new ones end the old', async () => {
  const { visitor, codes } = await withApp()
  const lost = await newBrowser()
  const inside = await lost.visitor.submit(lost.page, { code: codes[0]!.toUpperCase() })
  assert.match(inside.text, /Signed in as.*9 are left.*Recovery code used/s)
  const again = await newBrowser()
  assert.match(alertOf(await again.visitor.submit(again.page, { code: codes[0]! }))!, /not right/)
  const made = codesOn(await visitor.submit(await visitor.open('/oauth/account'), { action: 'recovery-codes' }))
  assert.equal(made.length, 10)
  const late = await newBrowser()
  const old = await late.visitor.submit(late.page, { code: codes[1]! })
  assert.match(alertOf(old)!, /not right/)
  assert.ok(isIn(await late.visitor.submit(old, { code: made[0]! })))
})

test('wrong codes are slowed like wrong passwords; the browser that is known goes on', async () => {
  const { visitor, app } = await withApp()
  const thief = await newBrowser()
  let { page } = thief
  for (let i = 0; i < 5; i++) page = await thief.visitor.submit(page, { code: '000000' })
  const held = await thief.visitor.submit(page, { code: app.code(now(), 1) })
  assert.deepEqual([held.status, /Wait \d+ seconds/.test(alertOf(held)!)], [429, true])
  const own = await signInAt(portico.address, person.email, { visitor: (await signOut(visitor)) ?? visitor })
  assert.ok(isIn(await visitor.submit(own.page, { code: app.code(now(), 1) })), 'from the same address')
})

async function signOut(visitor: Visitor): Promise<undefined> {
  await visitor.submit(await visitor.open('/oauth/account'), { action: 'sign-out' })
}

test('what the first step gives is good for this account, this password and a few minutes, and for one sign-in', async () => {
  const { visitor, app } = await withApp()
  const first = await newBrowser()
  portico.clock.advance(30_000)
  const late = await newBrowser()
  const ticket = /name="ticket" value="([^"]+)"/.exec(first.page.text)![1]!
  assert.ok(isIn(await first.visitor.submit(first.page, { code: app.code(now()) })))
  portico.clock.advance(30_000)
  const twice = await newVisitor(portico.address).submit(first.page, { code: app.code(now()), ticket })
  assert.match(twice.text, /<h1>Sign in/, 'used before')
  const forged = await newVisitor(portico.address).submit(first.page, {
    code: app.code(now()),
    ticket: ticket.slice(0, -2),
  })
  assert.match(forged.text, /<h1>Sign in/)
  const password = 'eleven boats in the harbour'
  const form = await visitor.open('/oauth/account/password')
  assert.ok(isIn(await visitor.submit(form, { password, again: password })))
  portico.clock.advance(30_000)
  const stale = await late.visitor.submit(late.page, { code: app.code(now()) })
  assert.match(stale.text, /<h1>Sign in/, 'the password it came with is gone')
})

test('adding the first factor ends sessions of the password alone, and so does a new password all others', async () => {
  const other = await newBrowser()
  assert.ok(isIn(await other.visitor.open('/oauth/account')))
  const { visitor, app } = await withApp()
  assert.ok(!isIn(await other.visitor.open('/oauth/account')))
  portico.clock.advance(30_000)
  const third = await newBrowser()
  assert.ok(isIn(await third.visitor.submit(third.page, { code: app.code(now()) })))
  const password = 'eleven boats in the harbour'
  const form = await visitor.open('/oauth/account/password')
  assert.match(alertOf(await visitor.submit(form, { password, again: 'x' }))!, /not the same/)
  assert.match(alertOf(await visitor.submit(form, { password: 'short', again: 'short' }))!, /12 characters/)
  const changed = await visitor.submit(form, { password, again: password })
  assert.match(changed.text, /Password changed/)
  assert.ok(!isIn(await third.visitor.open('/oauth/account')))
  assert.equal((changed.text.match(/Known browsers.*?<\/section>/s)![0].match(/This one/g) ?? []).length, 1)
})

test('ten minutes after the last proof, what decides who comes in asks for another', async () => {
  const { visitor, app } = await withApp()
  portico.clock.advance(10 * 60_000 + 1000)
  for (const path of ['password', 'authenticator', 'passkey']) {
    assert.match((await visitor.open(`/oauth/account/${path}`)).text, /<h1>Is it you\?/, path)
  }
  const overview = await visitor.open('/oauth/account')
  const asked = await visitor.submit(overview, { action: 'remove-authenticator' })
  assert.match(asked.text, /<h1>Is it you\?/)
  assert.match((await visitor.open('/oauth/account')).text, /Authenticator app<\/b>/, 'nothing was removed')
  const refused = await visitor.submit(asked, { action: 'password', password: 'guess' })
  assert.match(alertOf(refused)!, /not right/)
  const proved = await visitor.submit(refused, { action: 'factor', code: app.code(now()) })
  assert.ok(isIn(proved), 'the app’s code is as good as the password')
  await visitor.submit(proved, { action: 'remove-authenticator' })
  const bare = await visitor.open('/oauth/account')
  assert.match(bare.text, /whoever knows the password is in/)
  assert.deepEqual(await trail(), ['accounts.factor_add', 'accounts.factor_remove'])
  portico.clock.advance(10 * 60_000 + 1000)
  const again = await visitor.open('/oauth/account/password')
  const back = await visitor.submit(again, { action: 'password', password: PASSWORD })
  assert.match(back.text, /<h1>Change the password/, 'and comes back to where it was asked')
})

test('no other page changes an account in a person’s name, and none sends them elsewhere', async () => {
  const { visitor } = await withApp()
  const overview = await visitor.open('/oauth/account')
  const fields = { action: 'remove-authenticator' }
  assert.equal((await visitor.submit(overview, fields, { origin: 'https://evil.example' })).status, 403)
  assert.match((await visitor.submit(overview, { ...fields, token: 'x'.repeat(43) })).text, /nothing was changed/)
  assert.match((await visitor.open('/oauth/account')).text, /Authenticator app<\/b>/)
  portico.clock.advance(10 * 60_000 + 1000)
  for (const to of [
    'https://evil.example/',
    '//evil.example',
    '/v1/packages',
    '/oauth/accountant',
    '\\\\evil.example',
  ]) {
    const page = await visitor.open(`/oauth/account/prove?${new URLSearchParams({ to })}`)
    const landed = await visitor.submit(page, { action: 'password', password: PASSWORD })
    assert.equal(landed.url.href, `${portico.address}/oauth/account`, to)
  }
})

test('an application is let in only after the second step, and the sign-in is the same session', async () => {
  const { app } = await withApp()
  portico.clock.advance(30_000)
  const client = await register(portico.address)
  const visitor = newVisitor(portico.address)
  const signIn = await visitor.open(wish(portico.address, client).url)
  const factor = await visitor.submit(signIn, { email: person.email, password: PASSWORD })
  assert.match(factor.text, /<h1>Second step<\/h1>\s+<p>to go on to <b>Concierge/)
  assert.match((await visitor.open(signIn.url.href)).text, /<h1>Sign in/, 'the password alone leads nowhere')
  const consent = await visitor.submit(factor, { code: app.code(now()) })
  assert.match(consent.text, /Let Concierge in\?/)
  assert.ok(isIn(await visitor.open('/oauth/account')))
  const back = await visitor.submit(consent, { action: 'allow' })
  assert.ok(back.url.searchParams.get('code'))
})

test('people see where they are signed in and end it there, in the dashboard and for applications alike', async () => {
  const phone = await signInAt(portico.address, person.email, {
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.6 Safari/604.1' },
  })
  const desk = await newBrowser()
  const headers = (visitor: Visitor) => ({
    cookie: [...visitor.cookies].map(([key, { value }]) => `${key.split('\n')[0]}=${value}`).join('; '),
    'portico-property': `sandbox:${hotel.id}`,
  })
  const api = async (visitor: Visitor) =>
    (await portico.request('GET', '/v1/packages', { headers: headers(visitor) })).status
  assert.deepEqual([await api(phone.visitor), await api(desk.visitor)], [200, 200])
  const overview = await desk.visitor.open('/oauth/account')
  assert.match(overview.text, /Safari on an iPhone<\/b>\s+<br>\s*<small>127\.0\.0\.1 · since <time/)
  const uid = /name="session" value="([^"]+)"/.exec(overview.text)![1]!
  const stranger = await newAccount(portico.app, [])
  const other = await signInAt(portico.address, stranger.email)
  await other.visitor.submit(other.page, { action: 'end-session', session: uid })
  assert.equal(await api(phone.visitor), 200, 'nobody ends another’s')
  const after = await desk.visitor.submit(overview, { action: 'end-session', session: uid })
  assert.deepEqual([await api(phone.visitor), await api(desk.visitor)], [401, 200])
  assert.ok(!isIn(await phone.visitor.open('/oauth/account')))
  const client = await register(portico.address)
  assert.match((await phone.visitor.open(wish(portico.address, client).url)).text, /<h1>Sign in/)
  assert.match(after.text, /Signed out elsewhere/)

  const [third, fourth] = [await newBrowser(), await newBrowser()]
  await fourth.visitor.submit(fourth.page, { action: 'end-others' })
  const alive = [third.visitor, desk.visitor, fourth.visitor].map(async (visitor) =>
    isIn(await visitor.open('/oauth/account')),
  )
  assert.deepEqual(await Promise.all(alive), [false, false, true])
  assert.deepEqual(await trail(), ['accounts.session_end', 'accounts.session_end'])
})

test('a browser that is forgotten is new again, and new ones are told', async () => {
  const { visitor, page } = await newBrowser()
  const told = ({ text }: Visited) => (text.match(/browser that was not known/g) ?? []).length
  assert.equal(told(page), 1)
  await signOut(visitor)
  const again = await signInAt(portico.address, person.email, { visitor })
  assert.equal(told(again.page), 1, 'known by now')
  const device = /name="device" value="(dev_\w+)"/.exec(again.page.text)![1]!
  await visitor.submit(again.page, { action: 'forget-device', device })
  await signOut(visitor)
  assert.equal(told((await signInAt(portico.address, person.email, { visitor })).page), 2)
})

test('in production mode an owner sets up a second factor before anything else is open; others may', async () => {
  const production = await startApp({ PORTICO_MODE: 'production', PORTICO_SECRET: 'x'.repeat(32) })
  try {
    const house = await production.newProperty()
    const place = { environment: 'sandbox', propertyId: house.id } as const
    const owner = await newAccount(production.app, [{ ...place, role: 'owner' }])
    const clerk = await newAccount(production.app, [{ ...place, role: 'front_desk' }])
    const inside = await signInAt(production.address, clerk.email)
    assert.ok(isIn(inside.page), 'other roles are not asked')

    const visitor = newVisitor(production.address)
    const asked = await visitor.submit(await visitor.open('/oauth/sign-in?to=/sandbox'), {
      email: owner.email,
      password: PASSWORD,
    })
    assert.match(asked.text, /<h1>Add a second factor/)
    const cookie = [...visitor.cookies].map(([key, { value }]) => `${key.split('\n')[0]}=${value}`).join('; ')
    const headers = { cookie, 'portico-property': `sandbox:${house.id}` }
    for (const path of ['/v1/packages', '/dashboard/session']) {
      const { status, body } = await production.request('GET', path, { headers })
      assert.deepEqual([status, body.detail], [401, 'second_factor_required'], path)
    }
    for (const path of ['/oauth/account', '/oauth/account/password', '/oauth/sign-in']) {
      assert.match((await visitor.open(path)).text, /<h1>Add a second factor/, path)
    }
    const client = await register(production.address)
    const consent = await visitor.open(wish(production.address, client).url)
    assert.match(consent.text, /<h1>Add a second factor/, 'nor is an application let in')

    const link = /href="([^"]+authenticator[^"]+)"/.exec(asked.text)![1]!
    const { done } = await addApp(visitor, production.clock.now(), await visitor.open(link))
    const next = /class="button" href="([^"]+)"/.exec(done.text)![1]!
    assert.equal(next, '/dashboard/sandbox', 'on to where they wanted to go')
    assert.equal((await production.request('GET', '/v1/packages', { headers })).status, 200)

    await putMemberships(production.app.environments.live.db, [
      {
        property_id: house.id,
        environment: 'sandbox',
        account_id: clerk.id,
        role: 'owner',
        created_at: owner.created_at,
      },
    ])
    assert.match(
      (await inside.visitor.open('/oauth/account')).text,
      /<h1>Add a second factor/,
      'who becomes an owner, too',
    )
  } finally {
    await production.app.close()
  }
})

test('an application’s sign-in leads through setting up the factor and on to consent', async () => {
  const strict = await startApp({ PORTICO_SECOND_FACTOR: 'everyone' })
  try {
    const house = await strict.newProperty()
    const clerk = await newAccount(strict.app, [{ environment: 'sandbox', propertyId: house.id, role: 'read_only' }])
    const client = await register(strict.address)
    const visitor = newVisitor(strict.address)
    const signIn = await visitor.open(wish(strict.address, client).url)
    const asked = await visitor.submit(signIn, { email: clerk.email, password: PASSWORD })
    assert.match(asked.text, /<h1>Add a second factor/)
    const link = /href="([^"]+authenticator[^"]+)"/.exec(asked.text)![1]!.replaceAll('&amp;', '&')
    const { done } = await addApp(visitor, strict.clock.now(), await visitor.open(link))
    const next = /class="button" href="([^"]+)"/.exec(done.text)![1]!.replaceAll('&amp;', '&')
    assert.match((await visitor.open(next)).text, /Let Concierge in\?/)
  } finally {
    await strict.app.close()
  }
})
