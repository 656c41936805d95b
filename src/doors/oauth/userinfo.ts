import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { personReader } from '../../modules/accounts/index.ts'
import type { Environment, EnvironmentName } from '../../platform/runtime/environment.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { allowAnyPage } from './metadata.ts'
import { PATHS } from './protocol.ts'

/** Who let the application in. The library's own endpoint refuses tokens that are for a resource, as all of ours are. */

export interface UserinfoParts {
  environments: Record<EnvironmentName, Environment>
  vault: Vault
  clock: () => number
}

export function mountUserinfo(app: FastifyInstance, { environments, vault, clock }: UserinfoParts): void {
  const read = personReader(environments, vault, clock)
  const config = { cors: false } as const
  const refuse = (reply: FastifyReply, status: number, error: string, more = '') =>
    reply.code(status).header('www-authenticate', `Bearer error="${error}"${more}`).send({ error })

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
    const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const person = token === undefined ? undefined : await environments.live.health.guard(() => read(token))
    if (!person) return refuse(reply, 401, 'invalid_token')
    if (!person.sub) return refuse(reply, 403, 'insufficient_scope', ', scope="openid"')
    return reply.send(person)
  }
  app.get(PATHS.userinfo, { config }, answer)
  app.post(PATHS.userinfo, { config }, answer)
  app.options(PATHS.userinfo, { config }, (request, reply) => allowAnyPage(request, reply, 'GET, POST'))
}
