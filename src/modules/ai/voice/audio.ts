import { AUDIO_TYPES, type SpeechPort } from '../ports.ts'
import type { VoiceAudio } from './schema.ts'

export const audioOf = ({ transcriber, speaker }: SpeechPort): VoiceAudio => ({
  input: transcriber !== undefined,
  output: speaker !== undefined,
  input_types: transcriber ? Object.keys(AUDIO_TYPES) : [],
  output_type: speaker?.contentType ?? null,
})
