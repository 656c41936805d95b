import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Account, Role } from '../../../src/modules/accounts/index.ts'
import type { EnvironmentName } from '../../../src/platform/runtime/environment.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newAccount, newVisitor, PASSWORD } from '../../support/visitor.ts'

/** Who belongs to a property, what each may do there, and what nobody can do to another. */

const portico = useApp()

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Call = (method: string, path: string, body?: object) => Promise<{ status: number; body: any }>

/** A person at the dashboard of a property. */
async function atDashboard({ email }: Account, { id }: TestProperty, environment: EnvironmentName): Promise<Call> {
  const visitor = newVisitor(portico.address)
  await visitor.submit(await visitor.open('/oauth/sign-in'), { email, password: PASSWORD })
  const cookie = [...visitor.cookies].map(([key, { value }]) => `${key.split('\n')[0]}=${value}`).join('; ')
  const headers = { cookie, 'portico-property': `${environment}:${id}`, 'sec-fetch-site': 'same-origin' }
  return (method, path, body) => portico.request(method, path, { headers, ...(body && { body }) })
}

interface Member {
  account: Account
  call: Call
}

for (const environment of ['live', 'sandbox'] as const) {
  let hotel: TestProperty
  const joined = async (role: Role, where: TestProperty = hotel): Promise<Member> => {
    const account = await newAccount(portico.app, [{ environment, propertyId: where.id, role }])
    return { account, call: await atDashboard(account, where, environment) }
  }
  const path = (account: Account) => `/v1/team/members/${account.id}`

  before(async () => {
    hotel = await portico.newProperty(environment)
  })

  test(`${environment}: the list tells who may do what, and who is of another house is not in it`, async () => {
    const house = await portico.newProperty(environment)
    const owner = await joined('owner', house)
    const other = await joined('owner')
    const { status, body } = await owner.call('GET', '/v1/team/members')
    assert.equal(status, 200)
    assert.deepEqual(
      body.data.map(({ id, role, has_second_factor, is_open }: Record<string, unknown>) => [
        id,
        role,
        has_second_factor,
        is_open,
      ]),
      [[owner.account.id, 'owner', false, true]],
    )
    assert.notEqual(body.data[0].last_sign_in_at, null)
    assert.equal((await owner.call('GET', path(other.account))).status, 404)
    assert.equal((await owner.call('PATCH', path(other.account), { role: 'read_only' })).status, 404)
    assert.equal((await owner.call('DELETE', path(other.account))).status, 404)
  })

  test(`${environment}: another role counts with the next request`, async () => {
    const house = await portico.newProperty(environment)
    const [owner, colleague] = [await joined('owner', house), await joined('revenue', house)]
    assert.equal((await colleague.call('GET', '/v1/guests')).status, 403)
    const changed = await owner.call('PATCH', path(colleague.account), { role: 'front_desk' })
    assert.deepEqual([changed.status, changed.body.role], [200, 'front_desk'])
    assert.equal((await colleague.call('GET', '/v1/guests')).status, 200)
    const unknown = await owner.call('PATCH', path(colleague.account), { role: 'chef' })
    assert.deepEqual([unknown.status, unknown.body.detail[0].type], [422, 'role_unknown'])
  })

  test(`${environment}: who is removed is out at once, and the last owner stays`, async () => {
    const house = await portico.newProperty(environment)
    const [owner, colleague] = [await joined('owner', house), await joined('read_only', house)]
    const address = 'friend@elsewhere.example'
    const key = await house.keyWith('keys:write', 'keys:read')
    assert.equal((await owner.call('DELETE', path(colleague.account))).status, 204)
    assert.equal((await colleague.call('GET', '/v1/packages')).status, 404)
    for (const attempt of [
      await owner.call('DELETE', path(owner.account)),
      await owner.call('PATCH', path(owner.account), { role: 'manager' }),
    ]) {
      assert.deepEqual([attempt.status, attempt.body.detail], [409, 'last_owner'])
    }
    const second = await joined('owner', house)
    await owner.call('POST', '/v1/team/invitations', { email: address, role: 'read_only' })
    assert.equal((await second.call('DELETE', path(owner.account))).status, 204)
    const left = await portico.request('GET', '/v1/team/invitations', { key })
    assert.deepEqual(left.body.data, [], 'whom they invited does not come in their stead')
    const audit = await second.call('GET', `/v1/audit?record=${owner.account.id}`)
    assert.deepEqual(
      audit.body.data.map(({ operation, actor }: Record<string, unknown>) => [operation, actor]),
      [['team.remove', second.account.id]],
    )
  })
}

test('nobody gives what they do not have, nor takes from who may do more', async () => {
  const hotel = await portico.newProperty('live')
  const at = (role: Role) => newAccount(portico.app, [{ environment: 'live', propertyId: hotel.id, role }])
  const [owner, developer, desk] = [await at('owner'), await at('developer'), await at('front_desk')]
  const call = await atDashboard(developer, hotel, 'live')
  const attempts = [
    ['PATCH', `/v1/team/members/${developer.id}`, { role: 'owner' }],
    ['PATCH', `/v1/team/members/${owner.id}`, { role: 'read_only' }],
    ['DELETE', `/v1/team/members/${owner.id}`, undefined],
    ['DELETE', `/v1/team/members/${desk.id}`, undefined],
    ['POST', '/v1/team/invitations', { email: 'a@b.example', role: 'manager' }],
    ['POST', '/v1/team/roles', { name: 'All', scopes: ['messaging:write'] }],
  ] as const
  for (const [method, path, body] of attempts) {
    const { status, body: answer } = await call(method, path, body)
    assert.deepEqual([status, answer.detail.split(':')[0]], [403, 'missing_scope'], `${method} ${path}`)
  }
  assert.equal((await call('POST', '/v1/team/invitations', { email: 'a@b.example', role: 'read_only' })).status, 201)
})

test('a role of the house’s own: made of scopes, given, changed for all who have it, and kept while somebody has it', async () => {
  const hotel = await portico.newProperty('live')
  const owner = await newAccount(portico.app, [{ environment: 'live', propertyId: hotel.id, role: 'owner' }])
  const night = await newAccount(portico.app, [{ environment: 'live', propertyId: hotel.id, role: 'read_only' }])
  const [asOwner, asNight] = [await atDashboard(owner, hotel, 'live'), await atDashboard(night, hotel, 'live')]
  const made = await asOwner('POST', '/v1/team/roles', { name: 'Night audit', scopes: ['payments:read'] })
  assert.equal(made.status, 201)
  const taken = await asOwner('POST', '/v1/team/roles', { name: 'Night audit', scopes: ['payments:read'] })
  assert.deepEqual([taken.status, taken.body.detail], [409, 'role_name_taken'])
  const given = await asOwner('PATCH', `/v1/team/members/${night.id}`, { role: made.body.id })
  assert.deepEqual([given.body.role, given.body.role_name], [made.body.id, 'Night audit'])
  assert.deepEqual(
    [(await asNight('GET', '/v1/charges')).status, (await asNight('GET', '/v1/guests')).status],
    [200, 403],
  )

  const path = `/v1/team/roles/${made.body.id}`
  await asOwner('PATCH', path, { scopes: ['guests:read'] })
  assert.deepEqual(
    [(await asNight('GET', '/v1/charges')).status, (await asNight('GET', '/v1/guests')).status],
    [403, 200],
  )
  const { data: roles } = (await asOwner('GET', '/v1/team/roles')).body
  assert.deepEqual(
    roles.map(({ id, members }: { id: string; members: number }) => [id, members]),
    [
      ['owner', 1],
      ['manager', 0],
      ['front_desk', 0],
      ['revenue', 0],
      ['developer', 0],
      ['read_only', 0],
      [made.body.id, 1],
    ],
  )
  assert.equal((await asOwner('DELETE', path)).body.detail, 'role_in_use')
  await asOwner('PATCH', `/v1/team/members/${night.id}`, { role: 'read_only' })
  assert.equal((await asOwner('DELETE', path)).status, 204)
})
