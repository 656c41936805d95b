import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface Receiver {
  url: string
  got: { at: number; created: number }[]
  bodies: string[]
  close(): void
}

/** On this machine, in this process; one that does not answer keeps whoever calls it waiting. */
export async function openReceiver(answers: boolean, answer = ''): Promise<Receiver> {
  const got: Receiver['got'] = []
  const bodies: string[] = []
  const server = createServer((incoming, response) => {
    let body = ''
    incoming.setEncoding('utf8')
    incoming.on('data', (chunk) => {
      body += chunk
    })
    incoming.on('end', () => {
      got.push({ at: Date.now(), created: Date.parse(/"created_at":"([^"]+)"/.exec(body)![1]!) })
      if (bodies.length === 0) bodies.push(body)
      if (answers) response.end(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, got, bodies, close }
}

export async function arrived({ got }: Receiver, count: number): Promise<number> {
  for (let waited = 0; got.length < count; waited += 2) {
    if (waited > 120_000) throw new Error(`only ${got.length} of ${count} arrived`)
    await pause(2)
  }
  return got[count - 1]!.at
}

/** What this machine can do at all: the same body, posted over 16 connections that are kept open. */
export async function postBare(receiver: Receiver, count: number): Promise<number> {
  const body = receiver.bodies[0]!
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const before = receiver.got.length
  const started = Date.now()
  const post = () =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const sent = request(receiver.url, { method: 'POST', agent, headers }, (response) => {
        response.resume().on('end', resolve)
      })
      sent.on('error', reject).end(body)
    })
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let n = 0; n < count / 16; n++) await post()
    }),
  )
  const rate = count / ((Date.now() - started) / 1000)
  agent.destroy()
  receiver.got.length = before
  return rate
}
