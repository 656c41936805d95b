import type { FastifyInstance, FastifyRequest } from 'fastify'
import { membershipsOf } from '../../modules/accounts/index.ts'
import { COLOR_FORM, changeLook, findLogo } from '../../modules/properties/index.ts'
import { readCallbackBody } from '../../platform/operation/callback-body.ts'
import { fail, missingScope, routeNotFound } from '../../platform/operation/errors.ts'
import { holds } from '../../platform/operation/scopes.ts'
import type { EnvironmentName } from '../../platform/runtime/environment.ts'
import { Nullable, Type } from '../../platform/schema/schema.ts'
import { MOST_PICTURE_BYTES, readPicture, sendPicture, whoLooks } from './picture.ts'
import { sentBy } from './sent.ts'
import type { SessionParts } from './session.ts'
import { whoAsks } from './who-asks.ts'

/** The house's colour and logo, for its own pages and so by no operation. Those who change settings change them. */

const SCOPE = 'properties:write'

const Chosen = Type.Object({ accent_color: Type.Optional(Nullable(Type.String({ pattern: COLOR_FORM }))) })

type Change = Parameters<typeof changeLook>[2]

export function mountLook(app: FastifyInstance, parts: SessionParts): void {
  const { identification, environments, clock } = parts
  const change = async (request: FastifyRequest, read: () => Change) => {
    const { environment, property, actor } = await whoAsks(identification, request)
    if (!holds(actor.scopes, SCOPE)) fail(missingScope, { detail: `missing_scope:${SCOPE}` })
    const { db, health } = environment
    const deed = { property, actor, requestId: request.id, realNow: new Date(clock()) }
    const wanted = read()
    await health.guard(() => changeLook(db.for(property.id), deed, wanted))
  }
  app.put('/dashboard/look', async (request, reply) => {
    await change(request, () => ({ accent_color: colorOf(request) }))
    return reply.code(204).send()
  })
  app.put('/dashboard/look/logo', { bodyLimit: MOST_PICTURE_BYTES }, async (request, reply) => {
    await change(request, () => ({ logo: readPicture(request) }))
    return reply.code(204).send()
  })
  app.delete('/dashboard/look/logo', async (request, reply) => {
    await change(request, () => ({ logo: null }))
    return reply.code(204).send()
  })
  app.get('/dashboard/logos/:environment/:property/:hash', async (request, reply) => {
    const { account } = await whoLooks(parts, request, reply)
    const { environment, property, hash } = request.params as Record<string, string>
    const held = await environments.live.health.guard(() => membershipsOf(environments.live.db, account.id))
    if (!held.some((one) => one.environment === environment && one.property_id === property)) fail(routeNotFound)
    const { db, health } = environments[environment as EnvironmentName]
    return sendPicture(reply, await health.guard(() => findLogo(db.for(property!), property!, hash!)))
  })
}

const colorOf = (request: FastifyRequest): string | null =>
  readCallbackBody(Chosen, sentBy(request)).accent_color ?? null
