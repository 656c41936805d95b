import type { CallbackHost, RawRequest } from '../../../platform/operation/callback.ts'
import type { Workflow } from '../../../platform/operation/context.ts'
import { fail } from '../../../platform/operation/errors.ts'
import type { Bucket } from '../../../platform/reliability/limits.ts'
import type { Environment } from '../../../platform/runtime/environment.ts'
import { credentialHash, credentialKind } from '../../../platform/secrets/credential.ts'
import { findPublishable, type PublishableKey, publishableEnvironmentOf } from '../../access/index.ts'
import { messageId } from '../schema.ts'
import { invalidPublishableKey, invalidVisit, websiteNotAllowed } from './errors.ts'
import { findVisit, type Visit } from './store.ts'

/** Who asks: a website by its key and origin, and on it a visitor by their token. */

export const AS_WEBSITE = [invalidPublishableKey, websiteNotAllowed]
export const AS_VISITOR = [...AS_WEBSITE, invalidVisit]

/** From where on a thread is wanted. */
export const after = { ...messageId, description: 'Only what was said after this message' }
export const afterOf = ({ url }: RawRequest) => url.searchParams.get('after') ?? undefined

export interface AtWebsite {
  environment: Environment
  key: PublishableKey
  /** The key as the actor: what the assistant looks up is what its scopes allow. */
  contextFor(operationId: string): Workflow
}

export interface AtVisit extends AtWebsite {
  visit: Visit
}

/** The token of a visit, and what is stored of it. */
export const { make: newToken } = credentialKind('wt')
export const hashOf = credentialHash

/** Every request of an address counts, before anything is looked up. */
export async function identifyWebsite(host: CallbackHost, request: RawRequest): Promise<AtWebsite> {
  const given = request.params.key ?? ''
  const environment = host.environments[publishableEnvironmentOf(given) ?? fail(invalidPublishableKey)]
  host.count(environment, [
    { policy: 'visitor_address', key: `visitor_address:${request.address}`, quota: host.visitors.address },
  ])
  const now = new Date(host.clock())
  const key = (await environment.health.guard(() => findPublishable(environment.db, given, now))) ?? refuse()
  const origin = originOf(request)
  if (origin !== request.url.origin && !key.website.origins.includes(origin ?? '')) fail(websiteNotAllowed)
  const { id, family, scopes, expires_at } = key
  const actor = { id, family, credentials: [id] as const, scopes, expiresAt: expires_at }
  const property = { ...key, id: key.property_id }
  return {
    environment,
    key,
    contextFor: (operationId) => host.contextFor(environment, property, operationId, actor),
  }
}

const refuse = (): never => fail(invalidPublishableKey)

/** Browsers name the origin of what they ask elsewhere, and of our own page that it is our own. */
const originOf = ({ headers, url }: RawRequest): string | undefined =>
  headers.origin ?? (headers['sec-fetch-site'] === 'same-origin' ? url.origin : undefined)

export async function identifyVisitor(host: CallbackHost, request: RawRequest): Promise<AtVisit> {
  const website = await identifyWebsite(host, request)
  const token = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? fail(invalidVisit)
  const { environment, key } = website
  const visit = await environment.health.guard(() =>
    findVisit(environment.db, key.family, hashOf(token), new Date(host.clock())),
  )
  return { ...website, visit: visit ?? fail(invalidVisit) }
}

/** What makes work: new visitors of an address and messages of a visitor, both of the website as a whole. */
export const countWork = (host: CallbackHost, { environment, key }: AtWebsite, of: string) =>
  host.count(
    environment,
    [
      { policy: 'visitor', key: `visitor:${key.family} ${of}`, quota: host.visitors.visitor },
      { policy: 'website', key: `website:${key.family}`, quota: host.visitors.website },
    ] satisfies Bucket[],
    key.property_id,
  )
