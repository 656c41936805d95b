import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { WebSocketServer } from 'ws'
import { acceptConnection, VOICE_PATH, type VoiceConnection, voiceErrors } from '../../modules/ai/index.ts'
import { Failure, fail, rateLimited } from '../../platform/operation/errors.ts'
import type { Executor } from '../../platform/operation/execute.ts'
import type { Config } from '../../platform/runtime/config.ts'
import type { Environment, EnvironmentName } from '../../platform/runtime/environment.ts'
import type { Log } from '../../platform/runtime/log.ts'
import type { Identification } from '../http/identify.ts'
import { type Connection, openConnection } from './connection.ts'
import type { Memory } from './utterance.ts'

/** Voice sessions: a WebSocket for a client with the token of one. */
export interface VoiceDoorParts {
  environments: Readonly<Record<EnvironmentName, Environment>>
  executor: Executor
  identification: Identification
  config: Config
  clock: () => number
  log: Log
}

const MOST_CONNECTED = 500
const MOST_FRAME_BYTES = 1024 * 1024
const MOST_AUDIO_BYTES = 128 * 1024 * 1024
const POLL_EVERY_MS = 1000
const ACTION = 'ai_voice_sessions.connect'
const STOPPING = [1001, 'server_stopping'] as const

interface Upgrade {
  socket: Socket
  head: Buffer
  response: ServerResponse
}

export function mountVoice(app: FastifyInstance, parts: VoiceDoorParts): void {
  const { identification, config, log } = parts
  const server = new WebSocketServer({ noServer: true, maxPayload: MOST_FRAME_BYTES })
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()
  const connected = new Set<Connection>()
  const memory: Memory = { used: 0, most: MOST_AUDIO_BYTES }
  let stopping = false

  const open = (request: FastifyRequest, { socket, head, response }: Upgrade, session: VoiceConnection) => {
    response.detachSocket(socket)
    server.handleUpgrade(request.raw, socket, head, (accepted) => {
      const onEnd = (connection: Connection) => connected.delete(connection)
      const connection = openConnection(accepted, { ...parts, session, memory, quota: config.limitDefault, onEnd })
      connected.add(connection)
      if (stopping) void connection.close(...STOPPING)
    })
    const { environment, propertyId } = session
    log.info(
      { request_id: request.id, operation: ACTION, environment: environment.name, property: propertyId, status: 101 },
      'request',
    )
  }

  routeUpgrades(app, upgrades)
  app.route({
    method: 'GET',
    url: VOICE_PATH,
    onRequest: (request, _reply, done) => {
      request.action = ACTION
      done()
    },
    handler: async (request, reply) => {
      const upgrade = upgrades.get(request.raw)
      if (!upgrade) throw countUnauthenticated(request, identification, new Failure(voiceErrors.websocketRequired))
      const session = await connectionFor(request, parts, connected)
      reply.hijack()
      open(request, upgrade, session)
    },
  })
  const look = setInterval(() => {
    for (const connection of connected) connection.tick()
  }, POLL_EVERY_MS).unref()
  app.addHook('preClose', async () => {
    clearInterval(look)
    stopping = true
    await Promise.all([...connected].map((connection) => connection.close(...STOPPING)))
  })
}

async function connectionFor(
  request: FastifyRequest,
  { environments, identification, clock }: VoiceDoorParts,
  connected: ReadonlySet<Connection>,
): Promise<VoiceConnection> {
  try {
    const session = await acceptConnection(environments, presentedToken(request), new Date(clock()))
    if (connected.size < MOST_CONNECTED) return session
    await session.noteEnd(new Date(clock()))
    return fail(voiceErrors.tooManyVoiceSessions, { retryAfterSeconds: 10 })
  } catch (failure) {
    throw countUnauthenticated(request, identification, failure)
  }
}

/**
 * WebSocket upgrades on this one path become ordinary requests, so that ids, limits and errors are the same. Every
 * other upgrade (some clients always ask for HTTP/2) is ignored, and the request answered as it is.
 */
function routeUpgrades(app: FastifyInstance, upgrades: WeakMap<IncomingMessage, Upgrade>): void {
  const shouldUpgradeCallback = ({ url = '', method, headers }: IncomingMessage) =>
    method === 'GET' && url.split('?')[0] === VOICE_PATH && headers.upgrade?.toLowerCase() === 'websocket'
  Object.assign(app.server, { shouldUpgradeCallback })
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    response.once('finish', () => socket.destroySoon())
    upgrades.set(request, { socket, head, response })
    app.routing(request, response)
  })
}

/** A page cannot send headers with a WebSocket, so the URL may carry the token; two different tokens are refused. */
function presentedToken({ headers: { authorization }, query }: FastifyRequest): string | undefined {
  const bearer = authorization === undefined ? [] : [/^Bearer +(\S+) *$/i.exec(authorization)?.[1]]
  const tokens = new Set([...bearer, ...[(query as { token?: string | string[] }).token ?? []].flat()])
  return tokens.size === 1 ? [...tokens][0] : undefined
}

/** An unidentified client is counted by address, so that guessing is limited. */
function countUnauthenticated(request: FastifyRequest, { countAddress }: Identification, failure: unknown): unknown {
  if (!(failure instanceof Failure) || failure.status === 429 || failure.status >= 500) return failure
  const limit = countAddress(request.ip)
  request.limit = limit
  return limit.allowed ? failure : new Failure(rateLimited, { retryAfterSeconds: limit.resetSeconds })
}
