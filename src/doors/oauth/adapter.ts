import { type Adapter, errors, type Payload, Provider } from 'oidc-provider'
import {
  type AuditParts,
  consumeDocument,
  DOCUMENT_PURPOSE,
  endGrant,
  type FoundDocument,
  findDocument,
  findDocumentByUid,
  isVerified,
  prolongDocument,
  putDocument,
  removeDocument,
} from '../../modules/accounts/index.ts'
import { Failure } from '../../platform/operation/errors.ts'
import type { Health } from '../../platform/runtime/health.ts'
import { newId } from '../../platform/schema/ids.ts'
import { sha256 } from '../../platform/secrets/vault.ts'
import { UNUSED_CLIENT_MS, UNUSED_GRANT_MS } from './protocol.ts'

/** The authorization server's storage: in the live database, found by hashes, its content encrypted. */

export const createAdapter =
  (parts: AuditParts) =>
  (kind: string): Adapter => {
    const { environments, vault, clock } = parts
    const { db, health } = environments.live
    const now = () => new Date(clock())
    const after = (ms: number) => new Date(clock() + ms)
    // The library reads this machine's clock. What is stored ends by the clock that all processes share.
    const ahead = () => seconds(Date.now() - clock())
    const movedBy = (payload: Payload, by: number): Payload =>
      payload.exp === undefined ? payload : { ...payload, exp: payload.exp + by }
    const opened = (found: FoundDocument | undefined): Payload | undefined => {
      if (!found) return undefined
      const payload = movedBy(JSON.parse(vault.open(found.content, DOCUMENT_PURPOSE)) as Payload, ahead())
      return found.consumed_at ? { ...payload, consumed: seconds(Date.parse(found.consumed_at)) } : payload
    }
    const find = async (id: string) => opened(await findDocument(db, kind, sha256(id), now()))
    const expiry = (id: string, expiresIn: number | undefined): Date | null => {
      if (expiresIn !== undefined) return after(expiresIn * 1000)
      return kind === 'Client' && !isVerified(id) ? after(UNUSED_CLIENT_MS) : null
    }
    const noteUse = async ({ clientId, grantId }: Payload) => {
      if (clientId) await prolongDocument(db, 'Client', sha256(clientId), after(UNUSED_CLIENT_MS))
      if (grantId) await prolongDocument(db, 'Grant', sha256(grantId), after(UNUSED_GRANT_MS))
    }
    const end = (grantId: string) =>
      endGrant(parts, grantId, { requestId: Provider.ctx?.response.get('x-request-id') ?? newId('req') })
    const guarded =
      <A extends unknown[], T>(work: (...given: A) => Promise<T>) =>
      (...given: A): Promise<T> =>
        asked(health, () => work(...given))

    return {
      upsert: guarded(async (id, payload, expiresIn) => {
        await putDocument(db, {
          kind,
          hash: sha256(id),
          content: vault.seal(JSON.stringify(movedBy(payload, -ahead())), DOCUMENT_PURPOSE),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? (payload.userCode === undefined ? null : userCodeUid(payload.userCode)),
          expires_at: expiry(id, expiresIn),
        })
        if (kind === 'AccessToken') await noteUse(payload)
      }),
      find: guarded(find),
      findByUid: guarded(async (uid) => opened(await findDocumentByUid(db, kind, uid, now()))),
      findByUserCode: guarded(async (code) => opened(await findDocumentByUid(db, kind, userCodeUid(code), now()))),
      consume: guarded(async (id) => {
        const found = await find(id)
        if (await consumeDocument(db, kind, sha256(id), now())) return
        // Of two clients with the same code or token one has stolen it, and it is unknown which.
        if (found?.grantId) await end(found.grantId)
        throw new errors.InvalidGrant('already used')
      }),
      destroy: guarded(async (id) => {
        if (kind === 'Grant') await end(id)
        else await removeDocument(db, kind, sha256(id))
      }),
      revokeByGrantId: async () => {}, // the grant is always deleted too, which deletes everything under it
    }
  }

/** No code that a device waits with can be read from the table. */
const userCodeUid = (code: string): string => sha256(`user code ${code}`).toString('base64url')

const seconds = (ms: number): number => Math.floor(ms / 1000)

/** The database's result, or its unavailability as an error that the library passes on. */
export const asked = <T>(health: Health, work: () => Promise<T>): Promise<T> => health.guard(work).catch(explain)

/** The library knows only its own errors and would call any other a bug. */
function explain(error: unknown): never {
  if (!(error instanceof Failure)) throw error
  const away = new errors.OIDCProviderError(error.status, 'temporarily_unavailable')
  throw Object.assign(away, {
    expose: true,
    allow_redirect: false,
    error_description: 'The database cannot be reached; try again in a moment.',
  })
}
