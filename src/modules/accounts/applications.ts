import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/database/connect.ts'
import { newId } from '../../platform/schema/ids.ts'
import { sha256, type Vault } from '../../platform/secrets/vault.ts'
import { documentsOf, putDocument } from './oauth-store.ts'
import { DOCUMENT_PURPOSE } from './tokens.ts'

/** Applications that people authorize: those the operator created, and those that registered themselves. */

export interface Application {
  client_id: string
  client_name: string
  redirect_uris: string[]
  token_endpoint_auth_method: string
  client_secret?: string
  client_id_issued_at: number
}

const KIND = 'Client'
const VERIFIED = 'app'
const SELF_REGISTERED = 'reg'

/** Only the server chooses ids, so that nobody can register with the id of an operator's application. */
export const newApplicationId = (nowMs: number): string => newId(SELF_REGISTERED, nowMs)

export const isVerified = (clientId: string): boolean => clientId.startsWith(`${VERIFIED}_`)

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const MOST_CHARACTERS = 1000

export const isLoopbackAddress = (address: string): boolean => {
  const url = URL.parse(address)
  return url?.protocol === 'http:' && LOOPBACK.has(url.hostname)
}

/** Why this address is refused; undefined when it is allowed. */
export function redirectProblem(address: unknown): string | undefined {
  const url = typeof address === 'string' && address.length <= MOST_CHARACTERS ? URL.parse(address) : null
  if (!url) return 'must be addresses of 1,000 characters at most'
  if (url.protocol !== 'https:' && !isLoopbackAddress(url.href)) return 'must be https, or http on localhost'
  if (url.href.includes('#')) return 'must not have a fragment'
  if (/[\s\\\p{Cc}]/u.test(address as string)) return 'must not hold spaces or backslashes'
  // Hosts may contain commas and semicolons, which have a meaning in the policies that our pages send.
  if (!/^(\[[\da-f:.]+\]|[\w.-]+)$/.test(url.hostname)) return 'must name a host of letters, digits and hyphens'
  if (url.username || url.password) return 'must not hold a user name or password'
  if (url.protocol === 'https:' && LOOPBACK.has(url.hostname)) return 'must be http on localhost'
  return undefined
}

const MOST_NAME_CHARACTERS = 100

/** Why this name is refused; undefined when it is allowed. */
export const nameProblem = (name: unknown): string | undefined =>
  typeof name === 'string' && [...name].length <= MOST_NAME_CHARACTERS
    ? undefined
    : `must be a text of ${MOST_NAME_CHARACTERS} characters at most`

export interface NewApplication {
  name: string
  redirects: string[]
  confidential: boolean
}

/** Created by the operator: verified, and valid until it is removed. */
export async function addApplication(db: Db, vault: Vault, given: NewApplication, now: Date): Promise<Application> {
  const { name, redirects, confidential } = given
  const application = {
    client_id: newId(VERIFIED, now.getTime()),
    client_name: name,
    redirect_uris: redirects,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: confidential ? 'client_secret_basic' : 'none',
    ...(confidential ? { client_secret: randomBytes(32).toString('base64url') } : {}),
    client_id_issued_at: Math.floor(now.getTime() / 1000),
  }
  await putDocument(db, {
    kind: KIND,
    hash: sha256(application.client_id),
    content: vault.seal(JSON.stringify(application), DOCUMENT_PURPOSE),
    grant_id: null,
    uid: null,
    expires_at: null,
  })
  return application
}

export async function allApplications(db: Db, vault: Vault, now: Date): Promise<Application[]> {
  const found = await documentsOf(db, KIND, now)
  return found
    .map(({ content }) => JSON.parse(vault.open(content, DOCUMENT_PURPOSE)) as Application)
    .sort((a, b) => b.client_id_issued_at - a.client_id_issued_at)
}
