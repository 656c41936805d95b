import { AUDIO_TYPES, ModelFailure, type Speaker, type Transcriber } from '../../modules/ai/ports.ts'
import { jsonOf, recordOf } from '../json.ts'
import { type Asked, ask } from './ask.ts'
import { inTime } from './in-time.ts'
import { readText } from './read-text.ts'

/** Speech to text and back, behind an OpenAI-compatible API. */
export interface SpeechParts {
  /** The base URL: `…/v1`. */
  url: string
  key: string | undefined
  name: string
  /** For the whole response, a second attempt included. */
  timeoutMs: number
}

const requestTo = ({ url, key }: SpeechParts, path: string, accept: string, body: object): Asked => ({
  url: `${url.replace(/\/+$/, '')}${path}`,
  key,
  accept,
  body,
})

export function createTranscriber(parts: SpeechParts): Transcriber {
  const form = (audio: Buffer, contentType: string) => {
    const fields = new FormData()
    // Servers detect the format by the file name.
    const ending = AUDIO_TYPES[contentType] ?? 'bin'
    fields.set('file', new Blob([new Uint8Array(audio)], { type: contentType }), `speech.${ending}`)
    fields.set('model', parts.name)
    fields.set('response_format', 'json')
    return fields
  }
  return {
    inputTypes: Object.keys(AUDIO_TYPES),
    transcribe: (audio, contentType, signal) =>
      inTime(parts.timeoutMs, signal, async (both) => {
        const body = form(audio, contentType)
        const response = await ask(requestTo(parts, '/audio/transcriptions', 'application/json', body), both)
        const { text } = recordOf(jsonOf(await readText(response)))
        if (typeof text !== 'string') throw new ModelFailure('malformed', 'its answer holds no text')
        return text
      }),
  }
}

/** The API's limit for the text of one request. */
const MOST_LETTERS = 4096

export function createSpeaker(parts: SpeechParts & { voice: string }): Speaker {
  const speak = async (input: string, signal: AbortSignal) => {
    const body = { model: parts.name, input, voice: parts.voice, response_format: 'mp3' }
    return readAudio(await ask(requestTo(parts, '/audio/speech', 'audio/mpeg, */*;q=0.5', body), signal))
  }
  return {
    contentType: 'audio/mpeg',
    async *speak(text, signal) {
      yield await inTime(parts.timeoutMs, signal, async (both) => {
        const spoken: Buffer[] = []
        for (const piece of inPieces(text)) spoken.push(await speak(piece, both))
        return Buffer.concat(spoken) // MP3 is a sequence of frames, so concatenated files are a valid file
      })
    },
  }
}

/** Splits at sentence ends, else between words. */
export function inPieces(text: string, most: number = MOST_LETTERS): string[] {
  const pieces: string[] = []
  let rest = text.trim()
  while (rest.length > most) {
    const fits = rest.slice(0, most)
    const end = Math.max(...['. ', '! ', '? ', '\n'].map((stop) => fits.lastIndexOf(stop) + 1))
    const cut = end > most / 2 ? end : fits.lastIndexOf(' ') > 0 ? fits.lastIndexOf(' ') : most
    pieces.push(rest.slice(0, cut).trim().toWellFormed())
    rest = rest.slice(cut).trim()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

/** Some ten minutes of speech; our answers are never longer. */
const MOST_BYTES = 10 * 1024 * 1024

async function readAudio({ body, headers }: Response): Promise<Buffer> {
  const type = headers.get('content-type') ?? ''
  if (/^\s*(text\/|application\/json)/i.test(type)) throw new ModelFailure('malformed', `it answers ${type}, no audio`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new ModelFailure('malformed', 'its speech does not end')
    chunks.push(chunk)
  }
  if (bytes === 0) throw new ModelFailure('malformed', 'it says nothing')
  return Buffer.concat(chunks)
}
