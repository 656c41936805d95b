import type { EnvironmentName } from '../../../platform/environment.ts'
import type { Ports } from '../../../platform/ports.ts'
import { AUDIO_TYPES, type SpeechPort } from '../ports.ts'
import type { VoiceAudio } from './schema.ts'

/** The sandbox contacts nobody outside: it is written to, and writes. */
export const speechFor = (environment: EnvironmentName, { speech }: Ports): SpeechPort =>
  environment === 'sandbox' ? {} : speech

export const audioOf = ({ transcriber, speaker }: SpeechPort): VoiceAudio => ({
  input: transcriber !== undefined,
  output: speaker !== undefined,
  input_types: transcriber ? Object.keys(AUDIO_TYPES) : [],
  output_type: speaker?.contentType ?? null,
})
