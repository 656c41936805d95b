import type { Caller } from '../../../platform/operation/context.ts'
import { propertyScope } from '../../../platform/operation/create-context.ts'
import { type Held, stillHolds, type Watch } from '../../../platform/operation/credentials.ts'
import { fail } from '../../../platform/operation/errors.ts'
import type { Environment, EnvironmentName } from '../../../platform/runtime/environment.ts'
import { BY_STAFF } from '../hosted/prompt.ts'
import type { SpeechPort } from '../ports.ts'
import type { NewTurn } from '../schema.ts'
import { invalidVoiceToken, voiceSessionOver } from './errors.ts'
import { audioOf, type VoiceAudio } from './schema.ts'
import { keepConversation, noteEnd, readForTurn, takeSession } from './store.ts'
import { environmentOf, hashOf } from './token.ts'

/** What a voice session's connection may do, whatever its transport. */
export interface VoiceConnection {
  readonly id: string
  readonly propertyId: string
  readonly environment: Environment
  /** The conversation it began with, if it continues one. */
  readonly conversationId: string | null
  readonly speech: SpeechPort
  readonly audio: VoiceAudio
  /** The caller and input of the next turn; 401 when the session, or its credential, has ended. */
  forTurn(now: Date): Promise<{ caller: Caller; turn: (text: string) => NewTurn }>
  /** Aborted when the credential that opened it is revoked, or loses scopes. */
  watchCredential(): Watch
  keepConversation(conversationId: string, at: Date): Promise<unknown>
  noteEnd(at: Date): Promise<unknown>
}

export const VOICE_PATH = '/v1/ai/voice/connect'

/** The topic that is published when a session is ended from outside. */
export const endingOf = (id: string): string => `voice_session ${id}`

export async function acceptConnection(
  environments: Readonly<Record<EnvironmentName, Environment>>,
  token: string | undefined,
  now: Date,
): Promise<VoiceConnection> {
  const environment = environments[environmentOf(token ?? '') ?? fail(invalidVoiceToken)]
  const { db, health, ports, credentials } = environment
  const taken = await health.guard(() => takeSession(db, hashOf(token!), now))
  const {
    id,
    property_id: propertyId,
    conversation_id,
    actor_credential,
    actor_scopes,
  } = taken ?? fail(invalidVoiceToken)
  const held: Held = { propertyId, credential: actor_credential, scopes: actor_scopes }
  if (!(await isInForce(environment, held))) fail(invalidVoiceToken)
  const { speech } = ports
  return {
    id,
    propertyId,
    environment,
    conversationId: conversation_id,
    speech,
    audio: audioOf(speech),
    forTurn: (at) => forTurn(environment, propertyId, id, at),
    watchCredential: () => credentials.watch([held]),
    keepConversation: (conversationId, at) => keepConversation(db, propertyId, { id, conversationId, at }),
    noteEnd: (at) => noteEnd(db, propertyId, id, at),
  }
}

const isInForce = ({ credentials, health }: Environment, held: Held): Promise<boolean> =>
  health.guard(async () => {
    const [standing] = await credentials.standing([held])
    return stillHolds(held, standing!)
  })

const LONGEST_MESSAGE = 10_000

/** Read again for each turn: a key may be revoked, a guest merged or erased while a session is connected. */
async function forTurn(environment: Environment, propertyId: string, id: string, now: Date) {
  const read = await environment.health.guard(() => readForTurn(environment.db, propertyId, id, now))
  const row = read ?? fail(voiceSessionOver)
  const { actor_id, actor_family, actor_credential, actor_scopes, actor_expires_at } = row
  const held: Held = { propertyId, credential: actor_credential, scopes: actor_scopes }
  if (!(await isInForce(environment, held))) fail(voiceSessionOver)
  const { guest_id, conversation_id, use_knowledge, top_k } = row
  const history = row.history.map(({ role, content }) =>
    role === 'staff'
      ? { role: 'assistant' as const, content: BY_STAFF }
      : { role, content: content.slice(0, LONGEST_MESSAGE) },
  )
  return {
    caller: {
      environment,
      property: propertyScope(propertyId, row),
      actor: {
        id: actor_id,
        family: actor_family,
        credentials: [actor_credential] as const,
        scopes: actor_scopes,
        expiresAt: actor_expires_at,
      },
    },
    turn: (text: string): NewTurn => ({
      messages: [...history, { role: 'user', content: text }],
      guest_id,
      conversation_id,
      channel: 'voice',
      use_knowledge,
      top_k,
    }),
  }
}
