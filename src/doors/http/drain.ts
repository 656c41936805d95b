import type { IncomingMessage } from 'node:http'

const MOST_BYTES = 64 * 1024 * 1024
const LONGEST_MS = 10_000

/** Reads an unwanted body to its end and discards it, within limits. */
export function drain(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0
    const timer = setTimeout(resolve, LONGEST_MS)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    if (request.readableEnded || request.destroyed) return done()
    request.on('data', (chunk: Buffer) => {
      seen += chunk.length
      if (seen > MOST_BYTES) done()
    })
    request.once('end', done).once('close', done)
    request.resume()
  })
}
