import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type pg from 'pg'
import { openClient } from '../../src/platform/database/client.ts'
import type { Target } from '../../src/platform/database/connect.ts'

/**
 * A pooler in transaction mode that is as unkind as one may be: each transaction gets the server connection that was
 * used longest ago. It refuses the startup parameters that PgBouncer refuses, and keeps prepared statements as
 * PgBouncer does from 1.21 on, or forgets them as it did before.
 */
export interface SwappingPooler {
  url(database: string): string
  close(): Promise<void>
}

const SERVERS = 4 // for each database
const KNOWN = ['user', 'database', 'client_encoding', 'TimeZone', 'DateStyle', 'application_name']
const SSL_REQUEST = 80877103
const READY = message('Z', Buffer.from('I'))

export async function startSwappingPooler(
  on: (database: string) => Target,
  { keepsStatements = true } = {},
): Promise<SwappingPooler> {
  const pools = new Map<string, Promise<Server[]>>()
  const clients = new Set<Socket>()
  const listener = createServer((socket) => {
    clients.add(socket)
    socket.once('close', () => clients.delete(socket)).on('error', () => {})
    serveClient(socket, { serversOf, keepsStatements })
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')

  function serversOf(database: string): Promise<Server[]> {
    const known = pools.get(database)
    if (known) return known
    const opened = Promise.all(Array.from({ length: SERVERS }, () => openServer(on(database))))
    pools.set(database, opened)
    return opened
  }
  const { port } = listener.address() as AddressInfo
  const all = async () => (await Promise.all(pools.values())).flat()
  return {
    url: (database) => `postgres://portico@127.0.0.1:${port}/${database}`,
    async close() {
      for (const socket of clients) socket.destroy()
      listener.close()
      for (const { client } of await all()) client.end().catch(() => {})
    },
  }
}

/** A connection to the server: one client has it at a time, for one transaction. */
interface Server {
  client: pg.Client
  stream: Socket
  prepared: Set<string>
  onMessage(bytes: Buffer): void
}

async function openServer(target: Target): Promise<Server> {
  const client = await openClient({ ...target, pooled: true }, 'pooler')
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.removeAllListeners('data')
  const server: Server = { client, stream, prepared: new Set(), onMessage: () => {} }
  splitMessages(stream, (bytes) => server.onMessage(bytes))
  return server
}

interface Pooling {
  serversOf(database: string): Promise<Server[]>
  keepsStatements: boolean
}

const idle = new WeakMap<Server[], { free: Server[]; waiting: ((server: Server) => void)[] }>()

function take(servers: Server[]): Promise<Server> {
  const pool = idle.get(servers) ?? { free: [...servers], waiting: [] }
  idle.set(servers, pool)
  const server = pool.free.shift()
  return server ? Promise.resolve(server) : new Promise((resolve) => pool.waiting.push(resolve))
}

function giveBack(servers: Server[], server: Server): void {
  const { free, waiting } = idle.get(servers)!
  const next = waiting.shift()
  if (next) next(server)
  else free.push(server)
}

function serveClient(socket: Socket, { serversOf, keepsStatements }: Pooling): void {
  let servers: Server[] | undefined
  let server: Server | undefined
  let ends = 0 // of batches that are not answered yet
  const statements = new Map<string, Buffer>()
  const awaited: { ours: boolean; name?: string }[] = [] // an answer to each Parse and Close
  let turn = Promise.resolve()

  const attach = async () => {
    server = await take(servers!)
    server.onMessage = (bytes) => {
      const type = String.fromCharCode(bytes[0]!)
      if ((type === '1' || type === '3') && awaited.shift()!.ours) return
      if (!socket.destroyed) socket.write(bytes)
      if (type !== 'Z') return
      for (const { name } of awaited.splice(0)) if (name) server!.prepared.delete(name) // skipped after an error
      if (--ends > 0 || bytes[5] !== READY[5]) return
      giveBack(servers!, server!)
      server = undefined
    }
  }
  const send = (bytes: Buffer, answer?: (typeof awaited)[number]) => {
    if (answer) awaited.push(answer)
    server!.stream.write(bytes)
  }
  const leave = () => {
    if (!server) return
    ends++
    send(message('Q', Buffer.from('rollback\0')))
  }
  socket.once('close', () => {
    turn = turn.then(leave)
  })
  const forward = async (bytes: Buffer) => {
    const type = String.fromCharCode(bytes[0]!)
    if (type === 'X') return void socket.end()
    if (!server) await attach()
    const name = nameIn(type, bytes)
    if (type === 'P') {
      if (server!.prepared.has(name!)) send(message('C', Buffer.from(`S${name}\0`)), { ours: true })
      statements.set(name!, bytes)
      server!.prepared.add(name!)
      return send(bytes, { ours: false, name })
    }
    if (name && keepsStatements && !server!.prepared.has(name)) {
      send(statements.get(name)!, { ours: true, name })
      server!.prepared.add(name)
    }
    if (type === 'S' || type === 'Q') ends++
    send(bytes, type === 'C' ? { ours: false } : undefined)
  }
  const begin = async (packet: Buffer) => {
    const words = packet.subarray(8).toString().split('\0')
    const given = Object.fromEntries(words.slice(0, -2).flatMap((word, i) => (i % 2 ? [] : [[word, words[i + 1]!]])))
    const unknown = Object.keys(given).find((name) => !KNOWN.includes(name))
    if (unknown) return void socket.end(refusal(`unsupported startup parameter: ${unknown}`))
    servers = await serversOf(given.database!)
    const key = Buffer.alloc(8) // process 0: no server's
    socket.write(Buffer.concat([message('R', Buffer.alloc(4)), message('K', key), READY]))
  }
  const started = splitMessages(socket, (bytes) => {
    turn = turn.then(() => forward(bytes))
  })
  started((packet) => {
    if (packet.readInt32BE(4) === SSL_REQUEST) return void socket.write('N')
    turn = turn.then(() => begin(packet))
  })
}

const nameIn = (type: string, bytes: Buffer): string | undefined => {
  const texts = bytes.subarray(5).toString('latin1').split('\0')
  if (type === 'P') return texts[0]
  if (type === 'B') return texts[1]
  return type === 'D' && texts[0]!.startsWith('S') ? texts[0]!.slice(1) : undefined
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const refusal = (text: string) => message('E', Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`))

/** Whole messages; what comes before the first typed one goes to whoever the result is called with. */
function splitMessages(stream: Socket, onMessage: (bytes: Buffer) => void) {
  let held = Buffer.alloc(0)
  let onPacket: ((packet: Buffer) => void) | undefined
  stream.on('data', (chunk: Buffer) => {
    held = Buffer.concat([held, chunk])
    for (;;) {
      const at = onPacket ? 0 : 1
      if (held.length < at + 4) return
      const length = at + held.readInt32BE(at)
      if (held.length < length) return
      const bytes = Buffer.from(held.subarray(0, length))
      held = held.subarray(length)
      const tell = onPacket
      if (tell && bytes.readInt32BE(4) !== SSL_REQUEST) onPacket = undefined
      if (tell) tell(bytes)
      else onMessage(bytes)
    }
  })
  return (tell: (packet: Buffer) => void) => {
    onPacket = tell
  }
}
