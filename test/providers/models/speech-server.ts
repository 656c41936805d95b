import type { IncomingMessage } from 'node:http'
import { mediaTypeOf } from '../../support/described-request.ts'
import type { DescribedRequest } from '../../support/described-server.ts'
import { readDescription, violationsOfNotice } from '../../support/description.ts'
import { type Plan, startModelServer } from './openai-server.ts'

/** A server with a chat model, ears and a voice, each as OpenAI's own description has it. */

export type SpeechPath = '/chat/completions' | '/audio/transcriptions' | '/audio/speech'

export interface SpeechRequest extends DescribedRequest {
  file?: { name: string; type: string; bytes: Buffer }
}

export interface SpeechServer {
  /** The base address that a setting takes. */
  url: string
  requests: SpeechRequest[]
  violations: string[]
  /** For the next requests to a path, one each; the last one stays. */
  plan(path: SpeechPath, ...plans: Plan[]): void
}

const audio = readDescription('openai-audio')
const chat = readDescription('openai')

export async function startSpeechServer(): Promise<SpeechServer> {
  const planned = new Map<string, Plan[]>()
  const server = await startModelServer({
    read,
    descriptionOf: ({ path }) => (path.startsWith('/v1/audio/') ? audio : chat),
    plansFor: ({ path }) => planned.get(path) ?? [],
  })
  return { ...server, plan: (path, ...plans) => void planned.set(`/v1${path}`, plans) }
}

async function read(incoming: IncomingMessage): Promise<SpeechRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const { method = '', headers, url: path = '' } = incoming
  const common = { method, path, query: {}, headers, body: bytes.toString() }
  if (mediaTypeOf(headers) !== 'multipart/form-data') return { ...common, fields: JSON.parse(common.body) }
  const form = await new Response(bytes, { headers: { 'content-type': headers['content-type']! } }).formData()
  const file = form.get('file')
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : name]))
  if (!(file instanceof File)) return { ...common, fields }
  return {
    ...common,
    fields,
    file: { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) },
  }
}

/** What a model heard, as described. */
export function transcription(text: string): object {
  const answer = { text, usage: { type: 'duration', seconds: 2 } }
  const broken = violationsOfNotice(audio, ['CreateTranscriptionResponseJson'], answer)
  if (broken.length > 0) throw new Error(`OpenAI would not answer this: ${broken.join('; ')}`)
  return answer
}

export const speaking =
  (bytes: Buffer, headers: Record<string, string> = {}): Plan =>
  (response) => {
    response.writeHead(200, { 'content-type': 'audio/mpeg', ...headers })
    response.end(bytes)
  }
