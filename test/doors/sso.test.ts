import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { type TestProperty, useOwnApp } from '../support/app.ts'
import { startDnsServer } from '../support/dns-server.ts'
import { startOpenidProvider } from '../support/openid-provider.ts'
import { addApp, alertOf } from '../support/second-factor.ts'
import { newAccount, newVisitor, register, wish } from '../support/visitor.ts'

/** Signing in with another OpenID provider, bound to a proved domain, with roles that follow what it says. */

const dns = await startDnsServer()
const portico = useOwnApp({ PORTICO_DNS_SERVERS: dns.address })
const idp = await startOpenidProvider(() => `${portico.address}/oauth/sso/return`)
const PATH = '/v1/team/sign-in-providers'

beforeEach(() => {
  portico.clock.advance(61_000) // each test has the limits of an address to itself
  idp.refuses = false
})

let made = 0

/** A house whose people sign in at the provider by the domain that it has proved. */
async function house(more: object = {}, hotel?: TestProperty) {
  const own = hotel ?? (await portico.newProperty())
  const domain = `house${++made}.example`
  const provider = await provided(own, { domains: [domain], ...more })
  return { hotel: own, domain, provider }
}

async function provided(hotel: TestProperty, more: { domains?: string[] }) {
  const given = { name: 'Harbour Group', issuer: idp.address, ...idp.client, ...more }
  const { status, body } = await hotel.request('POST', PATH, given)
  assert.equal(status, 201, JSON.stringify(body))
  for (const { record } of body.domains) {
    dns.records.set(record.name, [...(dns.records.get(record.name) ?? []), record.value])
  }
  const proved = await hotel.request('POST', `${PATH}/${body.id}/prove`)
  assert.equal(proved.status, 200, JSON.stringify(proved.body))
  return proved.body
}

const START = `/oauth/sso?${new URLSearchParams({ from: '/oauth/sign-in?to=' })}`

/** As far as it goes: from the address to the page where it ends. */
async function comesAs(email: string, claims: object = {}, visitor = newVisitor(portico.address), start = START) {
  idp.person = { sub: `sub of ${email}`, email, name: 'Inês Duarte', ...claims }
  const away = await visitor.submit(await visitor.open(start), { email })
  if (away.url.origin !== idp.address) return away
  const back = await newVisitor(idp.address).open(away.url.href)
  assert.equal(back.url.origin, portico.address, back.text)
  return visitor.open(back.url.href)
}

const membersOf = async ({ hotel }: { hotel: TestProperty }) =>
  (await hotel.request('GET', '/v1/team/members')).body.data.map((one: { email: string; role: string }) => [
    one.email,
    one.role,
  ])

test('a stranger of the domain is let in with the default role, and comes back as the same person', async () => {
  const place = await house({ default_role: 'front_desk' })
  const email = `ines@${place.domain}`
  const entered = await comesAs(email.toUpperCase())
  assert.equal(entered.url.pathname, '/dashboard', entered.text)
  assert.deepEqual(await membersOf(place), [[email, 'front_desk']])
  const { data } = (await place.hotel.request('GET', '/v1/audit?limit=1')).body
  assert.equal(data[0].operation, 'sign_in_providers.admit', JSON.stringify(data))
  const renamed = await comesAs(`ines.duarte@${place.domain}`, { sub: `sub of ${email.toUpperCase()}` })
  assert.equal(renamed.url.pathname, '/dashboard')
  assert.deepEqual(await membersOf(place), [[email, 'front_desk']], 'known by what the provider calls them')
})

test('the sign-in page leads there as soon as somebody uses one', async () => {
  await house({ default_role: 'read_only' })
  const page = await newVisitor(portico.address).open('/oauth/sign-in?to=')
  assert.match(page.text, /href="\/oauth\/sso\?from=[^"]+">Sign in with your company/)
})

test('a role follows the claim at every sign-in, and goes with it; one that a colleague gave stays', async () => {
  const rules = {
    role_claim: 'groups',
    roles: [
      { value: 'desk', role: 'front_desk' },
      { value: 'it', role: 'developer' },
    ],
  }
  const place = await house(rules)
  const email = `ben@${place.domain}`
  assert.match(alertOf(await comesAs(email, { groups: ['kitchen'] }))!, /not let in here/)
  assert.deepEqual(await membersOf(place), [])
  await comesAs(email, { groups: ['it', 'desk'] })
  assert.deepEqual(await membersOf(place), [[email, 'front_desk']], 'the first rule counts')
  await comesAs(email, { groups: 'it' })
  assert.deepEqual(await membersOf(place), [[email, 'developer']])
  assert.match(alertOf(await comesAs(email, { groups: [] }))!, /not let in here/)
  assert.deepEqual(await membersOf(place), [])
  await comesAs(email, { groups: ['desk'] })
  const { id } = (await place.hotel.request('GET', '/v1/team/members')).body.data[0]
  await place.hotel.request('PATCH', `/v1/team/members/${id}`, { role: 'manager' })
  await comesAs(email, { groups: [] })
  assert.deepEqual(await membersOf(place), [[email, 'manager']])
})

test('the last owner keeps the house, whatever the provider says', async () => {
  const place = await house({ role_claim: 'groups', roles: [{ value: 'boss', role: 'owner' }] })
  const email = `olga@${place.domain}`
  await comesAs(email, { groups: ['boss'] })
  await comesAs(email, { groups: [] })
  assert.deepEqual(await membersOf(place), [[email, 'owner']])
})

test('an account that exists is entered by its address, with the role it has', async () => {
  const place = await house()
  const account = await newAccount(portico.app, [
    { environment: 'sandbox', propertyId: place.hotel.id, role: 'revenue' },
  ])
  await portico.app.environments.live.db.run`
    update accounts set email = ${`ada@${place.domain}`} where id = ${account.id}`
  const entered = await comesAs(`ada@${place.domain}`)
  assert.equal(entered.url.pathname, '/dashboard', entered.text)
  assert.deepEqual(await membersOf(place), [[`ada@${place.domain}`, 'revenue']])
})

test('a provider speaks for its proved domains alone', async () => {
  const place = await house({ default_role: 'owner' })
  const other = await house({ default_role: 'owner' })
  const victim = `vera@${other.domain}`
  await comesAs(victim)
  // Asked for an address of its own, it answers with somebody else's.
  const visitor = newVisitor(portico.address)
  const away = await visitor.submit(await visitor.open('/oauth/sso'), { email: `evil@${place.domain}` })
  idp.person = { sub: 'evil', email: 'vera@elsewhere.example', name: 'Vera' }
  const back = await newVisitor(idp.address).open(away.url.href)
  assert.match(alertOf(await visitor.open(back.url.href))!, /other addresses than yours/)
  const unverified = await comesAs(`eve@${place.domain}`, { email_verified: false })
  assert.match(alertOf(unverified)!, /did not confirm an e-mail address/)
})

test('without its record a domain leads nowhere; one that is gone is noticed after a month', async () => {
  const hotel = await portico.newProperty()
  const domain = `late${++made}.example`
  const given = { name: 'Later', issuer: idp.address, ...idp.client, domains: [domain], default_role: 'read_only' }
  const { body } = await hotel.request('POST', PATH, given)
  assert.deepEqual([body.has_secret, body.domains[0].proved_at, 'client_secret' in body], [true, null, false])
  const missing = await hotel.request('POST', `${PATH}/${body.id}/prove`)
  assert.deepEqual([missing.status, missing.body.detail], [409, 'domain_record_missing'])
  assert.match(alertOf(await comesAs(`leo@${domain}`))!, /No company sign-in is set up/)
  dns.fails.add(body.domains[0].record.name)
  const unknown = await hotel.request('POST', `${PATH}/${body.id}/prove`)
  assert.deepEqual([unknown.status, unknown.body.detail], [503, 'dns_unavailable'])
  dns.fails.clear()
  dns.records.set(body.domains[0].record.name, [body.domains[0].record.value])
  await hotel.request('POST', `${PATH}/${body.id}/prove`)
  assert.equal((await comesAs(`leo@${domain}`)).url.pathname, '/dashboard')
  dns.records.clear()
  portico.clock.advance(29 * 86_400_000)
  assert.equal((await comesAs(`leo@${domain}`)).url.pathname, '/dashboard')
  portico.clock.advance(2 * 86_400_000)
  assert.match(alertOf(await comesAs(`leo@${domain}`))!, /other addresses than yours/)
})

test('in the sandbox a domain with the property’s id needs no record, and no other house can have it', async () => {
  const hotel = await portico.newProperty()
  const domain = `${hotel.id.replaceAll('_', '-')}.magic.example`
  await provided(hotel, { domains: [domain], ...{ default_role: 'read_only' } })
  dns.records.clear()
  assert.equal((await comesAs(`zoe@${domain}`)).url.pathname, '/dashboard')
  const other = await portico.newProperty()
  const given = { name: 'Y', issuer: idp.address, ...idp.client, domains: [domain] }
  const { body } = await other.request('POST', PATH, given)
  assert.equal((await other.request('POST', `${PATH}/${body.id}/prove`)).body.detail, 'domain_record_missing')
})

test('two houses of a chain share a provider: one sign-in gives both; different ones are chosen from', async () => {
  const first = await house({ default_role: 'front_desk' })
  const second = await portico.newProperty()
  await provided(second, { domains: [first.domain], ...{ default_role: 'revenue' } })
  const email = `cleo@${first.domain}`
  await comesAs(email)
  assert.deepEqual(await membersOf(first), [[email, 'front_desk']])
  assert.deepEqual(await membersOf({ hotel: second }), [[email, 'revenue']])
  const third = await portico.newProperty()
  await provided(third, { domains: [first.domain], ...{ name: 'Another', client_id: 'other' } })
  const visitor = newVisitor(portico.address)
  const choice = await visitor.submit(await visitor.open('/oauth/sso'), { email })
  assert.deepEqual(
    [...choice.text.matchAll(/name="provider" value="idp_\w+">([^<]+)</g)].map(([, name]) => name),
    ['Harbour Group', 'Another'],
  )
})

test('an answer counts once, in the browser that asked, and a refusal is told', async () => {
  const place = await house({ default_role: 'front_desk' })
  const email = `kim@${place.domain}`
  idp.person = { sub: 'kim', email, name: 'Kim' }
  const visitor = newVisitor(portico.address)
  const away = await visitor.submit(await visitor.open('/oauth/sso'), { email })
  const { url } = await newVisitor(idp.address).open(away.url.href)
  assert.match(alertOf(await newVisitor(portico.address).open(url.href))!, /began in another browser/)
  const changed = new URL(url)
  changed.searchParams.set('state', 'another')
  const cookies = new Map(visitor.cookies)
  assert.match(alertOf(await visitor.open(changed.href))!, /did not confirm who you are/)
  for (const [key, value] of cookies) visitor.cookies.set(key, value)
  assert.match(alertOf(await visitor.open(url.href))!, /took too long/, 'spent')
  idp.refuses = true
  assert.match(alertOf(await comesAs(email))!, /did not confirm who you are/)
})

test('a provider that is away, or none, is said so', async () => {
  const place = await house({ default_role: 'front_desk' })
  const { id, version } = place.provider
  const gone = await place.hotel.request(
    'PATCH',
    `${PATH}/${id}`,
    { issuer: 'http://127.0.0.1:18999' },
    { 'if-match': `"${version}"` },
  )
  assert.equal(gone.status, 200, JSON.stringify(gone.body))
  assert.deepEqual(gone.body.domains[0].domain, place.domain)
  assert.ok(gone.body.domains[0].proved_at, 'a domain that stays is proved')
  assert.match(alertOf(await comesAs(`pia@${place.domain}`))!, /cannot be reached/)
  const inside = await place.hotel.request('PATCH', `${PATH}/${id}`, { issuer: 'http://169.254.169.254' })
  assert.deepEqual([inside.status, inside.body.detail[0].loc], [422, ['body', 'issuer']])
  assert.equal((await place.hotel.request('DELETE', `${PATH}/${id}`)).status, 204)
  assert.match(alertOf(await comesAs(`pia@${place.domain}`))!, /No company sign-in/)
})

test('nobody hands out more than they have', async () => {
  const hotel = await portico.newProperty()
  const key = await hotel.keyWith('keys:read', 'keys:write')
  const body = { name: 'X', issuer: idp.address, ...idp.client, domains: ['x.example'], default_role: 'owner' }
  assert.equal((await portico.request('POST', PATH, { key, body })).status, 403)
})

test('who has a second factor here is asked for it, and goes on to where they wanted to', async () => {
  const place = await house({ default_role: 'front_desk' })
  const email = `mia@${place.domain}`
  const visitor = newVisitor(portico.address)
  await comesAs(email, {}, visitor)
  const { app } = await addApp(visitor, portico.clock.now())
  portico.clock.advance(61_000)
  const again = newVisitor(portico.address)
  const asked = await comesAs(email, {}, again)
  assert.match(asked.text, /<h1>Second step<\/h1>/)
  assert.equal((await again.open('/oauth/sign-in?to=')).url.pathname, '/oauth/sign-in', 'not in yet')
  const wrong = await again.submit(asked, { code: '000000' })
  assert.match(alertOf(wrong)!, /The code is not right/)
  const entered = await again.submit(wrong, { code: app.code(portico.clock.now()) })
  assert.equal(entered.url.pathname, '/dashboard', entered.text)
})

test('an application that sent them gets its answer', async () => {
  const place = await house({ default_role: 'owner' })
  const email = `noa@${place.domain}`
  const client = await register(portico.address)
  const visitor = newVisitor(portico.address)
  const login = await visitor.open(wish(portico.address, client).url)
  const sso = /href="(\/oauth\/sso\?[^"]+)"/.exec(login.text)![1]!.replaceAll('&amp;', '&')
  const consent = await comesAs(email, {}, visitor, sso)
  assert.match(consent.text, /<h1>Let /)
})
