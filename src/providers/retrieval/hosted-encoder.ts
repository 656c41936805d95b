import type { OutboundPolicy } from '../../platform/http-client/addresses.ts'
import { createOutboundClient, type OutboundResponse } from '../../platform/http-client/client.ts'
import { OutboundFailure } from '../../platform/http-client/failure.ts'
import { encodingOf } from '../../platform/text/encoding.ts'
import { beginningOf, type Encoder } from './encoder.ts'

/** An embedding model behind an OpenAI-compatible API: POST {url}/embeddings. */
export interface HostedEncoderParts {
  model: string
  url: string
  key: string | undefined
  timeoutMs: number
}

/** The operator chose the URL, so it may be this machine. */
const OPERATORS_CHOICE: OutboundPolicy = { httpsOnly: false, allowPrivate: true, allowLoopback: true }
const CONNECTIONS = 4
/** A larger response would take long enough to parse to block other requests. */
const MOST_TEXTS = 64
/** Far below the limits of 8,192 tokens per text and 300,000 per request. */
const MOST_CHARACTERS = 2000
const MOST_BYTES = 64 * 1024 * 1024

export function createHostedEncoder({ model, url, key, timeoutMs }: HostedEncoderParts): Encoder {
  const client = createOutboundClient({ userAgent: 'Portico/1', connectionsPerOrigin: CONNECTIONS })
  const address = `${url.replace(/\/+$/, '')}/embeddings`
  const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) }
  let dimension = 0

  const ask = async (input: readonly string[], signal: AbortSignal | undefined): Promise<Float32Array[]> => {
    const body = JSON.stringify({ model, input, encoding_format: 'float' })
    const request = {
      method: 'POST',
      headers,
      body,
      timeoutMs,
      maxResponseBytes: MOST_BYTES,
      signal,
      once: true,
    } as const
    const answer = await client.request(address, { ...request, policy: OPERATORS_CHOICE })
    const vectors = vectorsOf(answer, input.length)
    // Of two concurrent first requests, the first response decides.
    dimension ||= vectors[0]!.length
    if (vectors.some((vector) => vector.length !== dimension)) {
      throw failed(`Vectors of the embedding model are not all of length ${dimension}.`, { passing: false })
    }
    return vectors
  }

  const askTwice = async (input: readonly string[], signal: AbortSignal | undefined) => {
    try {
      return await ask(input, signal)
    } catch (error) {
      if (signal?.aborted || !mayPass(error)) throw error
      return ask(input, signal)
    }
  }

  const vectorsFor = async (texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> => {
    const vectors: Float32Array[] = []
    for (let at = 0; at < texts.length; at += MOST_TEXTS) {
      const input = texts.slice(at, at + MOST_TEXTS).map((text) => beginningOf(text, MOST_CHARACTERS))
      vectors.push(...(await askTwice(input, signal)))
    }
    return vectors
  }

  const none = new Float32Array(0)
  return {
    name: model,
    async encode(units, signal) {
      const vectors = await vectorsFor(
        units.map(({ context, text }) => `${context} ${text}`),
        signal,
      )
      return vectors.map((whole) => encodingOf({ whole, tokens: none }, 0))
    },
    async understand(question) {
      const [whole] = await vectorsFor([question])
      return { encoder: model, whole: whole!, tokens: none, weights: none }
    },
    close: () => client.close(),
  }
}

/** `passing`: the same request may succeed a moment later. */
const failed = (message: string, { passing }: { passing: boolean }) => Object.assign(new Error(message), { passing })

const mayPass = (error: unknown): boolean =>
  error instanceof OutboundFailure ? error.code !== 'aborted' : (error as { passing?: boolean }).passing === true

/** In the order of the texts, whatever the order of the response. */
function vectorsOf({ status, body }: OutboundResponse, count: number): Float32Array[] {
  if (status !== 200) {
    const passing = status === 408 || status === 409 || status === 429 || status >= 500
    throw failed(`The embedding model answered with status ${status}.`, { passing })
  }
  const vectors = new Array<Float32Array | undefined>(count).fill(undefined)
  for (const { index, embedding } of listed(body)) {
    const valid = Array.isArray(embedding) && embedding.length > 0 && embedding.every(Number.isFinite)
    if (typeof index === 'number' && index in vectors && valid) vectors[index] = Float32Array.from(embedding)
  }
  if (vectors.includes(undefined)) {
    throw failed('The embedding model did not answer with one vector per text.', { passing: true })
  }
  return vectors as Float32Array[]
}

interface Listed {
  index?: unknown
  embedding?: unknown
}

function listed(body: string): Listed[] {
  try {
    const { data } = JSON.parse(body) as { data?: unknown }
    return Array.isArray(data) ? data.filter((one) => typeof one === 'object' && one !== null) : []
  } catch {
    return []
  }
}
