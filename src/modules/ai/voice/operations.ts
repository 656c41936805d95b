import type { Context } from '../../../platform/operation/context.ts'
import { fail } from '../../../platform/operation/errors.ts'
import { defineOperation } from '../../../platform/operation/operation.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { Nothing, Type } from '../../../platform/schema/schema.ts'
import { firstVersion } from '../../../platform/schema/version.ts'
import { requireOpen } from '../conversations/for-turn.ts'
import { conversationClosed, conversationGuestFixed, conversationNotFound } from '../errors.ts'
import { endingOf, VOICE_PATH } from './connect.ts'
import { voiceSessionLimitReached, voiceSessionNotFound } from './errors.ts'
import { audioOf, NewVoiceSession, OpenedVoiceSession, VoiceSession, voiceSessionId } from './schema.ts'
import { connectsUntil, endSession, findSession, insertSession, lockSession } from './store.ts'
import { hashOf, newToken } from './token.ts'

export const create = defineOperation({
  id: 'ai_voice_sessions.create',
  consequences: ['credentials'],
  kind: 'command',
  scope: 'ai:write',
  limit: 'voice',
  maturity: 'early_access',
  summary: 'Open a voice session for a guest',
  description:
    'Answers a token and the address of a WebSocket that takes it, once and within a minute: hand both to the guest’s ' +
    'app or page. Each turn is one of `POST /v1/ai/chat` with the key that opened the session, counts against the same ' +
    'limits, and is added to a conversation of the channel `voice`; one that is continued keeps its own. Text is always ' +
    'taken and answered; speech where `audio` says so. The session ends with its connection, after two minutes of ' +
    'silence, after half an hour, or with the key, application or account that opened it.',
  http: { method: 'POST', path: '/v1/ai/voice/sessions', status: 201 },
  input: NewVoiceSession,
  output: OpenedVoiceSession,
  errors: [conversationNotFound, conversationClosed, conversationGuestFixed, voiceSessionLimitReached],
  async run(tx, { guest_id, conversation_id, use_knowledge, top_k }) {
    const known = conversation_id ? await requireOpen(tx, conversation_id, guest_id) : undefined
    const token = newToken(tx.environment)
    const row = {
      id: newId('vcs', tx.realNow.getTime()),
      property_id: tx.property.id,
      guest_id: guest_id ?? known?.guest_id ?? null,
      conversation_id: known?.id ?? null,
      token_hash: hashOf(token),
      actor_id: tx.actor.id,
      actor_family: tx.actor.family,
      actor_credential: tx.actor.credentials[0],
      actor_scopes: tx.actor.scopes,
      actor_expires_at: tx.actor.expiresAt,
      use_knowledge,
      top_k,
      expires_at: connectsUntil(tx.realNow),
      connected_at: null,
      ended_at: null,
      ...firstVersion({ now: tx.realNow }),
    }
    const opened = await insertSession(tx, row)
    tx.audit(row.id)
    return { ...opened, audio: audioOf(tx.ports.speech), token, websocket_url: websocketAddress(tx) }
  },
})

export const get = defineOperation({
  id: 'ai_voice_sessions.get',
  kind: 'query',
  scope: 'ai:read',
  maturity: 'early_access',
  summary: 'Read one voice session, with the conversation its turns went to',
  description: 'Sessions are shown for a day. The token is never shown again.',
  http: { method: 'GET', path: '/v1/ai/voice/sessions/{id}' },
  input: Type.Object({ id: voiceSessionId }),
  output: VoiceSession,
  errors: [voiceSessionNotFound],
  run: async (ctx, { id }) => (await findSession(ctx, id)) ?? fail(voiceSessionNotFound),
})

export const end = defineOperation({
  id: 'ai_voice_sessions.end',
  kind: 'command',
  scope: 'ai:write',
  maturity: 'early_access',
  summary: 'End a voice session and its connection',
  description: 'Ending it again changes nothing. What was said stays in its conversation.',
  http: { method: 'DELETE', path: '/v1/ai/voice/sessions/{id}' },
  input: Type.Object({ id: voiceSessionId }),
  output: Nothing,
  errors: [voiceSessionNotFound],
  versioned: true,
  async run(tx, { id }) {
    const session = tx.expect((await lockSession(tx, id)) ?? fail(voiceSessionNotFound))
    if (!session.ended_at) await endSession(tx, id)
    tx.audit(id)
    tx.publish(endingOf(id))
    return null
  },
})

/** The base of all links that we write, with the WebSocket scheme. */
const websocketAddress = ({ ports }: Context): string => ports.messaging.base.url.replace(/^http/, 'ws') + VOICE_PATH
