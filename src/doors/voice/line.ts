import type { WebSocket } from 'ws'

/** A WebSocket that limits what is buffered for its reader, and ends when closed or when its peer has gone. */
export interface Line {
  readonly isOpen: boolean
  send(frame: object, audio?: Buffer): void
  end(code: number, reason: string): void
  /** Pings the peer now and then. */
  checkPulse(): void
}

const PING_EVERY_MS = 30_000
const LAST_WORD_MS = 1000
const MOST_UNSENT_BYTES = 16 * 1024 * 1024

export function openLine(socket: WebSocket, clock: () => number): Line {
  let pingedMs = clock()
  let isAnswered = true
  socket.on('pong', () => {
    isAnswered = true
  })
  socket.on('error', () => {}) // reported by the `close` event that follows
  return {
    get isOpen() {
      return socket.readyState === socket.OPEN
    },
    send(frame, audio) {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > MOST_UNSENT_BYTES) return socket.terminate()
      socket.send(JSON.stringify(frame))
      if (audio) socket.send(audio, { binary: true })
    },
    end(code, reason) {
      socket.close(code, reason)
      setTimeout(() => socket.terminate(), LAST_WORD_MS).unref() // a peer that reads no last message delays nothing
    },
    checkPulse() {
      if (clock() - pingedMs < PING_EVERY_MS) return
      if (!isAnswered) return socket.terminate()
      pingedMs = clock()
      isAnswered = false
      socket.ping()
    },
  }
}
