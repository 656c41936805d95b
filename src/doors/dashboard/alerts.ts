import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditParts } from '../../modules/accounts/index.ts'
import { pushKeys, subscribe, unsubscribe } from '../../modules/alerts/index.ts'
import { fail, missingBody } from '../../platform/operation/errors.ts'
import { readJsonBytes } from '../../platform/schema/json.ts'
import type { Identification } from '../http/identify.ts'
import { whoAsks } from './who-asks.ts'

/** How the person who is signed in here is told of what waits. It belongs to them and their browser, and so to no operation. */

export interface AlertsParts extends AuditParts {
  identification: Identification
}

export function mountAlerts(app: FastifyInstance, parts: AlertsParts): void {
  const { environments, identification, vault, clock } = parts
  app.get('/dashboard/push', async (request, reply) => {
    const { environment } = await whoAsks(identification, request)
    const { live } = environments
    const keys = await live.health.guard(() => pushKeys(environment.ports, vault, new Date(clock())))
    return reply.send({ public_key: keys.publicKey })
  })
  app.put('/dashboard/push', async (request, reply) => {
    await subscribe(await whoAsks(identification, request), jsonOf(request), vault, new Date(clock()))
    return reply.code(204).send()
  })
  app.delete('/dashboard/push', async (request, reply) => {
    const caller = await whoAsks(identification, request)
    await unsubscribe(Object.values(environments), caller, (jsonOf(request) as { endpoint?: unknown }).endpoint)
    return reply.code(204).send()
  })
}

function jsonOf({ body }: FastifyRequest): unknown {
  const bytes = body as Buffer | undefined
  return bytes?.length ? (readJsonBytes(bytes) ?? {}) : fail(missingBody)
}
