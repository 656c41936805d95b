import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

/** An embedding model behind OpenAI's wire format that answers, refuses or keeps whoever asks waiting, as a test says. */
export interface EmbeddingModel {
  url: string
  /** The first text of each request, in order. */
  asked: string[]
  /** What becomes of a request that begins with this text; it is answered when nothing else is said. */
  treat: (text: string) => 'answer' | 'refuse' | 'hold'
  /** Requests that wait for an answer. */
  held: number
  /** Answers what was held, and whatever comes. */
  release(): void
}

export async function startEmbeddingModel(): Promise<EmbeddingModel> {
  let waiting: (() => void)[] = []
  const server = createServer(async (request, response) => {
    const { input } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { input: string[] }
    model.asked.push(input[0]!)
    const treatment = model.treat(input[0]!)
    if (treatment === 'refuse') return send(response, 400, REFUSAL)
    if (treatment === 'answer') return send(response, 200, listed(input))
    model.held++
    waiting.push(() => send(response, 200, listed(input)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  const model: EmbeddingModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: [],
    treat: () => 'answer',
    held: 0,
    release() {
      model.treat = () => 'answer'
      for (const answer of waiting) answer()
      waiting = []
      model.held = 0
    },
  }
  return model
}

const REFUSAL = { error: { message: 'Not this.', type: 'invalid_request_error', param: 'input', code: null } }

const listed = (input: readonly string[]) => ({
  object: 'list',
  data: input.map((text, index) => ({ object: 'embedding', index, embedding: [text.length, text.charCodeAt(0), 1] })),
  model: 'words-3',
  usage: { prompt_tokens: 8, total_tokens: 8 },
})

const send = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
