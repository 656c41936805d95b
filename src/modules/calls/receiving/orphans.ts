import type { CallbackHost, RawRequest } from '../../../platform/operation/callback.ts'
import type { Context } from '../../../platform/operation/context.ts'
import { fail } from '../../../platform/operation/errors.ts'
import type { Environment } from '../../../platform/runtime/environment.ts'
import { newId } from '../../../platform/schema/ids.ts'
import type { SealedColumn } from '../../../platform/secrets/reseal.ts'
import { accountsWith } from '../../properties/index.ts'
import { invalidSignature, unsignedNotification } from '../errors.ts'
import type { CallAccount, CallNotice, CallReceiver, SignedRequest } from '../ports.ts'
import type { ReceivedNotification } from './draft.ts'
import { deleteOrphans, insertOrphan, keysOf, lockKeys, ownersOfCalls, readOrphans } from './orphan-store.ts'
import { proofOf } from './proof.ts'

/**
 * A recording, or a leg of a call, that arrives before its call: it is stored, encrypted, until the call is known. Its
 * owner is known only then; whether anyone here can verify it is known at once.
 */

const PURPOSE = 'stray-call-notification'
export const sealedOrphans: SealedColumn = { table: 'stray_call_notifications', column: 'request', purpose: PURPOSE }
/** Headers that prove the sender. */
const PROOFS = ['x-twilio-signature', 'authorization']

interface Sealed {
  url: string
  headers: Record<string, string>
  body: string
}

/** Where it is stored, and against whose quota. */
export interface WaitingRoom {
  environment: Environment
  /** The property whose account signed it, `server`, or the address it came from. */
  sender: string
  proved: boolean
}

/** The environments in which it can be verified; others only if unverified ones are accepted. */
export async function waitingRoomsFor(
  host: CallbackHost,
  receiver: CallReceiver,
  request: RawRequest,
): Promise<WaitingRoom[]> {
  const { live, sandbox } = host.environments
  const receivedAt = new Date(host.clock())
  const signature = receiver.signatureOn(request, receivedAt)
  if (signature === 'impossible') fail(invalidSignature)
  const signers = await Promise.all(
    [live, sandbox].map(async (environment) => {
      const sender = signature === 'absent' ? undefined : await signerOf(host, environment, receiver, request)
      return sender === undefined ? [] : [{ environment, sender, proved: true }]
    }),
  )
  if (signers.flat().length > 0) return signers.flat()
  if (live.ports.calls.signedOnly) fail(signature === 'absent' ? unsignedNotification : invalidSignature)
  return [live, sandbox].map((environment) => ({ environment, sender: request.address, proved: false }))
}

/** Tried with the secret of every account: the notification names none of ours. */
async function signerOf(
  { vault, clock }: CallbackHost,
  environment: Environment,
  receiver: CallReceiver,
  request: SignedRequest,
): Promise<string | undefined> {
  const receivedAt = new Date(clock())
  const isProof = (account: CallAccount | undefined) =>
    proofOf(receiver, { environment, account }, request, receivedAt) === true
  if (isProof(undefined)) return 'server'
  const accounts = await environment.health.guard(() => accountsWith(environment.db, vault, receiver.provider))
  return accounts.find(({ account }) => isProof(account))?.propertyId
}

/** Returns false if its call has become known meanwhile. */
export async function keepOrphan(
  { vault, clock }: CallbackHost,
  { provider }: CallReceiver,
  notice: CallNotice,
  request: SignedRequest,
  rooms: readonly WaitingRoom[],
): Promise<boolean> {
  const received_at = new Date(clock())
  const sealed = vault.seal(JSON.stringify(written(request)), PURPOSE)
  const [key] = keysOf(notice)
  for (const { environment, sender, proved } of rooms) {
    const kept = await environment.health.guard(() =>
      environment.db.tx(async (tx) => {
        await lockKeys(tx, provider, keysOf(notice))
        const sids = notice.sid === null ? [] : [notice.sid]
        const owners = await ownersOfCalls(tx, provider, sids, notice.groups)
        if (owners.length > 0) return false
        await insertOrphan(tx, { id: newId('cnt'), provider, key: key!, request: sealed, received_at, sender, proved })
        return true
      }),
    )
    if (!kept) return false
  }
  return true
}

const written = ({ url, headers, body }: SignedRequest): Sealed => ({
  url: url.href,
  headers: Object.fromEntries(PROOFS.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
  body: body.toString('base64'),
})

/** The genuine ones of those that wait for these keys; under the locks of the keys, so that none comes after. */
export async function claimOrphans(
  ctx: Context,
  receiver: CallReceiver,
  account: CallAccount | undefined,
  keys: readonly string[],
): Promise<ReceivedNotification[]> {
  const rows = await readOrphans(ctx.db, receiver.provider, keys)
  const { clockOffsetMs } = ctx.property
  const genuine = rows.flatMap(({ id, request: sealed, received_at, proved }) => {
    const [request, receivedAt] = [opened(ctx, sealed), new Date(received_at)]
    const verified = proofOf(receiver, { environment: { name: ctx.environment }, account }, request, receivedAt)
    // Another property is proved to be its owner, or still may be.
    if (verified === undefined || (!verified && (proved || ctx.ports.calls.signedOnly))) return []
    const [notice, body] = [receiver.read(request.body), receiver.keepable(request.body)]
    return [{ id, notification: { notice, verified, body, receivedAt, clockOffsetMs } }]
  })
  if (genuine.length > 0) {
    await deleteOrphans(
      ctx.db,
      genuine.map(({ id }) => id),
    )
  }
  return genuine.map(({ notification: told }) => told)
}

export const bodyOf = (ctx: Context, sealed: Uint8Array): string => opened(ctx, sealed).body.toString()

function opened({ vault }: Context, sealed: Uint8Array): SignedRequest {
  const { url, headers, body }: Sealed = JSON.parse(vault.open(sealed, PURPOSE))
  return { url: new URL(url), headers, body: Buffer.from(body, 'base64') }
}
