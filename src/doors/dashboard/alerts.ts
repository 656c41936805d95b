import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditParts } from '../../modules/accounts/index.ts'
import {
  pushKeys,
  quietHoursOf,
  setQuietHours,
  setWantsMails,
  subscribe,
  unsubscribe,
  wantsMails,
} from '../../modules/alerts/index.ts'
import { QuietHours, quietForAWhile } from '../../modules/properties/index.ts'
import { readCallbackBody } from '../../platform/operation/callback-body.ts'
import type { Caller } from '../../platform/operation/context.ts'
import { fail, missingBody } from '../../platform/operation/errors.ts'
import { readJsonBytes } from '../../platform/schema/json.ts'
import { Nullable, Type } from '../../platform/schema/schema.ts'
import type { Identification } from '../http/identify.ts'
import { sentBy } from './sent.ts'
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
    const [webhook_mails, quiet] = await health.guard(() =>
      Promise.all([wantsMails(db, place), quietHoursOf(db, [place.account_id])]),
    )
    return reply.send({ webhook_mails, quiet_hours: quiet.get(place.account_id) ?? null })
  })
  app.put('/dashboard/alerts', async (request, reply) => {
    const place = placeOf(await whoAsks(identification, request))
    const { webhook_mails, quiet_hours } = wantedBy(request)
    await health.guard(async () => {
      if (webhook_mails !== undefined) await setWantsMails(db, place, webhook_mails)
      if (quiet_hours !== undefined) await setQuietHours(db, place.account_id, quiet_hours)
    })
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

/** What is left out stays as it is. Mails are a matter of one house, quiet hours of the person. */
const Wanted = Type.Object({
  webhook_mails: Type.Optional(Type.Boolean()),
  quiet_hours: Type.Optional(Nullable(QuietHours)),
})

const wantedBy = (request: FastifyRequest) =>
  readCallbackBody(Wanted, sentBy(request), {
    rule: (given, broken) => (broken.length > 0 ? undefined : quietForAWhile(given)),
    dropNulls: false,
  })

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
