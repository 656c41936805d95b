import type { RawData, WebSocket } from 'ws'
import { endingOf, LONGEST_SESSION_MS, voiceErrors } from '../../modules/ai/index.ts'
import { openLine } from './line.ts'
import { startTalk, type TalkParts } from './talk.ts'

export interface Connection {
  readonly propertyId: string
  /** Checks the time: a session that is silent for too long, lasts too long or has lost its client is closed. */
  tick(): void
  /** Settles when everything in progress has ended. */
  close(code: number, reason: string): Promise<void>
}

export interface ConnectionParts extends Omit<TalkParts, 'send' | 'end'> {
  onEnd(connection: Connection): void
}

const LONGEST_SILENCE_MS = 2 * 60_000

export function openConnection(socket: WebSocket, parts: ConnectionParts): Connection {
  const { session, clock, log, onEnd } = parts
  const over = Promise.withResolvers<void>()
  const endsMs = clock() + LONGEST_SESSION_MS
  const line = openLine(socket, clock)
  const talk = startTalk({ ...parts, send: line.send, end: line.end })

  const connection: Connection = {
    propertyId: session.propertyId,
    tick() {
      const { silentSince = clock() } = talk
      if (clock() > endsMs) line.end(1000, 'too_long')
      else if (clock() - silentSince > LONGEST_SILENCE_MS) line.end(1000, 'idle')
      else line.checkPulse()
    },
    close(code, reason) {
      line.end(code, reason)
      return over.promise
    },
  }
  const unwatch = session.environment.wakeups.watch((propertyId, topic) => {
    if (propertyId === session.propertyId && topic === endingOf(session.id)) line.end(1000, 'ended')
  })
  const held = session.watchCredential()
  held.signal.addEventListener('abort', () => line.end(1008, voiceErrors.voiceSessionOver.code))
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (line.isOpen) talk.receive(data as Buffer, isBinary)
  })
  socket.on('close', async () => {
    unwatch()
    held.release()
    await talk.stop()
    await session
      .noteEnd(new Date(clock()))
      .catch((error) => log.warn({ err: error }, 'the end of a session not noted'))
    onEnd(connection)
    over.resolve()
  })
  line.send({
    type: 'ready',
    session_id: session.id,
    conversation_id: session.conversationId,
    audio: session.audio,
    ends_at: new Date(endsMs).toISOString(),
  })
  return connection
}
