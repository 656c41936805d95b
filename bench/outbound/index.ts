import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOutboundClient } from '../../src/platform/http-client/client.ts'

/**
 * What the guarded client costs against a bare node:http loop: small POSTs over kept connections to a receiver in a
 * process of its own, in turns in the same run. `node bench/outbound.ts`
 */
const CONNECTIONS = 16
const REQUESTS = 10_000
const ROUNDS = 5
const body = JSON.stringify({ id: 'evt_1', type: 'package.updated', data: { text: 'x'.repeat(600) } })
const say = (line: string) => process.stdout.write(`${line}\n`)

function receive(): void {
  const server = createServer((incoming, outgoing) => {
    incoming.resume().on('end', () => outgoing.end('ok'))
  }).listen(0, '127.0.0.1', () => say(String((server.address() as AddressInfo).port)))
}

async function measure(): Promise<void> {
  const receiver = spawn(process.execPath, [import.meta.filename, 'receiver'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(receiver.stdout, 'data')
  const url = `http://127.0.0.1:${Number(port)}/hook`
  const client = createOutboundClient({ connectionsPerOrigin: CONNECTIONS, userAgent: 'Portico-Bench' })
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  try {
    await compare(guarded(client, url), bare(agent, url))
  } finally {
    await client.close()
    agent.destroy()
    receiver.kill()
  }
}

type Send = () => Promise<unknown>

async function compare(ours: Send, theirs: Send): Promise<void> {
  const figures = { guarded: [] as Figures[], bare: [] as Figures[] }
  for (let round = -1; round < ROUNDS; round++) {
    const turn = { guarded: await load(ours), bare: await load(theirs) }
    if (round < 0) continue // the first turn warms up
    figures.guarded.push(turn.guarded)
    figures.bare.push(turn.bare)
  }
  const [a, b] = [median(figures.guarded), median(figures.bare)]
  say('              requests/s   CPU µs per request')
  for (const [name, { perSecond, cpuUs }] of Object.entries({ guarded: a, bare: b })) {
    say(`${name.padEnd(12)} ${perSecond.toFixed(0).padStart(11)} ${cpuUs.toFixed(1).padStart(20)}`)
  }
  say(
    `ratio        ${(a.perSecond / b.perSecond).toFixed(2).padStart(11)} ${(a.cpuUs / b.cpuUs).toFixed(2).padStart(20)}`,
  )
  say(`needs 1,000 requests/s: ${a.perSecond >= 1000 ? 'ok' : 'MISSED'}`)
}

interface Figures {
  perSecond: number
  cpuUs: number
}

async function load(send: Send): Promise<Figures> {
  let left = REQUESTS
  const cpu = process.cpuUsage()
  const startedMs = performance.now()
  const worker = async () => {
    while (left-- > 0) await send()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  const { user, system } = process.cpuUsage(cpu)
  return { perSecond: (REQUESTS / (performance.now() - startedMs)) * 1000, cpuUs: (user + system) / REQUESTS }
}

const median = (all: Figures[]): Figures => all.sort((a, b) => a.cpuUs - b.cpuUs)[all.length >> 1]!

const guarded = (client: ReturnType<typeof createOutboundClient>, url: string): Send => {
  const policy = { httpsOnly: false, allowPrivate: false, allowLoopback: true }
  const headers = { 'content-type': 'application/json' }
  return () => client.request(url, { method: 'POST', headers, body, timeoutMs: 15_000, maxResponseBytes: 1024, policy })
}

const bare = (agent: Agent, url: string): Send => {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return () =>
    new Promise((resolve, reject) => {
      const outgoing = request(url, { agent, method: 'POST', headers }, (incoming) => {
        let text = ''
        incoming.setEncoding('utf8')
        incoming.on('data', (part: string) => {
          text += part
        })
        incoming.on('end', () => resolve(text)).on('error', reject)
      })
      outgoing.on('error', reject).end(body)
    })
}

if (process.argv[2] === 'receiver') receive()
else await measure()
