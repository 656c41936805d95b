import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

/** A webhook receiver on a real socket that keeps what it got and answers as it is told. */
export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** How it answers from now on; by default 200 at once. */
  answer(reply: (response: ServerResponse, received: Received) => void): void
  server: Server
}

export interface Received {
  body: string
  headers: IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: events of every kind
  event: any
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let reply = (response: ServerResponse, _received: Received): void => {
    response.end('thank you')
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const got = { body, headers: request.headers, event: JSON.parse(body) }
      received.push(got)
      reply(response, got)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    server,
    answer(how) {
      reply = how
    },
  }
}
