import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compress, QUICK } from './encodings.ts'

/** Answers of operations are compressed for callers that ask for it, whichever door they came through. */

const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?json\b)/

export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!mayBeCompressed(request, reply)) return done(null, payload)
    addVary(reply)
    const encoding = chooseEncoding(request.headers['accept-encoding'], QUICK)
    if (encoding === undefined || !isWhole(payload)) return done(null, payload)
    compress(payload, encoding, QUICK).then((compressed) => {
      if (compressed) reply.header('content-encoding', encoding).removeHeader('content-length')
      done(null, compressed ?? payload)
    }, done)
  })
}

/**
 * Never where a browser brings the credential by itself: whoever can make it ask, and sees how long the answers are,
 * could guess what stands beside their own words in them (BREACH). Nor what says itself that it is not for it.
 */
function mayBeCompressed({ method, headers }: FastifyRequest, reply: FastifyReply): boolean {
  const byHeader = headers.authorization !== undefined || headers['x-api-key'] !== undefined
  return (
    byHeader &&
    method !== 'HEAD' &&
    TEXT.test(String(reply.getHeader('content-type') ?? '')) &&
    !reply.hasHeader('content-encoding') &&
    !String(reply.getHeader('cache-control')).includes('no-transform')
  )
}

/** A stream's next event must not wait until there is enough to compress. */
const isWhole = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload)

export function addVary(reply: FastifyReply): void {
  const others = reply.getHeader('vary')
  reply.header('vary', others ? `${others}, accept-encoding` : 'accept-encoding')
}
