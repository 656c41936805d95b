import { change, type Profile, readProfiles } from './profiles.ts'
import { Complaint, EXIT, type World } from './world.ts'

/** Signing in by a code that is typed in a browser (RFC 8628), and the tokens that come of it. */

export const CLIENT_ID = 'app_portico_cli'
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
const SLOWER_MS = 5000
/** Renewed this long before it ends, so that it lasts through the request. */
const AHEAD_MS = 60_000

interface Endpoints {
  token_endpoint: string
  device_authorization_endpoint?: string
  revocation_endpoint: string
  scopes_supported: string[]
}

interface Tokens {
  access_token: string
  refresh_token?: string
  expires_in: number
  scope?: string
}

type Answer<T> = { status: number; body: T & { error?: string; error_description?: string } }

async function ask<T>({ fetch }: World, url: string, fields?: Record<string, string>): Promise<Answer<T>> {
  try {
    const body = fields && new URLSearchParams(fields)
    const response = await fetch(url, { ...(body && { method: 'POST', body }), redirect: 'error' })
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } }
    throw new Complaint(
      `${new URL(url).origin} does not answer as Portico does (${cause?.code ?? message}): check --server.`,
      EXIT.unavailable,
    )
  }
}

/** Tokens are not sent over networks that anybody can listen to. */
export function checkedServer(text: string): string {
  const url = URL.parse(text)
  const isHere = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (!url || (url.protocol !== 'https:' && !isHere)) {
    throw new Complaint(`--server must be an https address, or http on this machine, but is "${text}".`)
  }
  return url.href.replace(/\/+$/, '')
}

const endpointsOf = async (world: World, server: string): Promise<Endpoints> => {
  const { status, body } = await ask<Endpoints>(world, `${server}/.well-known/oauth-authorization-server`)
  if (status !== 200)
    throw new Complaint(`${server} has no authorization server (${status}): check --server.`, EXIT.unavailable)
  return body
}

/** Waits for the person in the browser; what comes back is the profile. */
export async function signIn(world: World, server: string, wanted: (scope: string) => boolean): Promise<Profile> {
  const endpoints = await endpointsOf(world, server)
  if (!endpoints.device_authorization_endpoint)
    throw new Complaint(`${server} cannot sign in devices: it is an older release.`)
  const scope = endpoints.scopes_supported.filter((one) => one.includes(':') && wanted(one)).join(' ')
  const begun = await ask<{
    device_code: string
    user_code: string
    verification_uri: string
    interval?: number
    expires_in: number
  }>(world, endpoints.device_authorization_endpoint, { client_id: CLIENT_ID, scope })
  if (begun.status !== 200) throw refusal(begun)
  const { device_code, user_code, verification_uri, interval = 5, expires_in } = begun.body
  world.err(`Open ${verification_uri} and type  ${user_code}\nWaiting …\n`)
  const untilMs = world.now() + expires_in * 1000
  for (let waitMs = interval * 1000; world.now() < untilMs; ) {
    await world.sleep(waitMs)
    if (world.stop.aborted) throw new Complaint('Interrupted: nothing was kept.', EXIT.failed)
    const answer = await ask<Tokens>(world, endpoints.token_endpoint, {
      grant_type: DEVICE_GRANT,
      client_id: CLIENT_ID,
      device_code,
    })
    if (answer.status === 200) return { server, ...kept(world, answer.body) }
    if (answer.body.error === 'slow_down') waitMs += SLOWER_MS
    else if (answer.body.error !== 'authorization_pending') throw refusal(answer)
  }
  throw new Complaint('The code was not typed in time: begin again.', EXIT.refused)
}

const refusal = ({ status, body }: Answer<object>): Complaint => {
  const { error, error_description } = body
  const text =
    error === 'access_denied'
      ? 'It was denied in the browser.'
      : `${error ?? status}: ${error_description ?? 'refused'}`
  return new Complaint(text, EXIT.refused)
}

const kept = ({ now }: World, tokens: Tokens): Omit<Profile, 'server'> => ({
  access_token: tokens.access_token,
  ...(tokens.refresh_token && { refresh_token: tokens.refresh_token }),
  expires_at: now() + tokens.expires_in * 1000,
  ...(tokens.scope && { scope: tokens.scope }),
})

/** The token of a profile, renewed when it is about to end; by one command at a time. */
export async function tokenOf(world: World, name: string): Promise<string | undefined> {
  const isFresh = ({ expires_at = 0 }: Profile) => world.now() < expires_at - AHEAD_MS
  const before = readProfiles(world).profiles[name]
  if (!before) throw new Complaint(`There is no profile "${name}": sign in with "portico login --profile ${name}".`)
  if (before.key !== undefined) return before.key
  if (isFresh(before)) return before.access_token
  return change(world, async ({ profiles }) => {
    const profile = profiles[name] ?? before
    if (isFresh(profile)) return profile.access_token // another command was sooner
    const { token_endpoint } = await endpointsOf(world, profile.server)
    const fields = { grant_type: 'refresh_token', client_id: CLIENT_ID, refresh_token: profile.refresh_token ?? '' }
    const answer = await ask<Tokens>(world, token_endpoint, fields)
    if (answer.status !== 200)
      throw new Complaint('The sign-in is over: sign in again with "portico login".', EXIT.refused)
    profiles[name] = { ...profile, ...kept(world, answer.body) }
    return answer.body.access_token
  })
}

/** Ends the sign-in at the server too; a key stays valid there. */
export async function signOut(world: World, { server, refresh_token }: Profile): Promise<void> {
  if (!refresh_token) return
  const { revocation_endpoint } = await endpointsOf(world, server)
  await ask(world, revocation_endpoint, {
    client_id: CLIENT_ID,
    token: refresh_token,
    token_type_hint: 'refresh_token',
  })
}
