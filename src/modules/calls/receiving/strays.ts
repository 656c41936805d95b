import type { CallbackHost } from '../../../platform/callback.ts'
import type { Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { SealedColumn } from '../../../platform/reseal.ts'
import { unsignedNotification } from '../errors.ts'
import type { CallAccount, CallNotice, CallReceiver, SignedRequest } from '../ports.ts'
import type { Told } from './draft.ts'
import { proofOf } from './owners.ts'
import { deleteStrays, insertStray, keysOf, lockKeys, ownersOfCalls, readStrays } from './stray-store.ts'

/**
 * A recording, or a leg of a call, that comes before its call: it waits, sealed, in both environments until the call is
 * known in one of them. Whether it is genuine can only be told then.
 */

const PURPOSE = 'stray-call-notification'
export const sealedStrays: SealedColumn = { table: 'stray_call_notifications', column: 'request', purpose: PURPOSE }
/** Those that prove the sender. */
const PROOFS = ['x-twilio-signature', 'authorization']

interface Sealed {
  url: string
  headers: Record<string, string>
  body: string
}

/** Answers false where its call has become known meanwhile. */
export async function keepStray(
  { environments, vault, clock }: CallbackHost,
  receiver: CallReceiver,
  notice: CallNotice,
  request: SignedRequest,
): Promise<boolean> {
  const { provider } = receiver
  const carriesProof = PROOFS.some((name) => request.headers[name])
  if (environments.live.ports.calls.signedOnly && !carriesProof) fail(unsignedNotification)
  const received_at = new Date(clock())
  const sealed = vault.seal(JSON.stringify(written(request)), PURPOSE)
  const [key] = keysOf(notice)
  for (const { db, health } of [environments.live, environments.sandbox]) {
    const kept = await health.guard(() =>
      db.tx(async (tx) => {
        await lockKeys(tx, provider, keysOf(notice))
        const sids = notice.sid === null ? [] : [notice.sid]
        const owners = await ownersOfCalls(tx, provider, sids, notice.groups)
        if (owners.length > 0) return false
        await insertStray(tx, { id: newId('cnt'), provider, key: key!, request: sealed, received_at })
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

/** Of those that wait for these keys, the genuine ones; under the locks of the keys, so that none comes after. */
export async function claimStrays(
  ctx: Context,
  receiver: CallReceiver,
  account: CallAccount | undefined,
  keys: readonly string[],
): Promise<Told[]> {
  const rows = await readStrays(ctx.db, receiver.provider, keys)
  const { clockOffsetMs } = ctx.property
  const genuine = rows.flatMap(({ id, request: sealed, received_at }) => {
    const [request, receivedAt] = [opened(ctx, sealed), new Date(received_at)]
    const verified = proofOf(receiver, { environment: { name: ctx.environment }, account }, request, receivedAt)
    // Another property may still prove to be its owner.
    if (verified === undefined || (!verified && ctx.ports.calls.signedOnly)) return []
    const [notice, body] = [receiver.read(request.body), receiver.keepable(request.body)]
    return [{ id, told: { notice, verified, body, receivedAt, clockOffsetMs } }]
  })
  if (genuine.length > 0) {
    await deleteStrays(
      ctx.db,
      genuine.map(({ id }) => id),
    )
  }
  return genuine.map(({ told }) => told)
}

function opened({ vault }: Context, sealed: Uint8Array): SignedRequest {
  const { url, headers, body }: Sealed = JSON.parse(vault.open(sealed, PURPOSE))
  return { url: new URL(url), headers, body: Buffer.from(body, 'base64') }
}
