import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import {
  type Account,
  addApplication,
  inviteFirst,
  removeApplication,
  standingGrant,
  sweepDocuments,
} from '../../src/modules/accounts/index.ts'
import { startApp, type TestProperty, useOwnApp } from '../support/app.ts'
import { testDatabases } from '../support/databases.ts'
import { newPackage } from '../support/samples/index.ts'
import {
  exchangeCode,
  newAccount,
  newVisitor,
  obtainCode,
  obtainTokens,
  PASSWORD,
  type Registered,
  refresh,
  register,
  wish,
} from '../support/visitor.ts'

const portico = useOwnApp()

let hotel: TestProperty
let owner: Account

beforeEach(async () => {
  portico.clock.advance(61_000) // each test has the limits of an address to itself
  if (hotel) return
  hotel = await portico.newProperty('live', { name: 'Sea View' })
  owner = await newAccount(portico.app, [{ environment: 'live', propertyId: hotel.id, role: 'owner' }])
})

const status = async (token: string) =>
  (await portico.request('GET', '/v1/packages', { headers: { authorization: `Bearer ${token}` } })).status

test('consent names the application, that nobody checked it, where it leads, the property and its environment', async () => {
  const client = await register(portico.address, { client_name: '"><img src=x>\u202e nigol\u0000' })
  const { consent, back, code } = await obtainCode(portico.address, client, owner.email)
  assert.match(consent.text, /Let &quot;&gt;&lt;img src=x&gt; nigol in\?/)
  assert.doesNotMatch(consent.text, /<img src=x|\u202e/)
  assert.match(consent.text, /Unverified application/)
  assert.match(consent.text, /<b>app\.example<\/b>/)
  assert.match(consent.text, /<b>Sea View<\/b> <span class="badge live">Production/)
  assert.match(consent.headers.get('content-security-policy')!, /^default-src 'none';.* frame-ancestors 'none'/)
  assert.equal(consent.headers.get('cache-control'), 'no-store')
  assert.notEqual(code, '')
  assert.equal(back.url.searchParams.get('iss'), portico.address)
})

test('who belongs to several properties chooses one, and is never asked by the wrong name', async () => {
  const sandbox = await portico.newProperty('sandbox', { name: 'Sea View' })
  const both = await newAccount(portico.app, [
    { environment: 'live', propertyId: hotel.id, role: 'read_only' },
    { environment: 'sandbox', propertyId: sandbox.id, role: 'owner' },
  ])
  const client = await register(portico.address)
  const visitor = newVisitor(portico.address)
  const { url, verifier } = wish(portico.address, client, { scope: 'packages:write' })
  const picker = await visitor.submit(await visitor.open(url), { email: both.email, password: PASSWORD })
  assert.match(picker.text, /badge live.*badge sandbox/s)
  const unchosen = await visitor.submit(picker, { action: 'allow', place: `live:${sandbox.id}` })
  assert.match(unchosen.text, /Which property\?/, 'a property that is not theirs is not taken')
  const consent = await visitor.open(`${picker.url.pathname}?property=sandbox:${sandbox.id}`)
  assert.match(consent.text, /badge sandbox/)
  assert.doesNotMatch(consent.text, /badge live/)
  const back = await visitor.submit(consent, { action: 'allow' })
  const { body } = await exchangeCode(portico.address, client, back.url.searchParams.get('code')!, verifier)
  const made = await portico.request('POST', '/v1/packages', {
    headers: { authorization: `Bearer ${body.access_token}` },
    body: newPackage({ slug: 'through-oauth' }),
  })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  assert.equal(made.body.property_id, sandbox.id)
  const { body: audit } = await sandbox.request('GET', '/v1/audit?limit=1')
  assert.equal(audit.data[0].actor, both.id, 'the record names the person')
})

test('who says no sends the application away with nothing', async () => {
  const client = await register(portico.address)
  const visitor = newVisitor(portico.address)
  const consent = await visitor.submit(await visitor.open(wish(portico.address, client).url), {
    email: owner.email,
    password: PASSWORD,
  })
  const back = await visitor.submit(consent, { action: 'deny' })
  assert.deepEqual([back.url.searchParams.get('error'), back.url.searchParams.get('code')], ['access_denied', null])
  const late = await visitor.submit(consent, { action: 'allow' })
  assert.equal(late.status, 400)
  assert.match(late.text, /This sign-in is over/)
})

test('an application of the house is not asked about twice; one that registered itself every time', async () => {
  const { environments, vault } = portico.app
  const made = await addApplication(
    environments.live.db,
    vault,
    { name: 'Desk', redirects: ['https://desk.example/back'], confidential: true, device: false },
    new Date(),
  )
  const own: Registered = { ...made, redirect_uri: 'https://desk.example/back' }
  const { consent, visitor, code, verifier } = await obtainCode(portico.address, own, owner.email)
  assert.doesNotMatch(consent.text, /Unverified/)
  const nobody = await exchangeCode(portico.address, own, code, verifier)
  assert.deepEqual([nobody.status, nobody.body.error], [401, 'invalid_client'], 'it must show its secret')
  const basic = Buffer.from(`${made.client_id}:${made.client_secret}`).toString('base64')
  const proven = await fetch(`${portico.address}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: own.redirect_uri,
      code,
      code_verifier: verifier,
    }),
  })
  assert.equal(proven.status, 200)
  const again = await visitor.open(wish(portico.address, own).url)
  assert.ok(again.url.searchParams.get('code'), 'straight back')
  const more = await visitor.open(wish(portico.address, own, { scope: 'packages:read guests:read' }).url)
  assert.match(more.text, /See guests/, 'more than before is asked for again')
  const stranger = await register(portico.address)
  const asked = await visitor.open(wish(portico.address, stranger).url)
  await visitor.submit(asked, { action: 'allow' })
  assert.match((await visitor.open(wish(portico.address, stranger).url)).text, /Unverified application/)
  const by = { actor: 'operator', requestId: 'req_1' }
  assert.equal(await removeApplication(portico.app, own.client_id, by), true)
  assert.equal((await visitor.open(wish(portico.address, own).url)).status, 400)
})

test('people see what they let in and turn it out; no other page can do that in their name', async () => {
  const client = await register(portico.address, { client_name: 'Lobby' })
  const { access_token, refresh_token, visitor } = await obtainTokens(portico.address, client, owner.email)
  const page = await visitor.open('/oauth/account')
  const [, grant] = /name="grant" value="(grt_\w+)"/.exec(page.text)!
  assert.match(page.text, /Lobby.*Sea View.*Production.*See packages/s)
  const fields = { action: 'revoke', grant: grant! }
  const foreign = await visitor.submit(page, fields, { origin: 'https://evil.example' })
  assert.equal(foreign.status, 403)
  assert.match(foreign.text, /Nothing was changed/)
  assert.match((await visitor.submit(page, { ...fields, token: 'x'.repeat(43) })).text, /nothing was changed/)
  const other = await newAccount(portico.app, [{ environment: 'live', propertyId: hotel.id, role: 'owner' }])
  const intruder = newVisitor(portico.address)
  const theirs = await intruder.submit(await intruder.open('/oauth/account'), {
    email: other.email,
    password: PASSWORD,
  })
  await intruder.submit(theirs, fields)
  assert.equal(await status(access_token), 200, 'nobody turns out what another let in')
  await visitor.submit(page, fields)
  portico.clock.advance(1001)
  assert.equal(await status(access_token), 401)
  assert.equal((await refresh(portico.address, client, refresh_token)).body.error, 'invalid_grant')
  await visitor.submit(page, { action: 'sign-out' })
  assert.match((await visitor.open('/oauth/account')).text, /<h1>Sign in/)
})

test('wrong passwords slow down who guesses, say nothing of the account, and are told once an hour', async () => {
  const target = await newAccount(portico.app, [{ environment: 'live', propertyId: hotel.id, role: 'owner' }])
  const visitor = newVisitor(portico.address)
  const page = await visitor.open('/oauth/account')
  const told = (answer: { text: string }) => /role="alert"><p>(.*)<\/p>/.exec(answer.text)![1]!
  const guess = (email: string, password = 'guess') => visitor.submit(page, { email, password })
  const nobody = told(await guess('nobody@hotel.example'))
  assert.match(nobody, /is not right/)
  for (let i = 0; i < 5; i++) assert.equal(told(await guess(target.email)), nobody, `try ${i + 1}`)
  const held = await guess(target.email, PASSWORD)
  assert.deepEqual([held.status, /Wait \d+ seconds/.test(told(held))], [429, true])
  assert.ok(Number(held.headers.get('retry-after')) > 0)
  for (let i = 0; i < 3; i++) {
    portico.clock.advance(61_000)
    assert.equal(told(await guess(target.email)), nobody)
  }
  const { body } = await hotel.request('GET', `/v1/audit?record=${target.id}`)
  assert.deepEqual(
    body.data.map(({ actor, operation }: Record<string, string>) => [actor, operation]),
    [['sign-in', 'accounts.guessing']],
  )
  portico.clock.advance(15 * 60_000)
  const open = await guess(target.email.toUpperCase(), PASSWORD)
  assert.match(open.text, /Recent security activity.*Many wrong passwords or codes/s)
})

test('what no database can hold is a wrong password, not a bug', async () => {
  const visitor = newVisitor(portico.address)
  const page = await visitor.open('/oauth/account')
  const answer = await visitor.submit(page, { email: 'a\u0000b@hotel.example', password: 'x\u0000' })
  assert.deepEqual([answer.status, /is not right/.test(answer.text)], [401, true])
  assert.equal((await visitor.open('/oauth/interaction/%00')).status, 400)
})

test('guesses from one address have an end, whichever accounts they are for', async () => {
  const visitor = newVisitor(portico.address)
  const page = await visitor.open('/oauth/account')
  const answers = await Promise.all(
    Array.from({ length: 31 }, () => visitor.submit(page, { email: 'nobody@hotel.example', password: '' })),
  )
  const refused = answers.filter((answer) => answer.status === 429)
  assert.equal(refused.length, 1)
  assert.ok(Number(refused[0]!.headers.get('retry-after')) > 0)
  assert.match(refused[0]!.text, /too often/)
})

test('the first account is made once, through a link that stops working', async () => {
  const fresh = await startApp()
  try {
    const { db } = fresh.app.environments.live
    const stale = await inviteFirst(db, new Date())
    const token = await inviteFirst(db, new Date())
    const visitor = newVisitor(fresh.address)
    assert.equal((await visitor.open(`/oauth/setup?token=${stale}`)).status, 410)
    assert.equal((await visitor.open('/oauth/setup')).status, 410)
    const page = await visitor.open(`/oauth/setup?token=${token}`)
    const fields = { email: 'ann@hotel.example', name: 'Ann', password: PASSWORD, again: PASSWORD }
    const differing = await visitor.submit(page, { ...fields, again: 'something else entirely' })
    assert.match(differing.text, /not the same/)
    assert.doesNotMatch(differing.text, new RegExp(PASSWORD))
    const both = await Promise.all([visitor.submit(page, fields), newVisitor(fresh.address).submit(page, fields)])
    assert.deepEqual(both.map((answer) => answer.status).sort(), [200, 410])
    assert.equal(await inviteFirst(db, new Date()), undefined)
    assert.match((await visitor.open(`/oauth/setup?token=${token}`)).text, /no longer works/)
  } finally {
    await fresh.app.close()
  }
})

test('several processes on one database are one authorization server, under the address the world sees', async () => {
  const databases = await testDatabases()
  const shared = { ...databases, release: async () => {} }
  const settings = { PORTICO_PUBLIC_URL: 'https://hotel.example' }
  const two = [await startApp(settings, { databases: shared }), await startApp(settings, { databases: shared })]
  const [one, other] = two.map(({ address }) => address) as [string, string]
  try {
    const place = await two[0]!.newProperty()
    const account = await newAccount(two[0]!.app, [{ environment: 'sandbox', propertyId: place.id, role: 'owner' }])
    const client = await register(one)
    const visitor = newVisitor([one, other], 'https://hotel.example')
    const { url, verifier } = wish('https://hotel.example', client)
    const consent = await visitor.submit(await visitor.open(url), { email: account.email, password: PASSWORD })
    const back = await visitor.submit(consent, { action: 'allow' })
    const { body } = await exchangeCode(other, client, back.url.searchParams.get('code')!, verifier)
    const call = async (address: string) =>
      (await fetch(`${address}/v1/packages`, { headers: { authorization: `Bearer ${body.access_token}` } })).status
    assert.deepEqual([await call(one), await call(other)], [200, 200])
    assert.equal((await refresh(one, client, body.refresh_token)).status, 200)
    assert.equal((await refresh(other, client, body.refresh_token)).status, 400)
    for (const { clock } of two) clock.advance(1001)
    assert.deepEqual([await call(one), await call(other)], [401, 401])
    const keys = await Promise.all(two.map(async ({ address }) => (await fetch(`${address}/oauth/jwks`)).text()))
    assert.equal(keys[0], keys[1])
    assert.match(consent.headers.get('strict-transport-security')!, /max-age/)
    const signIn = await fetch(`${one}/oauth/account`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'sign-in', email: account.email, password: PASSWORD }),
      redirect: 'manual',
    })
    for (const name of ['session', 'device_']) {
      const cookie = signIn.headers.getSetCookie().find((line) => line.startsWith(`__Host-portico_${name}`))!
      assert.match(cookie, /path=\/;.*samesite=lax;.*secure;.*httponly/i)
    }
  } finally {
    await Promise.all(two.map(({ app }) => app.close()))
    await databases.release()
  }
})

test('what nobody used for a month is forgotten, grants too', async () => {
  const client = await register(portico.address)
  const { visitor } = await obtainTokens(portico.address, client, owner.email)
  const [, grant] = /name="grant" value="(grt_\w+)"/.exec((await visitor.open('/oauth/account')).text)!
  const { db } = portico.app.environments.live
  assert.ok(await standingGrant(db, grant!))
  portico.clock.advance(31 * 86_400_000 + 1000)
  while ((await sweepDocuments(db, new Date(portico.clock.now()))) > 0);
  assert.equal(await standingGrant(db, grant!), undefined)
  assert.equal((await visitor.open(wish(portico.address, client).url)).status, 400)
})

test('when keys change, who is in the middle of signing in notices nothing', async () => {
  const db = portico.tables.live
  const minutes = 60_000
  const { made } = await db.one<{ made: string }>`select max(created_at) as made from oauth_keys`
  const due = Date.parse(made) + 90 * 86_400_000
  const goTo = (ms: number) => portico.clock.advance(ms - portico.clock.now())
  const published = async () =>
    ((await (await fetch(`${portico.address}/oauth/jwks`)).json()) as { keys: object[] }).keys
  goTo(due - 64 * minutes)
  const before = await published()
  const client = await register(portico.address)
  goTo(due - 5 * minutes)
  const visitor = newVisitor(portico.address)
  const signIn = await visitor.open(wish(portico.address, client).url)
  goTo(due + minutes)
  assert.equal((await published()).length, before.length + 1)
  const consent = await visitor.submit(signIn, { email: owner.email, password: PASSWORD })
  const back = await visitor.submit(consent, { action: 'allow' })
  assert.ok(back.url.searchParams.get('code'))
})
