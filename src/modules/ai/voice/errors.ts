import { defineError } from '../../../platform/operation/errors.ts'

export const voiceSessionNotFound = defineError(
  'voice_session_not_found',
  'not_found',
  'This property has no voice session with this id.',
)

export const voiceSessionLimitReached = defineError(
  'voice_session_limit_reached',
  'conflict',
  'The property has as many voice sessions open as it may: 100, unless the operator sets PORTICO_MOST_VOICE_SESSIONS. End ' +
    'one (`DELETE /v1/ai/voice/sessions/{id}`), or wait: one ends with its connection, and after a minute without one.',
  { constraint: 'voice_sessions_room' },
)

export const invalidVoiceToken = defineError(
  'invalid_voice_token',
  'unauthenticated',
  'The token is missing, unknown, used before or expired; open another session at `POST /v1/ai/voice/sessions`.',
)

export const voiceSessionOver = defineError(
  'voice_session_over',
  'unauthenticated',
  'The session was ended, or the key, application or account that opened it was withdrawn; open another session.',
)

export const websocketRequired = defineError(
  'websocket_required',
  'malformed',
  'This address takes WebSocket connections only; open one with the token of a voice session.',
)

export const tooManyVoiceSessions = defineError(
  'too_many_voice_sessions',
  'limited',
  'Too many voice sessions are connected; try again with a new session when some have ended.',
)

export const voiceSessionBusy = defineError(
  'voice_session_busy',
  'limited',
  'Too much waits to be answered in this session; wait for an answer, or send `cancel`.',
)

export const audioNotConfigured = defineError(
  'audio_not_configured',
  'conflict',
  'Speech is not understood here: send `text` frames. The operator can install the package voice-offline, which hears ' +
    'English (`npm ci --prefix voice-offline`), or set PORTICO_TRANSCRIPTION_MODEL, which takes a live key.',
)

export const utteranceTooLarge = defineError(
  'utterance_too_large',
  'too_large',
  'An utterance may have 10 MiB; say it in several, or send compressed audio.',
)

export const nothingHeard = defineError(
  'nothing_heard',
  'unsupported',
  'No words could be made out in the audio; say it again, or send a `text` frame.',
)

export const transcriptionFailed = defineError(
  'transcription_failed',
  'unavailable',
  'The speech-to-text model failed; say it again, or send a `text` frame.',
)

export const speechFailed = defineError(
  'speech_failed',
  'unavailable',
  'The answer could not be spoken; its text was sent before.',
)

export const languageNotSpoken = defineError(
  'language_not_spoken',
  'conflict',
  'This server speaks English only, and the answer is in another language; its text was sent before.',
)
