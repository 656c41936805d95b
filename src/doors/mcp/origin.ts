import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'

/** Only browsers send an Origin: it must be ours or listed, so that no foreign page drives the tools. */
export function isOriginAllowed({ headers }: FastifyRequest, { corsOrigins, publicUrl }: Config): boolean {
  const { origin, host } = headers
  if (origin === undefined || corsOrigins.includes('*') || corsOrigins.includes(origin)) return true
  if (!URL.canParse(origin)) return false
  const asked = new URL(origin)
  return asked.host === host?.toLowerCase() || (publicUrl !== undefined && asked.origin === new URL(publicUrl).origin)
}
