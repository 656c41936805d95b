import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Only one process at a time starts or stops a server. The lock is a listening abstract unix socket: the kernel
 * releases it when its holder dies, so it needs no file and cannot become stale. Waiting is a connection until the
 * holder closes.
 */
export async function withLock<T>(name: string, timeoutMs: number, action: () => Promise<T>): Promise<T> {
  const unlock = await acquire(`\0${name}`, Date.now() + timeoutMs)
  try {
    return await action()
  } finally {
    unlock()
  }
}

export class LockTimeout extends Error {}

async function acquire(path: string, deadline: number): Promise<() => void> {
  for (;;) {
    const waiting = new Set<Socket>()
    const server = await tryListen(path, waiting)
    if (server) {
      return () => {
        server.close()
        for (const socket of waiting) socket.destroy()
      }
    }
    if (Date.now() >= deadline) throw new LockTimeout(path.slice(1))
    await holderGone(path, deadline - Date.now())
  }
}

function tryListen(path: string, waiting: Set<Socket>): Promise<Server | undefined> {
  const server = createServer((socket) => {
    waiting.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => waiting.delete(socket))
    socket.resume()
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen({ path, exclusive: true }, () => resolve(server))
  })
}

async function holderGone(path: string, timeoutMs: number): Promise<void> {
  const socket = connect(path)
  const timer = setTimeout(() => socket.destroy(), timeoutMs)
  const refused = await new Promise<boolean>((resolve) => {
    let failed = false
    socket.on('error', () => {
      failed = true
    })
    socket.on('close', () => resolve(failed))
    socket.resume()
  })
  clearTimeout(timer)
  // A refused connection means that the holder is releasing, or that very many wait: do not spin.
  if (refused) await delay(10)
}
