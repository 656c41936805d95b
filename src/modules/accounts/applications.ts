import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/database/connect.ts'
import { newId } from '../../platform/schema/ids.ts'
import { sha256, type Vault } from '../../platform/secrets/vault.ts'
import type { AuditParts } from './audit.ts'
import { openGrant } from './grants.ts'
import { type DocumentRow, documentsOf, type GrantRow, putDocument } from './oauth-store.ts'
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
const SERVER = 'srv'

export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
const CODE_GRANTS = ['authorization_code', 'refresh_token']

/** Only the server chooses ids, so that nobody can register with the id of an operator's application. */
export const newApplicationId = (nowMs: number): string => newId(SELF_REGISTERED, nowMs)

export const isVerified = (clientId: string): boolean => clientId.startsWith(`${VERIFIED}_`)

/** A program of an account's own, which acts with what the account gave it. */
export const isServer = (clientId: string): boolean => clientId.startsWith(`${SERVER}_`)

/** The host at which an application describes itself: its id is the address of that description. */
export const describedAt = (clientId: string): string | undefined =>
  clientId.startsWith('https://') ? URL.parse(clientId)?.host : undefined

/** How an application may obtain tokens: codes typed by people are what swindlers ask for, so strangers get none. */
export const grantTypesOf = (clientId: string): readonly string[] => {
  if (isServer(clientId)) return ['client_credentials']
  return isVerified(clientId) ? [...CODE_GRANTS, DEVICE_GRANT] : CODE_GRANTS
}

/** `portico login`: known to every server. */
export const CLI_APPLICATION = {
  client_id: 'app_portico_cli',
  client_name: 'Portico on the command line',
  redirect_uris: [],
  grant_types: [DEVICE_GRANT, 'refresh_token'],
  response_types: [],
  token_endpoint_auth_method: 'none',
}

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
  /** Lets people in by a code that they type on another device. */
  device: boolean
}

/** Created by the operator: verified, and valid until it is removed. */
export async function addApplication(db: Db, vault: Vault, given: NewApplication, now: Date): Promise<Application> {
  const { name, redirects, confidential, device } = given
  const application = {
    client_id: newId(VERIFIED, now.getTime()),
    client_name: name,
    redirect_uris: redirects,
    grant_types: [
      ...(redirects.length > 0 ? ['authorization_code'] : []),
      'refresh_token',
      ...(device ? [DEVICE_GRANT] : []),
    ],
    response_types: redirects.length > 0 ? ['code'] : [],
    token_endpoint_auth_method: confidential ? 'client_secret_basic' : 'none',
    ...(confidential ? { client_secret: newSecret() } : {}),
    client_id_issued_at: Math.floor(now.getTime() / 1000),
  }
  await putDocument(db, documentOf(vault, application, null))
  return application
}

const newSecret = (): string => randomBytes(32).toString('base64url')

const documentOf = (vault: Vault, application: Application, grantId: string | null): DocumentRow => ({
  ...lasting(vault, KIND, application.client_id, application),
  grant_id: grantId,
})

const lasting = (vault: Vault, kind: string, id: string, content: object): DocumentRow => ({
  kind,
  hash: sha256(id),
  content: vault.seal(JSON.stringify(content), DOCUMENT_PURPOSE),
  grant_id: id,
  uid: null,
  expires_at: null,
})

export type NewServer = Pick<GrantRow, 'property_id' | 'environment' | 'account_id' | 'client_name' | 'scopes'>

/** An account gives a program of its own some of what it may do in one property. The program is gone with that grant. */
export async function addServer(parts: AuditParts, given: NewServer, requestId: string): Promise<Application> {
  const nowMs = parts.clock()
  const grant = { ...given, id: newId('grt', nowMs), client_id: newId(SERVER, nowMs) }
  const application = {
    client_id: grant.client_id,
    client_name: given.client_name,
    redirect_uris: [],
    grant_types: ['client_credentials'],
    response_types: [],
    token_endpoint_auth_method: 'client_secret_basic',
    client_secret: newSecret(),
    client_id_issued_at: Math.floor(nowMs / 1000),
    portico_grant: grant.id,
  }
  const row = { ...grant, created_at: new Date(nowMs).toISOString() }
  const { account_id: accountId, client_id: clientId } = grant
  const content = { kind: 'Grant', jti: grant.id, accountId, clientId }
  const documents = [documentOf(parts.vault, application, grant.id), lasting(parts.vault, 'Grant', grant.id, content)]
  await openGrant(parts, documents, row, requestId)
  return application
}

export async function allApplications(db: Db, vault: Vault, now: Date): Promise<Application[]> {
  const found = await documentsOf(db, KIND, now)
  return found
    .map(({ content }) => JSON.parse(vault.open(content, DOCUMENT_PURPOSE)) as Application)
    .sort((a, b) => b.client_id_issued_at - a.client_id_issued_at)
}
