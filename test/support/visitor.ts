import assert from 'node:assert/strict'
import { createHash, randomBytes, scryptSync } from 'node:crypto'
import type { App } from '../../src/app.ts'
import { type Account, insertAccount, type Membership, putMemberships } from '../../src/modules/accounts/index.ts'
import type { EnvironmentName } from '../../src/platform/runtime/environment.ts'
import { newId } from '../../src/platform/schema/ids.ts'

/** A person with a browser, without the browser: keeps cookies, follows redirects, fills forms. And applications. */

export interface Visited {
  status: number
  headers: Headers
  url: URL
  text: string
}

export interface Visitor {
  open(url: string): Promise<Visited>
  /** Sends the page's form with these fields, beside those it hides. */
  submit(page: Visited, fields: Record<string, string>, headers?: Record<string, string>): Promise<Visited>
  cookies: Map<string, { value: string; path: string }>
}

/** `address`: where requests go, in turn; `origin`: what pages believe to be at. */
export function newVisitor(address: string | readonly string[], origin = [address].flat()[0]!): Visitor {
  const cookies: Visitor['cookies'] = new Map()
  const addresses = [address].flat()
  let turn = 0
  const go = async (url: URL, init: RequestInit = {}): Promise<Visited> => {
    const sent = [...cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .sort(([, a], [, b]) => b.path.length - a.path.length) // as browsers send them
    const cookie = sent.map(([key, { value }]) => `${key.split('\n')[0]}=${value}`).join('; ')
    const response = await fetch(addresses[turn++ % addresses.length] + url.pathname + url.search, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', ...(cookie ? { cookie } : {}), ...init.headers },
    })
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    const location = response.headers.get('location')
    if (location === null)
      return { status: response.status, headers: response.headers, url, text: await response.text() }
    const next = new URL(location, url)
    if (next.origin === origin) return go(next)
    return { status: response.status, headers: response.headers, url: next, text: '' }
  }
  return {
    cookies,
    open: (url) => go(new URL(url, origin)),
    submit(page, fields, headers = {}) {
      const hidden = [...page.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)]
      const body = new URLSearchParams([
        ...hidden.filter(([, name]) => !(name! in fields)).map(([, name, value]): [string, string] => [name!, value!]),
        ...Object.entries(fields),
      ])
      return go(page.url, { method: 'POST', body, headers: { origin, ...headers } })
    },
  }
}

function keep(cookies: Visitor['cookies'], line: string): void {
  const [pair, ...attributes] = line.split(/; */)
  const [name, value] = pair!.split(/=(.*)/s)
  const path = /^path=(.*)$/i.exec(attributes.find((text) => /^path=/i.test(text)) ?? 'path=/')![1]!
  const gone = attributes.some((text) => /^expires=Thu, 01 Jan 1970/i.test(text))
  const key = `${name}\n${path}`
  if (gone) cookies.delete(key)
  else cookies.set(key, { value: value!, path })
}

export const PASSWORD = 'the ferry leaves at nine'

/** A hash says what it cost: a cheap one, so that signing in does not take a test's time. */
const HASH = ['scrypt', 16, 8, 1, '', scryptSync(PASSWORD, '', 32, { N: 16 }).toString('base64url')].join('$')

let people = 0

/** An account with a role in each of these properties. */
export async function newAccount(
  { environments, clock }: App,
  places: readonly { environment: EnvironmentName; propertyId: string; role: string }[],
): Promise<Account> {
  const account = {
    id: newId('acc', clock()),
    email: `person-${++people}@hotel.example`,
    name: 'Ann',
    password_hash: HASH,
    disabled_at: null,
    last_sign_in_at: null,
    created_at: new Date(clock()).toISOString(),
  }
  const memberships = places.map(
    ({ environment, propertyId, role }): Membership => ({
      property_id: propertyId,
      environment,
      account_id: account.id,
      role,
      created_at: account.created_at,
    }),
  )
  await insertAccount(environments.live.db, account)
  await putMemberships(environments.live.db, memberships)
  return account
}

export interface Registered {
  client_id: string
  client_secret?: string
  redirect_uri: string
}

export async function register(address: string, more: Record<string, unknown> = {}): Promise<Registered> {
  const metadata = {
    client_name: 'Concierge',
    redirect_uris: ['https://app.example/back'],
    token_endpoint_auth_method: 'none',
    ...more,
  }
  const response = await fetch(`${address}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
  })
  const body = (await response.json()) as Registered & { redirect_uris: string[] }
  assert.equal(response.status, 201, JSON.stringify(body))
  return { ...body, redirect_uri: body.redirect_uris[0]! }
}

export interface Wish {
  url: string
  verifier: string
}

export function wish(address: string, client: Registered, params: Record<string, string | undefined> = {}): Wish {
  const verifier = randomBytes(32).toString('base64url')
  const asked: Record<string, string | undefined> = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: client.redirect_uri,
    scope: 'packages:read',
    state: 'the-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...params,
  }
  const given = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return { url: `${address}/oauth/authorize?${new URLSearchParams(given)}`, verifier }
}

export interface Tokens {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
  headers: Headers
}

export async function post(address: string, path: string, fields: Record<string, string>): Promise<Tokens> {
  const response = await fetch(address + path, { method: 'POST', body: new URLSearchParams(fields) })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
}

export const exchangeCode = (address: string, client: Registered, code: string, verifier: string) =>
  post(address, '/oauth/token', {
    grant_type: 'authorization_code',
    client_id: client.client_id,
    redirect_uri: client.redirect_uri,
    code,
    code_verifier: verifier,
  })

export const refresh = (address: string, client: Registered, token: string) =>
  post(address, '/oauth/token', { grant_type: 'refresh_token', client_id: client.client_id, refresh_token: token })

/** Through sign-in and consent to the code. */
export async function obtainCode(address: string, client: Registered, email: string, params?: Record<string, string>) {
  const visitor = newVisitor(address)
  const asked = wish(address, client, params)
  const signIn = await visitor.open(asked.url)
  const consent = await visitor.submit(signIn, { email, password: PASSWORD })
  const back = await visitor.submit(consent, { action: 'allow' })
  return { visitor, consent, back, code: back.url.searchParams.get('code') ?? '', verifier: asked.verifier }
}

export interface Issued {
  access_token: string
  refresh_token: string
  id_token?: string
  scope: string
}

export async function obtainTokens(
  address: string,
  client: Registered,
  email: string,
  params?: Record<string, string>,
) {
  const { code, verifier, visitor, back } = await obtainCode(address, client, email, params)
  const answer = await exchangeCode(address, client, code, verifier)
  assert.equal(answer.status, 200, JSON.stringify(answer.body) + back.url)
  return { ...(answer.body as Issued), visitor }
}
