import type { Context } from '../../../platform/operation/context.ts'
import { fail } from '../../../platform/operation/errors.ts'
import { defineOperation } from '../../../platform/operation/operation.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { Nothing, Type } from '../../../platform/schema/schema.ts'
import { requireOpen } from '../conversations/for-turn.ts'
import { conversationClosed, conversationGuestFixed, conversationNotFound } from '../errors.ts'
import { audioOf } from './audio.ts'
import { endingOf, VOICE_PATH } from './connect.ts'
import { voiceSessionLimitReached, voiceSessionNotFound } from './errors.ts'
import { NewVoiceSession, OpenedVoiceSession, VoiceSession, voiceSessionId } from './schema.ts'
import { connectsUntil, endSession, findSession, insertSession } from './store.ts'
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
  async run(ctx, { guest_id, conversation_id, use_knowledge, top_k }) {
    const known = conversation_id ? await requireOpen(ctx, conversation_id, guest_id) : undefined
    const token = newToken(ctx.environment)
    const row = {
      id: newId('vcs', ctx.realNow.getTime()),
      property_id: ctx.property.id,
      guest_id: guest_id ?? known?.guest_id ?? null,
      conversation_id: known?.id ?? null,
      token_hash: hashOf(token),
      actor_id: ctx.actor.id,
      actor_family: ctx.actor.family,
      actor_credential: ctx.actor.credentials[0],
      actor_scopes: ctx.actor.scopes,
      actor_expires_at: ctx.actor.expiresAt,
      use_knowledge,
      top_k,
      expires_at: connectsUntil(ctx.realNow),
      connected_at: null,
      ended_at: null,
      created_at: ctx.realNow.toISOString(),
    }
    const opened = await insertSession(ctx, row, ctx.audit(row.id))
    return {
      ...opened,
      audio: audioOf(ctx.ports.speech),
      token,
      websocket_url: websocketAddress(ctx),
    }
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
  async run(ctx, { id }) {
    await ctx.tx(async (tx) => (await endSession(tx, id, tx.audit(id))) > 0 || fail(voiceSessionNotFound))
    ctx.announce(endingOf(id))
    return null
  },
})

/** The address that all links we write begin with, in the scheme of WebSockets. */
const websocketAddress = ({ ports }: Context): string => ports.messaging.base.url.replace(/^http/, 'ws') + VOICE_PATH
