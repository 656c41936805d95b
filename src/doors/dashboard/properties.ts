import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type AuditParts,
  admit,
  membershipsOf,
  ownerRequired,
  propertiesByOperator,
  tooManyOwned,
} from '../../modules/accounts/index.ts'
import { type Property, properties } from '../../modules/properties/index.ts'
import type { Caller } from '../../platform/operation/context.ts'
import { fail } from '../../platform/operation/errors.ts'
import type { Executor } from '../../platform/operation/execute.ts'
import type { Config } from '../../platform/runtime/config.ts'
import type { Identification } from '../http/identify.ts'
import { readBody } from '../rest/body.ts'
import { whoAsks } from './who-asks.ts'

/** An owner opens another property beside the one they are in, and owns it. What belongs to no property yet is no operation of one. */

export interface OpeningParts extends AuditParts {
  config: Config
  executor: Executor
  identification: Identification
}

/** So that one person cannot fill the server. */
export const MOST_OWNED = 100

const create = properties.operations.find(({ id }) => id === 'properties.create')!

export const ownersOpen = ({ propertiesBy }: Config): boolean => propertiesBy === 'owners'

export function mountProperties(app: FastifyInstance, parts: OpeningParts): void {
  const { identification } = parts
  app.post('/dashboard/properties', async (request, reply) => {
    return open(parts, await whoAsks(identification, request), request, reply)
  })
}

async function open(parts: OpeningParts, caller: Caller, request: FastifyRequest, reply: FastifyReply) {
  const { environments, executor, clock } = parts
  await requireOpener(parts, caller)
  const opener = { ...caller, actor: { ...caller.actor, scopes: ['platform:admin'] as const } }
  const call = { requestId: request.id, input: readBody(create, request), strict: true }
  const { id: property_id } = (await executor.perform(create, opener, call)).output as Property
  const { name: environment } = caller.environment
  const account_id = caller.actor.id
  const membership = {
    property_id,
    environment,
    account_id,
    role: 'owner',
    created_at: new Date(clock()).toISOString(),
  }
  await environments.live.health.guard(() => admit(parts, membership, { actor: account_id, requestId: request.id }))
  return reply.code(201).send({ environment, property_id })
}

async function requireOpener({ config, environments }: OpeningParts, { actor, environment, property }: Caller) {
  if (!ownersOpen(config)) fail(propertiesByOperator)
  const { db, health } = environments.live
  const held = await health.guard(() => membershipsOf(db, actor.id))
  const owned = held.filter((one) => one.environment === environment.name && one.role === 'owner')
  if (!owned.some(({ property_id }) => property_id === property.id)) fail(ownerRequired)
  if (owned.length >= MOST_OWNED) fail(tooManyOwned)
}
