import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { secondFactorRequired, sessionEnded } from '../../modules/accounts/index.ts'
import type { Picture } from '../../modules/properties/index.ts'
import { fail, failWith, missingBody, routeNotFound, type Violation } from '../../platform/operation/errors.ts'
import { fileTypeOf } from '../../platform/schema/file-kinds.ts'
import { ownAddress } from '../http/own-address.ts'
import { requireOwnPage } from '../oauth/by-session.ts'
import { exchangeOf } from '../oauth/exchange.ts'
import { type SignedIn, signedIn } from '../oauth/sessions.ts'
import type { SessionParts } from './session.ts'

/** Small pictures of houses and people: what they may be, and how they are shown. */

/** Pages make them 256 pixels wide before they send them; this is what they may have at most. */
export const MOST_PICTURE_BYTES = 128 * 1024

/** Nothing that can run something, such as SVG. */
const TYPES: readonly (string | undefined)[] = ['image/png', 'image/jpeg', 'image/webp']

/** What it is, its bytes tell: what the sender calls it counts for nothing. */
export function readPicture({ body }: FastifyRequest): Picture {
  const content = body as Buffer | undefined
  if (!content?.length) return fail(missingBody)
  if (!TYPES.includes(fileTypeOf(content))) return failWith([REFUSED])
  return { content, hash: createHash('sha256').update(content).digest('base64url').slice(0, 22) }
}

const REFUSED: Violation = { loc: ['body'], msg: 'Send a PNG, JPEG or WebP picture', type: 'file_type_refused' }

/** Another picture has another address. For this browser alone: those between are not to keep it. */
const FOREVER = 'private, max-age=31536000, immutable'

export const sendPicture = (reply: FastifyReply, found: { content: Buffer } | undefined): FastifyReply => {
  const { content } = found ?? fail(routeNotFound)
  return reply.headers({ 'cache-control': FOREVER, 'content-type': fileTypeOf(content)! }).send(content)
}

/** By the cookie alone, since a page's pictures name no property. Who is nobody counts against their address. */
export async function whoLooks(parts: SessionParts, request: FastifyRequest, reply: FastifyReply): Promise<SignedIn> {
  const own = ownAddress(request.headers.host, parts.base)
  requireOwnPage(request, own)
  const who = await signedIn(exchangeOf(parts, await parts.servers.at(own), request, reply))
  if (who && !who.mustEnrol) return who
  parts.identification.countUnauthenticated(request)
  return fail(who ? secondFactorRequired : sessionEnded)
}
