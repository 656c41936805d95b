import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addVary } from './compressed-answers.ts'
import { chooseEncoding, compress, type Encoding, THOROUGH } from './encodings.ts'

/**
 * A file of one of our pages, the same for everybody: cached by browsers but revalidated each time, so that a new
 * release shows at once, unless its name is new then.
 */
export async function sendPageFile(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  content: string | Buffer,
  caching = 'no-cache',
): Promise<FastifyReply> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  addVary(reply)
  reply.header('cache-control', caching)
  const named = String(request.headers['if-none-match'] ?? '')
  const encoding = chooseEncoding(request.headers['accept-encoding'], THOROUGH)
  const kept = tagOf(hash, encoding)
  if (named.includes(kept)) return reply.header('etag', kept).code(304).send()
  const compressed = encoding && (await compressedOnce(hash, content, encoding))
  if (compressed) reply.header('content-encoding', encoding)
  return reply
    .headers({ etag: tagOf(hash, compressed && encoding), 'content-type': `${type}; charset=utf-8` })
    .send(compressed ?? content)
}

/** Other bytes have another tag. */
const tagOf = (hash: string, encoding: Encoding | undefined): string => `"${hash}${encoding ? `-${encoding}` : ''}"`

/** Every file in every encoding has room; addresses that visitors make up do not fill the memory. */
const MOST_KEPT = 256
const kept = new Map<string, Buffer>()

async function compressedOnce(hash: string, content: string | Buffer, encoding: Encoding): Promise<Buffer | undefined> {
  const tag = tagOf(hash, encoding)
  const known = kept.get(tag) ?? (await compress(content, encoding, THOROUGH))
  if (known === undefined) return undefined
  kept.delete(tag) // the last asked for stands last
  kept.set(tag, known)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  return known
}
