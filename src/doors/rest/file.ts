import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createLines } from '../../platform/http-client/line.ts'
import { bodyTooLarge, fail, malformedRequest, unsupportedMediaType } from '../../platform/operation/errors.ts'
import type { Upload } from '../../platform/operation/operation.ts'
import { atMost, type IncomingFile, spool } from '../../platform/operation/upload.ts'
import { cacheKey } from '../../platform/reliability/cache.ts'
import { drain } from '../http/drain.ts'
import { isCompressed, mediaType } from './body.ts'

/** Bodies that are files: refused by kind and size before a byte is read, then streamed as fast as they are used. */

/** Routes of this scope get the body as a stream, whatever its type. */
export function handOverBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
}

/** The content type gives the file's format; text other than UTF-8 would be stored wrong. */
export function readFormat({ formats, formatField }: Upload, request: FastifyRequest): Record<string, string> {
  const known = formats[mediaType(request) ?? '']
  if (!known || isCompressed(request) || !isUtf8(request)) return fail(unsupportedMediaType)
  return { [formatField]: known.format }
}

function isUtf8({ headers }: FastifyRequest): boolean {
  const charset = /;\s*charset\s*=\s*"?([\w.-]+)/i.exec(headers['content-type'] ?? '')?.[1]
  return charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset)
}

/** The files that one property may upload at a time in this process; further ones wait on the client's side. */
const lines = createLines(4)

/** `whole` stores it on disk first, if its digest must be known before anything happens. */
export async function withFile<T>(
  { mostBytes }: Upload,
  request: FastifyRequest,
  whole: boolean,
  work: (file: IncomingFile) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length']) > mostBytes) fail(bodyTooLarge)
  const { environment, property } = request.caller!
  const slot = lines(cacheKey({ environment: environment.name, propertyId: property.id }))
  await new Promise<void>((enter) => slot.take(enter))
  try {
    const chunks = atMost(mostBytes, received(request))
    if (!whole) return await work({ chunks })
    const spooled = await spool(chunks)
    return await work(spooled).finally(spooled.close)
  } finally {
    slot.leave()
    await drain(request.raw) // a client that is still sending would never read the response
  }
}

const SILENT_AFTER_MS = 60_000

/** Ends with the body. Stopping early leaves the connection open, because it must carry the response. */
async function* received({ raw, body }: FastifyRequest): AsyncGenerator<Uint8Array> {
  if (body === undefined) return
  const pieces = raw.iterator({ destroyOnReturn: false })
  try {
    for (;;) {
      const silence = setTimeout(() => raw.destroy(), SILENT_AFTER_MS)
      const { done, value } = await pieces.next().finally(() => clearTimeout(silence))
      if (done) return
      yield value
    }
  } catch (cause) {
    fail(malformedRequest, { cause }) // the client has disconnected
  } finally {
    await pieces.return?.()
  }
}
