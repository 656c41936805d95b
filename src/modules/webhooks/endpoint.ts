import { checkDestination } from '../../platform/http-client/destination.ts'
import { DestinationRefused } from '../../platform/http-client/failure.ts'
import type { Context, Transaction } from '../../platform/operation/context.ts'
import { failWith } from '../../platform/operation/errors.ts'
import { newId } from '../../platform/schema/ids.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import type { SealedColumn } from '../../platform/secrets/reseal.ts'
import { type EndpointRow, updateEndpoint } from './endpoint-store.ts'
import { readScopes } from './ownership.ts'
import type { Webhook } from './schema.ts'
import { newWebhookSecret } from './signature.ts'

/** The rules of an endpoint: where it may lead, and which secrets sign for it. */

const BOTH_SIGN_MS = 24 * 3_600_000
const SEALED_FOR = 'webhook-secret'

export const sealedSecrets: readonly SealedColumn[] = ['secret', 'previous_secret'].map((column) => ({
  table: 'webhook_endpoints',
  column,
  purpose: SEALED_FOR,
}))

/** Checked here to inform the caller; every connection checks the resolved address again. */
export async function requireDestination({ outboundPolicy }: Context, url: string): Promise<void> {
  try {
    await checkDestination(url, outboundPolicy)
  } catch (error) {
    if (!(error instanceof DestinationRefused)) throw error
    failWith([{ loc: ['body', 'url'], msg: error.message, type: `url_${error.reason}` }])
  }
}

export function newEndpoint(
  { actor, property, realNow, vault }: Context,
  input: Pick<Webhook, 'url' | 'events' | 'description'>,
): { row: EndpointRow; secret: string } {
  const secret = newWebhookSecret()
  const row: EndpointRow = {
    id: newId('whk', realNow.getTime()),
    property_id: property.id,
    ...input,
    status: 'enabled',
    disabled_reason: null,
    scopes: readScopes(actor.scopes),
    created_by: actor.credentials[0],
    secret: vault.seal(secret, SEALED_FOR),
    previous_secret: null,
    previous_secret_until: null,
    failing_since: null,
    failing_told_at: null,
    ...firstVersion({ now: realNow }),
  }
  return { row, secret }
}

/** Enabling resets its failures; disabling by hand is recorded as such. */
export function changedEndpoint(before: EndpointRow, changes: Partial<Webhook>): Partial<EndpointRow> {
  if (changes.status === undefined || changes.status === before.status) return changes
  return changes.status === 'enabled'
    ? { ...changes, disabled_reason: null, failing_since: null, failing_told_at: null }
    : { ...changes, disabled_reason: 'by_request' }
}

/** By the real time, like its creation; what only its deliveries know of is no change of it. */
export async function changeEndpoint(tx: Transaction, before: EndpointRow, changes: Partial<EndpointRow>) {
  const after = tx.atRealTime().revise(before, changes)
  if (after) await updateEndpoint(tx, after)
  return after
}

/** Signing uses real time, also in a sandbox whose clock runs ahead. */
export function rotatedSecrets({ vault, realNow }: Context, before: EndpointRow) {
  const secret = newWebhookSecret()
  const changes: Partial<EndpointRow> = {
    secret: vault.seal(secret, SEALED_FOR),
    previous_secret: before.secret,
    previous_secret_until: new Date(realNow.getTime() + BOTH_SIGN_MS).toISOString(),
  }
  return { secret, changes }
}

type Secrets = Pick<EndpointRow, 'secret' | 'previous_secret' | 'previous_secret_until'>

/** The secrets that sign now, the newest first. */
export function signingSecrets(
  open: (sealed: Buffer, purpose: string) => string,
  row: Secrets,
  realNow: Date,
): string[] {
  const both = row.previous_secret && row.previous_secret_until && new Date(row.previous_secret_until) > realNow
  return [row.secret, ...(both ? [row.previous_secret!] : [])].map((sealed) => open(sealed, SEALED_FOR))
}

/** From a row that was read already. */
export const shownEndpoint = (row: EndpointRow): Webhook => ({
  id: row.id,
  property_id: row.property_id,
  url: row.url,
  events: row.events,
  description: row.description,
  status: row.status,
  disabled_reason: row.disabled_reason,
  scopes: row.scopes,
  created_by: row.created_by,
  created_at: row.created_at,
  updated_at: row.updated_at,
  version: row.version,
})
