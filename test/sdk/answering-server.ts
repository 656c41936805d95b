import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TestContext } from 'node:test'

/** What a server of ours would hardly do on command: refuse, break off, be silent. One answer for each request, in turn. */

export type Answer = (response: ServerResponse) => void

export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export async function startAnswering(t: TestContext, ...answers: Answer[]) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const body = (await buffer(request)).toString()
    received.push({ method, path: url, headers, body })
    const answer = answers[received.length - 1]
    if (answer) answer(response)
    else response.writeHead(418).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

export const json =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

export const refused = (status: number, detail: string, headers: Record<string, string> = {}): Answer =>
  json(status, { detail, status_code: status, request_id: 'req_1' }, { 'x-request-id': 'req_1', ...headers })

export const hangsUp: Answer = (response) => response.destroy()

export const staysSilent: Answer = () => {}

export const breaksOff: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"id":')
  setImmediate(() => response.destroy())
}
