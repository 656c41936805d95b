import { Id, Moment, Nullable, type Static, Type, UsuallyNull } from '../../../platform/schema/schema.ts'
import { RecordVersion } from '../../../platform/schema/version.ts'
import { guestReference } from '../../guests/index.ts'
import { type SpeechPort, STREAM_TYPES } from '../ports.ts'
import { conversationId, NewTurn } from '../schema.ts'

export const voiceSessionId = Id('vcs', { description: 'The voice session' })

export const VoiceAudio = Type.Object(
  {
    input: Type.Boolean({ description: 'Speech is understood; text always is' }),
    output: Type.Boolean({ description: 'Answers are spoken too' }),
    input_types: Type.Array(Type.String(), {
      description: 'The media types of recordings that are understood',
      examples: [['audio/webm', 'audio/wav']],
    }),
    stream_types: Type.Array(Type.String(), {
      description: 'The media types of speech that is heard while it is said, after an `audio.start`',
      examples: [['audio/pcm', 'audio/pcmu']],
    }),
    languages: Nullable(
      Type.Array(Type.String(), {
        description: 'The languages that are heard and spoken, text is in any; null: those that the models know',
        examples: [['en']],
      }),
    ),
    output_type: Nullable(Type.String({ description: 'The media type of spoken answers', examples: ['audio/mpeg'] })),
  },
  { title: 'VoiceAudio', description: 'What can be said and heard beside text, as the server is set up' },
)
export type VoiceAudio = Static<typeof VoiceAudio>

const shown = {
  id: voiceSessionId,
  property_id: Id('pty', { description: 'The property it belongs to' }),
  guest_id: Nullable(guestReference),
  conversation_id: Nullable(conversationId),
  expires_at: Moment({ description: 'Until when its token connects; real time, also in the sandbox' }),
  connected_at: UsuallyNull(Moment({ description: 'When it was connected; null before' })),
  ended_at: UsuallyNull(Moment({ description: 'When its connection ended, or it was ended; null before' })),
  created_at: Moment(),
  updated_at: Moment(),
  version: RecordVersion,
}

export const VoiceSession = Type.Object(shown, { title: 'VoiceSession' })
export type VoiceSession = Static<typeof VoiceSession>

export const OpenedVoiceSession = Type.Object(
  {
    ...shown,
    audio: VoiceAudio,
    token: Type.String({
      description: 'Connects once, within 60 seconds; shown only here',
      examples: ['vt_test_…'],
    }),
    websocket_url: Type.String({
      description: 'Where to connect; the token goes along as `Authorization: Bearer` or `?token=`',
      examples: ['wss://api.example.com/v1/ai/voice/connect'],
    }),
  },
  { title: 'OpenedVoiceSession' },
)

const { guest_id, conversation_id, use_knowledge, top_k } = NewTurn.properties

/** What holds for every turn of the session, with the field names of chat. */
export const NewVoiceSession = Type.Object(
  { guest_id, conversation_id, use_knowledge, top_k },
  { title: 'NewVoiceSession' },
)

export const audioOf = ({ languages, transcriber, speaker }: SpeechPort): VoiceAudio => ({
  input: transcriber !== undefined,
  output: speaker !== undefined,
  input_types: [...(transcriber?.inputTypes ?? [])],
  stream_types: transcriber ? [...STREAM_TYPES] : [],
  languages: languages ? [...languages] : null,
  output_type: speaker?.contentType ?? null,
})
