import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditParts } from '../../modules/accounts/index.ts'
import { pushKeys, setWantsMails, subscribe, unsubscribe, wantsMails } from '../../modules/alerts/index.ts'
import type { Caller } from '../../platform/operation/context.ts'
import { fail, failWith, missingBody, type Violation } from '../../platform/operation/errors.ts'
import { readJsonBytes } from '../../platform/schema/json.ts'
import type { Identification } from '../http/identify.ts'
import { whoAsks } from './who-asks.ts'

/** How the person who is signed in here is told of what waits. It belongs to them and their browser, and so to no operation. */

export interface AlertsParts extends AuditParts {
  identification: Identification
}

export function mountAlerts(app: FastifyInstance, parts: AlertsParts): void {
  const { environments, identification, vault, clock } = parts
  const { db, health } = environments.live
  app.get('/dashboard/alerts', async (request, reply) => {
    const place = placeOf(await whoAsks(identification, request))
    return reply.send({ webhook_mails: await health.guard(() => wantsMails(db, place)) })
  })
  app.put('/dashboard/alerts', async (request, reply) => {
    const place = placeOf(await whoAsks(identification, request))
    const { webhook_mails: wanted } = jsonOf(request) as { webhook_mails?: unknown }
    if (typeof wanted !== 'boolean') return failWith([NOT_BOOLEAN])
    await health.guard(() => setWantsMails(db, place, wanted))
    return reply.code(204).send()
  })
  app.get('/dashboard/push', async (request, reply) => {
    const { environment } = await whoAsks(identification, request)
    const keys = await health.guard(() => pushKeys(environment.ports, vault, new Date(clock())))
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

const NOT_BOOLEAN: Violation = {
  loc: ['body', 'webhook_mails'],
  msg: 'Input should be a valid boolean',
  type: 'bool_type',
}

/** As the accounts' own tables name where the caller is. */
const placeOf = ({ environment, property, actor }: Caller) => ({
  property_id: property.id,
  environment: environment.name,
  account_id: actor.id,
})

function jsonOf({ body }: FastifyRequest): unknown {
  const bytes = body as Buffer | undefined
  return bytes?.length ? (readJsonBytes(bytes) ?? {}) : fail(missingBody)
}
