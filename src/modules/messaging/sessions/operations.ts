import type { Context } from '../../../platform/operation/context.ts'
import { fail } from '../../../platform/operation/errors.ts'
import { defineOperation } from '../../../platform/operation/operation.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { PageOf, pageFields, pageRule } from '../../../platform/schema/page.ts'
import { Nothing, Type } from '../../../platform/schema/schema.ts'
import { firstVersion } from '../../../platform/schema/version.ts'
import { guestFilter } from '../../guests/index.ts'
import { sessionLimitReached, sessionNotFound } from './errors.ts'
import { NewSession, OpenedSession, Session, sessionId } from './schema.ts'
import { endSession, insertSession, listSessions, lockSession } from './store.ts'
import { STREAM_PATH } from './stream.ts'
import { hashOf, newToken } from './token.ts'

export const create = defineOperation({
  id: 'sessions.create',
  kind: 'command',
  consequences: ['credentials'],
  scope: 'messaging:write',
  maturity: 'early_access',
  summary: 'Open an in-app session for a guest',
  description:
    'The token is for the guest’s own app or page: it streams the guest’s in-app messages and acknowledges them, and ' +
    'does nothing else. Only this answer carries it. The session is over when it expires or is ended, and with the ' +
    'key, application or account that opened it.',
  http: { method: 'POST', path: '/v1/messaging/sessions', status: 201 },
  input: NewSession,
  output: OpenedSession,
  errors: [sessionLimitReached],
  async run(ctx, { guest_id, ttl_seconds }) {
    const token = newToken(ctx.environment)
    const row = {
      id: newId('ses', ctx.realNow.getTime()),
      property_id: ctx.property.id,
      guest_id,
      token_hash: hashOf(token),
      key_id: ctx.actor.id,
      credential: ctx.actor.credentials[0],
      expires_at: expiryOf(ctx, ttl_seconds),
      ended_at: null,
      ...firstVersion({ now: ctx.realNow }),
    }
    ctx.audit(row.id)
    const opened = await insertSession(ctx, row)
    return { ...opened, token, stream_url: ctx.ports.messaging.base.url + STREAM_PATH }
  },
})

export const list = defineOperation({
  id: 'sessions.list',
  kind: 'query',
  scope: 'messaging:read',
  maturity: 'early_access',
  summary: 'List the guests’ sessions, newest first',
  description: 'Those that ended are shown for a day. Tokens are never shown again.',
  http: { method: 'GET', path: '/v1/messaging/sessions' },
  input: Type.Object({
    guest_id: guestFilter('Only those of this guest'),
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(Session),
  errors: [],
  rules: [pageRule],
  run: listSessions,
})

export const end = defineOperation({
  id: 'sessions.end',
  kind: 'command',
  scope: 'messaging:write',
  maturity: 'early_access',
  summary: 'End a guest’s session and its open streams, everywhere within two seconds',
  http: { method: 'DELETE', path: '/v1/messaging/sessions/{id}' },
  input: Type.Object({ id: sessionId }),
  output: Nothing,
  errors: [sessionNotFound],
  versioned: true,
  async run(tx, { id }) {
    const session = tx.expect((await lockSession(tx, id)) ?? fail(sessionNotFound))
    if (!session.ended_at) await endSession(tx, id)
    tx.audit(id)
    return null
  },
})

/** Real time, like the key's own expiry, which it never outlives. */
function expiryOf({ actor, realNow }: Context, ttlSeconds: number): string {
  const wished = new Date(realNow.getTime() + ttlSeconds * 1000).toISOString()
  return actor.expiresAt !== null && actor.expiresAt < wished ? actor.expiresAt : wished
}
