import { dismiss, endGrant, shut } from '../../src/modules/accounts/index.ts'
import type { EnvironmentName } from '../../src/platform/runtime/environment.ts'
import type { Reply, TestApp, TestProperty } from './app.ts'
import { newAccount, newVisitor, obtainTokens, PASSWORD, type Registered, register } from './visitor.ts'

/** Whoever can be let in, by each kind of credential, and every way to turn them out again. */
export interface Holder {
  /** What proves them at every door. */
  headers: Record<string, string>
  /** What is shown of them where they made something. */
  id: string
  request(method: string, path: string, body?: unknown): Promise<Reply>
  /** By name, each way to withdraw what they came with. */
  withdrawals: Record<string, () => Promise<unknown>>
}

export type HolderOf = (portico: TestApp, hotel: TestProperty, scopes: string[]) => Promise<Holder>

const BY = { actor: 'operator', requestId: 'req_01jd3vq8k2m4n6p8r0t2v4x6z8' }

const holder = (portico: TestApp, parts: Omit<Holder, 'request'>): Holder => ({
  ...parts,
  request: (method, path, body) => portico.request(method, path, { headers: parts.headers, body }),
})

const key: HolderOf = async (portico, hotel, scopes) => {
  const { body } = await hotel.request('POST', '/v1/api-keys', { name: 'held', scopes })
  return holder(portico, {
    id: body.id,
    headers: { 'x-api-key': body.key },
    withdrawals: { revoked: () => hotel.request('DELETE', `/v1/api-keys/${body.id}`) },
  })
}

let client: { address: string; registered: Registered } | undefined

const environmentOf = ({ key: own }: TestProperty): EnvironmentName => (own.startsWith('sk_live_') ? 'live' : 'sandbox')

async function newPerson({ app, clock }: TestApp, hotel: TestProperty) {
  const environment = environmentOf(hotel)
  const account = await newAccount(app, [{ environment, propertyId: hotel.id, role: 'owner' }])
  const member = { property_id: hotel.id, environment, account_id: account.id }
  const withdrawals = {
    'account shut': () => shut(app, account, new Date(clock.now()), BY),
    'membership ended': () => dismiss(app, member, BY),
  }
  return { account, withdrawals }
}

const application: HolderOf = async (portico, hotel, scopes) => {
  const { address } = portico
  if (client?.address !== address) client = { address, registered: await register(address) }
  const { account, withdrawals } = await newPerson(portico, hotel)
  const scope = scopes.join(' ')
  const { access_token, visitor } = await obtainTokens(address, client.registered, account.email, { scope })
  const { id } = await portico.tables.live.one<{ id: string }>`
    select id from oauth_grants where property_id = ${hotel.id} and account_id = ${account.id}`
  return holder(portico, {
    id,
    headers: { authorization: `Bearer ${access_token}` },
    withdrawals: {
      'disconnected by the person': async () =>
        visitor.submit(await visitor.open('/oauth/account'), { action: 'revoke', grant: id }),
      'given back': () => endGrant(portico.app, id, BY),
      ...withdrawals,
    },
  })
}

const person: HolderOf = async (portico, hotel) => {
  const { account, withdrawals } = await newPerson(portico, hotel)
  const visitor = newVisitor(portico.address)
  const form = await visitor.open(`${portico.address}/oauth/sign-in?to=`)
  await visitor.submit(form, { email: account.email, password: PASSWORD })
  const cookie = [...visitor.cookies].map(([name, { value }]) => `${name.split('\n')[0]}=${value}`).join('; ')
  const headers = { cookie, 'portico-property': `${environmentOf(hotel)}:${hotel.id}` }
  return holder(portico, { id: account.id, headers, withdrawals })
}

const OF_PEOPLE = ['account shut', 'membership ended']

/** Each kind of credential, with the names of the ways to withdraw it. */
export const holders = {
  'a key': { make: key, ways: ['revoked'] },
  'an application': { make: application, ways: ['disconnected by the person', 'given back', ...OF_PEOPLE] },
  'somebody in the dashboard': { make: person, ways: OF_PEOPLE },
} satisfies Record<string, { make: HolderOf; ways: string[] }>
